import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { shotLevels } from '../fish/fish.ts'
import { slotStakeLimits } from '../slot/slot-facts.ts'
import { resolveFairRound, provablyFairKinds, type FairTitle, isProvablyFair } from './resolve-fair-round.ts'
import { fairBlockMessage, isClientSeed, uint32WordsOfBlock } from './seed-words.ts'

const title = (kind: FairTitle['kind'], gameType: string, name: string): FairTitle => ({ kind, gameType, name, seed: 'TST-one' })
const [level = 0] = shotLevels('TST-one')
const { lineBets, lines } = slotStakeLimits('TST-one')
const stake = (lineBets[0] ?? 1) * lines

test.each([
  ['slot', title('slot', 'RNG', 'Lanterns'), [{ spot: 'lines', amount: stake }]],
  ['color-game', title('color-game', 'INHOUSE', 'Color Game'), [{ spot: 'red', amount: 500 }]],
  ['fish', title('fish', 'FISH', 'Reef'), [{ spot: `2@${level}`, amount: level * 10 }]],
  ['scratch', title('instant', 'ELOTT', 'Koi Scratch'), [{ spot: 'ticket', amount: 500 }]],
  ['crash', title('instant', 'INHOUSE', 'Sun Crash'), [{ spot: 'at200', amount: 500 }]],
] as const)('the same draws decide a round of %s the same, other draws another', (_name, played, bets) => {
  const many = (from: string) => {
    const draw = seededDraw(from)
    return Array.from({ length: 40 }, () => resolveFairRound(played, bets, draw))
  }
  expect(many('one')).toEqual(many('one'))
  expect(many('one')).not.toEqual(many('other'))
  for (const { payout, result } of many('whole')) {
    expect(Number.isSafeInteger(payout) && payout >= 0).toBe(true)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  }
})

test('tables, sports and unknown words are no kinds of their own seeds', () => {
  expect(provablyFairKinds.every(isProvablyFair)).toBe(true)
  expect(['table', 'sports', '', 'toString'].some(isProvablyFair)).toBe(false)
})

test('a block is named by client seed, round and block, and read as words from the left', () => {
  expect(fairBlockMessage('mine', 7, 2)).toBe('mine:7:2')
  expect(uint32WordsOfBlock(Uint8Array.of(0, 0, 0, 1, 255, 255, 255, 255))).toEqual([1, 4_294_967_295])
  expect(uint32WordsOfBlock(Uint8Array.of(9, 0, 0, 0, 2).subarray(1))).toEqual([2])
})

test.each([
  ['a', true],
  ['My-own_Seed-1', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['with space', false],
  ['a:b', false],
  ['ñ', false],
])('the client seed %j may be chosen: %s', (text, may) => {
  expect(isClientSeed(text)).toBe(may)
})
