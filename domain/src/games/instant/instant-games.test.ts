import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import {
  crashMultiplier,
  dropPayouts,
  instantGame,
  instantGameForTitle,
  instantGames,
  type InstantName,
  revealOrder,
  matchedDigits,
  ticketPrizes,
} from './instant-games.ts'

const names = Object.keys(instantGames).filter((name): name is InstantName => name in instantGames)
const rounds = 30_000
// A run may miss prizes with a probability of one in ten thousand or less: their part of the deviation is added as a constant.
const rare: Readonly<Partial<Record<InstantName, number>>> = { scratch: 11.5, raffle: 10.2, drop: 6 }

test.each(names)('%s returns what it states, within four deviations', (name) => {
  const game = instantGame(name)
  for (const spot of [...game.spots.slice(0, 2), game.spots.at(-1) ?? '']) {
    const draw = seededDraw(`simulation of ${name} ${spot}`)
    let [sum, squares] = [0, 0]
    for (let i = 0; i < rounds; i += 1) {
      const paid = game.pays(spot, game.deal(draw, {})) / 100
      sum += paid
      squares += paid * paid
    }
    const mean = sum / rounds
    const sigma = Math.max(rare[name] ?? 0, Math.sqrt(squares / rounds - mean * mean))
    expect(Math.abs(mean - game.rtpOf(spot)), `${name} ${spot}: ${mean}`).toBeLessThan((4 * sigma) / Math.sqrt(rounds))
  }
})

test('every spot of every game has a margin of 2 to 12 %', () => {
  for (const name of names)
    for (const spot of instantGame(name).spots.slice(0, 40)) {
      expect(instantGame(name).rtpOf(spot), `${name} ${spot}`).toBeGreaterThanOrEqual(0.88)
      expect(instantGame(name).rtpOf(spot), `${name} ${spot}`).toBeLessThanOrEqual(0.98)
    }
})

test('a ticket shows three alike where it wins, and nowhere else', () => {
  const draw = seededDraw('tickets')
  const seen = new Set<number>()
  for (let i = 0; i < 6000; i += 1) {
    const { prize: [prize = -1] = [], fields = [] } = instantGames.scratch.deal(draw, {})
    seen.add(prize)
    expect(fields).toHaveLength(9)
    const three = [0, 1, 2, 3, 4, 5, 6, 7].filter((symbol) => fields.filter((field) => field === symbol).length >= 3)
    expect(three).toEqual(prize < 0 ? [] : [prize])
  }
  expect(seen.has(-1) && seen.has(0) && seen.has(3)).toBe(true)
  expect(instantGames.scratch.pays('ticket', { prize: [6] })).toBe(ticketPrizes[6][0])
  expect(instantGames.scratch.pays('lines', { prize: [6] })).toBe(0)
})

test('a raffle counts digits from the right, without a gap', () => {
  expect([matchedDigits(123, 123), matchedDigits(23, 123), matchedDigits(993, 123), matchedDigits(120, 123), matchedDigits(3, 3)]).toEqual([
    3, 2, 1, 0, 3,
  ])
  expect(instantGames.raffle.pays('ticket7', { digits: [7] })).toBe(30_000)
  expect(instantGames.raffle.markOf({ digits: [7] })).toBe('007')
})

test('the bins of a drop are the same from both sides, the middle pays least', () => {
  for (const pays of Object.values(dropPayouts)) {
    expect([...pays].reverse()).toEqual([...pays])
    expect(pays[6]).toBe(Math.min(...pays))
  }
  expect(instantGames.drop.pays('wild', { turns: Array.from({ length: 12 }, () => 1) })).toBe(16_000)
  expect(instantGames.drop.pays('toString', { turns: [1] })).toBe(0)
})

test('a flight reaches every height with its own chance and never ends below one', () => {
  const at = (lot: number) => crashMultiplier(() => lot - 1)
  expect(at(100_000_000)).toBe(100)
  expect(at(1)).toBe(1_000_000)
  expect(at(48_500_000)).toBe(200)
  expect(at(48_500_001)).toBe(199)
  expect(instantGames.crash.pays('at200', { height: [200] })).toBe(200)
  expect(instantGames.crash.pays('at200', { height: [199] })).toBe(0)
})

test('a mine under any of the lifted covers ends it', () => {
  const [first = 0, second = 1] = revealOrder
  const others = Array.from({ length: 25 }, (_none, i) => i).filter((cover) => cover !== second && cover !== first)
  const order = [second, ...others.slice(-3), first, ...others.slice(0, -3)]
  expect(new Set(revealOrder).size).toBe(25)
  expect(instantGames.mines.pays('open1', { order })).toBe(115)
  expect(instantGames.mines.pays('open2', { order })).toBe(0)
  expect(instantGames.mines.markOf({ order })).toBe('1')
})

test('titles find their game by category and name', () => {
  const of = (gameType: string, name: string) => instantGameForTitle({ gameType, name })
  expect(['Koi Scratch', 'Star Ticket', 'Sun Raffle', 'Ruby Lotto', 'E-Tatlo 1 min'].map((name) => of('ELOTT', name))).toEqual([
    'scratch',
    'scratch',
    'raffle',
    'raffle',
    null,
  ])
  expect(
    ['Parol Drop', 'Sun Crash', 'Carabao Dash', 'Fiesta Mines', 'Lantern Tower', 'Balloon Row', 'Drum Roll', 'Color Game'].map((name) =>
      of('INHOUSE', name),
    ),
  ).toEqual(['drop', 'crash', 'crash', 'mines', 'mines', 'mines', 'raffle', null])
  expect(of('RNG', 'Lucky Scratch')).toBeNull()
})
