import { createHash } from 'node:crypto'
import { tableGameByName, type TableName, tableGames } from '@perya/domain/games/table/table-games'
import { expect, test } from 'vitest'
import { loadTranslator, translateEnglish } from '../frame/text/messages.ts'
import { moneyFormat } from '../frame/text/amount.ts'
import { puppetNames } from './scenes/fight-scene.ts'
import { isTableMessageKey, oddsName, spotName } from './layout/names.ts'
import { recomputeOutcome, verifyTableRound } from './proof.ts'
import { formatTableResult } from './result.ts'
import { bigRoad } from './layout/road.ts'
import { layoutOf } from './layout/spots.ts'

const filipino = await loadTranslator('TY')

const names = Object.keys(tableGames).filter((name): name is TableName => name in tableGames)
const translate = translateEnglish

test('every spot of every table is on the cloth once and has a name and odds in text', () => {
  for (const name of names) {
    const game = tableGameByName(name)
    expect(
      layoutOf(name)
        .flatMap(({ spots }) => spots)
        .toSorted(),
      name,
    ).toEqual([...game.spots].sort())
    for (const spot of game.spots) {
      expect(spotName(filipino, spot), spot).not.toBe(spot)
      expect(oddsName(translate, name, spot)).toMatch(/\d : 1|pool/)
    }
    expect(isTableMessageKey(`rules.${name}`)).toBe(true)
  }
})

test('the big road turns with the side, counts ties and never grows deeper than six', () => {
  const road = bigRoad(['tie', 'banker', 'banker', 'tie', 'player', ...Array.from({ length: 7 }, () => 'banker')])
  expect(road.map((column) => column.length)).toEqual([2, 1, 6, 1])
  expect(road[0]?.[1]).toEqual({ mark: 'banker', ties: 1 })
})

test('less than the stake is never called a win', () => {
  const money = moneyFormat('PHP', 2)
  const of = (payout: string) => formatTableResult(translate, money, [{ stake: '10.00', payout }], 'Banker')
  expect(of('5.00')).toMatchObject({ kind: '', net: -500, times: 0 })
  expect(of('10.00')).toMatchObject({ kind: '', net: 0 })
  expect(of('19.50')).toMatchObject({ kind: 'win', net: 950, text: 'Banker. You won ₱19.50' })
  expect(formatTableResult(translate, money, [], 'Banker')).toMatchObject({ text: 'Banker', net: null })
})

test('the browser counts a round again and finds a broken promise or another outcome', async () => {
  const seed = 'a'.repeat(64)
  const outcome = await recomputeOutcome('baccarat', 'TST-salon', 5, seed)
  if (outcome === null) throw new Error('no outcome')
  const promised = createHash('sha256').update(seed).digest('hex')
  expect(await verifyTableRound('baccarat', 'TST-salon', { no: 5, seed, outcome }, promised)).toMatchObject({ keptPromise: true, sameOutcome: true })
  expect(await verifyTableRound('baccarat', 'TST-salon', { no: 5, seed, outcome }, 'x')).toMatchObject({ keptPromise: false })
  expect(await verifyTableRound('baccarat', 'TST-salon', { no: 5, seed, outcome }, null)).toMatchObject({ keptPromise: null })
  expect(await verifyTableRound('baccarat', 'TST-salon', { no: 5, seed, outcome: { ...outcome, player: [1] } }, promised)).toMatchObject({
    sameOutcome: false,
  })
})

test('two puppets never have the same name', () => {
  for (let a = 0; a < 24; a += 1) for (let b = 0; b < 24; b += 1) expect(new Set(puppetNames({ names: [a, b] })).size).toBe(2)
})
