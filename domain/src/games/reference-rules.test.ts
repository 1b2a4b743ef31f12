import { randomInt } from 'node:crypto'
import { slotStakeLimits } from './slot/slot-facts.ts'
import { machineForSeed } from './slot/machine-for-seed.ts'
import { evaluateSpin } from './slot/evaluate-spin.ts'
import { expect, test } from 'vitest'
import type { PlayableTitle } from './playable-title.ts'
import { decideRoundByRules, isOffered, maxColorGameStake, stakesOf } from './reference-rules.ts'

/** Draws that return the loaded numbers first, then random ones. */
const scriptedDraws = () => {
  const numbers: number[] = []
  return { below: (below: number) => numbers.shift() ?? randomInt(below), loadNumbers: (...more: readonly number[]) => void numbers.push(...more) }
}
const randomDraws = { below: (below: number) => randomInt(below) }

const slot: PlayableTitle = {
  nodeId: 'lanterns',
  gameId: 'TST-lanterns',
  vendor: 'TST',
  gameType: 'RNG',
  name: 'Lanterns',
  seed: 'TST-lanterns',
  isPlayable: true,
  offersFreeTrial: true,
}
const table: PlayableTitle = { ...slot, nodeId: 'color-game', gameId: 'TST-color-game', gameType: 'INHOUSE' }

test('stakes of a slot are its line bets times its lines, smallest first', () => {
  const { lineBets, lines } = slotStakeLimits(slot.seed)
  expect(stakesOf(slot)).toEqual(lineBets.map((lineBet) => lineBet * lines))
  expect([...stakesOf(slot)].sort((a, b) => a - b)).toEqual(stakesOf(slot))
})

test('a slot takes one stake of its own list and nothing else', () => {
  for (const amount of stakesOf(slot)) expect(isOffered(slot, [{ spot: 'lines', amount }])).toBe(true)
  const [amount = 0] = stakesOf(slot)
  for (const wrong of [amount + 1, amount - 1, 0, -amount, amount / 2, Number.NaN, 10 ** 12])
    expect(isOffered(slot, [{ spot: 'lines', amount: wrong }])).toBe(false)
  expect(isOffered(slot, [])).toBe(false)
  expect(isOffered(slot, [{ spot: 'red', amount }])).toBe(false)
  expect(
    isOffered(slot, [
      { spot: 'lines', amount },
      { spot: 'lines', amount },
    ]),
  ).toBe(false)
})

test('the Color Game takes whole chips on known spots, each once, up to the limit of the table', () => {
  expect(isOffered(table, [{ spot: 'red', amount: 100 }])).toBe(true)
  expect(
    isOffered(table, [
      { spot: 'red', amount: 700 },
      { spot: 'red+blue', amount: 100 },
      { spot: 'triple', amount: 100 },
    ]),
  ).toBe(true)
  expect(isOffered(table, [{ spot: 'red', amount: maxColorGameStake }])).toBe(true)
  expect(
    isOffered(table, [
      { spot: 'red', amount: maxColorGameStake },
      { spot: 'blue', amount: 100 },
    ]),
  ).toBe(false)
  for (const [spot, amount] of [
    ['red', 50],
    ['red', 0],
    ['red', -100],
    ['black', 100],
    ['blue+red', 100],
    ['lines', 100],
    ['__proto__', 100],
    ['constructor', 100],
  ] as const) {
    expect(isOffered(table, [{ spot, amount }]), `${amount} on ${spot}`).toBe(false)
  }
  expect(
    isOffered(table, [
      { spot: 'red', amount: 100 },
      { spot: 'red', amount: 100 },
    ]),
  ).toBe(false)
  expect(isOffered(table, [])).toBe(false)
})

test('a slot pays the win of its machine for the stops that were drawn', () => {
  const chance = scriptedDraws()
  const machine = machineForSeed(slot.seed)
  const stops = [1, 2, 3, 4, 5]
  const expected = evaluateSpin(machine, stops, 20)
  chance.loadNumbers(...stops)
  const [stake = 0] = stakesOf(slot)
  const { payout, result } = decideRoundByRules(slot, [{ spot: 'lines', amount: stake }], chance)
  expect(result).toMatchObject({ base: { stops } })
  if (expected.freeGames === 0) expect(payout).toBe(expected.win * (stake / 20))
})

test('what the Color Game pays is what the dice show', () => {
  const chance = scriptedDraws()
  for (const [dice, payout] of [
    [[0, 0, 0], 400],
    [[0, 0, 1], 300],
    [[0, 1, 2], 200],
    [[1, 2, 3], 0],
  ] as const) {
    chance.loadNumbers(...dice)
    expect(decideRoundByRules(table, [{ spot: 'red', amount: 100 }], chance).payout).toBe(payout)
  }
})

test('payouts are whole minor units, never negative, at every stake', () => {
  for (const amount of stakesOf(slot)) {
    for (let i = 0; i < 200; i += 1) {
      const { payout } = decideRoundByRules(slot, [{ spot: 'lines', amount }], randomDraws)
      expect(Number.isSafeInteger(payout)).toBe(true)
      expect(payout).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a table of chance returns its stated share, within four standard deviations', () => {
  const throws = 40_000
  let returned = 0
  for (let i = 0; i < throws; i += 1) returned += decideRoundByRules(table, [{ spot: 'red', amount: 100 }], randomDraws).payout
  expect(returned / (throws * 100)).toBeGreaterThan(199 / 216 - 0.025)
  expect(returned / (throws * 100)).toBeLessThan(199 / 216 + 0.025)
})

const sea: PlayableTitle = { ...slot, nodeId: 'reef', gameId: 'TST-reef', seed: 'TST-reef', gameType: 'FISH', name: 'Coral Reef' }
const ticket: PlayableTitle = { ...slot, nodeId: 'koi', gameId: 'TST-koi', seed: 'TST-koi', gameType: 'ELOTT', name: 'Koi Scratch' }

test('a fish game takes shots of its own levels and pays a catch by its fish', () => {
  const [level = 0] = stakesOf(sea)
  const shots = [{ spot: `20@${level}`, amount: level * 3 }]
  expect(isOffered(sea, shots)).toBe(true)
  expect(isOffered(sea, [{ spot: '20@7', amount: 7 }])).toBe(false)
  expect(isOffered(sea, [{ spot: 'lines', amount: level }])).toBe(false)
  const chance = scriptedDraws()
  chance.loadNumbers(95, 96, 1999)
  expect(decideRoundByRules(sea, shots, chance)).toEqual({
    payout: 20 * level,
    result: { catches: [{ spot: `20@${level}`, caught: [true, false, false] }], total: 20 * level },
  })
})

test('an instant game takes one bet of one chip on a spot of its own', () => {
  const [chip = 0, next = 0] = stakesOf(ticket)
  expect(isOffered(ticket, [{ spot: 'ticket', amount: chip }])).toBe(true)
  expect(isOffered(ticket, [{ spot: 'ticket', amount: chip + next }])).toBe(false)
  expect(isOffered(ticket, [{ spot: 'lines', amount: chip }])).toBe(false)
  expect(isOffered(ticket, [])).toBe(false)
  const chance = scriptedDraws()
  chance.loadNumbers(0)
  expect(decideRoundByRules(ticket, [{ spot: 'ticket', amount: chip }], chance)).toMatchObject({
    payout: chip,
    result: { game: 'scratch', total: chip },
  })
})
