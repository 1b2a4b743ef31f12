import { createHash } from 'node:crypto'
import { tableGame, type TableName, tables } from '@perya/domain/games/table/tables'
import { expect, test } from 'vitest'
import { sayIn } from '../frame/words.ts'
import { purseOf } from '../frame/amount.ts'
import { makeBets } from './bets.ts'
import { puppetNames } from './fight-scene.ts'
import { isWordOf, oddsName, spotName } from './names.ts'
import { outcomeAgain, prove } from './proof.ts'
import { resultOf } from './result.ts'
import { bigRoad } from './road.ts'
import { layoutOf } from './spots.ts'

const names = Object.keys(tables).filter((name): name is TableName => name in tables)
const say = sayIn('EN')

test('every spot of every table lies on the cloth once and has a name and odds in words', () => {
  for (const name of names) {
    const game = tableGame(name)
    expect(
      layoutOf(name)
        .flatMap(({ spots }) => spots)
        .toSorted(),
      name,
    ).toEqual([...game.spots].sort())
    for (const spot of game.spots) {
      expect(spotName(sayIn('TY'), spot), spot).not.toBe(spot)
      expect(oddsName(say, name, spot)).toMatch(/\d : 1|pool/)
    }
    expect(isWordOf(`rules.${name}`)).toBe(true)
  }
})

test('chips that are laid wait, chips that are taken stay, and neither goes over balance or limit', () => {
  const bets = makeBets(100, () => 450, 300)
  expect([bets.add('a'), bets.add('b'), bets.add('a'), bets.add('a')]).toEqual(['added', 'added', 'added', 'full'])
  expect(bets.laid()).toEqual([
    { spot: 'a', amount: 200 },
    { spot: 'b', amount: 100 },
  ])
  bets.undo()
  bets.take()
  expect([bets.sum(), bets.taken(), bets.on('a')]).toEqual([0, 200, { laid: 0, taken: 100 }])
  bets.turn()
  expect([bets.taken(), bets.hasFormer(), bets.again(), bets.sum()]).toEqual([0, true, true, 200])
  expect(makeBets(100, () => 50, 300).add('a')).toBe('short')
})

test('what the server has on the table stands after a reload', () => {
  const bets = makeBets(100, () => 1000, 1000)
  bets.setTaken([
    { spot: 'a', amount: 100 },
    { spot: 'a', amount: 300 },
  ])
  expect(bets.on('a').taken).toBe(400)
})

test('the big road turns with the side, counts ties and never grows deeper than six', () => {
  const road = bigRoad(['tie', 'banker', 'banker', 'tie', 'player', ...Array.from({ length: 7 }, () => 'banker')])
  expect(road.map((column) => column.length)).toEqual([2, 1, 6, 1])
  expect(road[0]?.[1]).toEqual({ mark: 'banker', ties: 1 })
})

test('less than the stake is never called a win', () => {
  const purse = purseOf('PHP', 2)
  const of = (payout: string) => resultOf(say, purse, [{ stake: '10.00', payout }], 'Banker')
  expect(of('5.00')).toMatchObject({ kind: '', net: -500, times: 0 })
  expect(of('10.00')).toMatchObject({ kind: '', net: 0 })
  expect(of('19.50')).toMatchObject({ kind: 'win', net: 950, text: 'Banker. You won ₱19.50' })
  expect(resultOf(say, purse, [], 'Banker')).toMatchObject({ text: 'Banker', net: null })
})

test('the browser counts a round again and finds a broken promise or another outcome', async () => {
  const seed = 'a'.repeat(64)
  const outcome = await outcomeAgain('baccarat', 'TST-salon', 5, seed)
  if (outcome === null) throw new Error('no outcome')
  const promised = createHash('sha256').update(seed).digest('hex')
  expect(await prove('baccarat', 'TST-salon', { no: 5, seed, outcome }, promised)).toMatchObject({ keptPromise: true, sameOutcome: true })
  expect(await prove('baccarat', 'TST-salon', { no: 5, seed, outcome }, 'x')).toMatchObject({ keptPromise: false })
  expect(await prove('baccarat', 'TST-salon', { no: 5, seed, outcome }, null)).toMatchObject({ keptPromise: null })
  expect(await prove('baccarat', 'TST-salon', { no: 5, seed, outcome: { ...outcome, player: [1] } }, promised)).toMatchObject({ sameOutcome: false })
})

test('two puppets never have the same name', () => {
  for (let a = 0; a < 24; a += 1) for (let b = 0; b < 24; b += 1) expect(new Set(puppetNames({ names: [a, b] })).size).toBe(2)
})
