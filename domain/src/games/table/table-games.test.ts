import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { drawFromWords } from './draw-from-words.ts'
import { drawAfter, publicBeforeDraw, tableRoundAt, tableRoundTimes } from './table-round-times.ts'
import { settleTable } from './settle-table.ts'
import { type TableName, maxTableStake, tableChips, tableFacts, tableGameByName, tableGameForTitle, tableGames } from './table-games.ts'

const names = Object.keys(tableGames).filter((name): name is TableName => name in tableGames)
const rounds = 20_000

/** Mean return and deviation of a spot over seeded rounds. */
const simulate = (name: TableName, spot: string) => {
  const game = tableGameByName(name)
  const draw = seededDraw(`simulation of ${name} ${spot}`)
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i += 1) {
    const before = game.before?.(draw) ?? {}
    const paid = game.pays(spot, game.deal(draw, before)) / 100
    sum += paid
    squares += paid * paid
  }
  const mean = sum / rounds
  // A full house of 90 is so rare that a run may miss it: its deviation is set as a constant.
  return { mean, sigma: Math.max(name === 'bingo90' ? 28.5 : 0, Math.sqrt(squares / rounds - mean * mean)) }
}

test.each(names)('%s returns what it states on its first spots, within four deviations', (name) => {
  const game = tableGameByName(name)
  for (const spot of game.spots.slice(0, 3)) {
    const { mean, sigma } = simulate(name, spot)
    // A pool rounds its odds down to hundredths, which costs up to half of one on average and never adds.
    const rounding = game.pooled?.includes(spot) ? 0.0051 : 0
    expect(mean, `${name} ${spot}`).toBeGreaterThan(game.rtpOf(spot) - (4 * sigma) / Math.sqrt(rounds) - rounding)
    expect(mean, `${name} ${spot}`).toBeLessThan(game.rtpOf(spot) + (4 * sigma) / Math.sqrt(rounds))
  }
})

test.each(names)('every spot of %s has a margin, pays whole hundredths, and never less than zero', (name) => {
  const game = tableGameByName(name)
  expect(new Set(game.spots).size).toBe(game.spots.length)
  const draw = seededDraw(`pays of ${name}`)
  const outcomes = Array.from({ length: 300 }, () => game.deal(draw, game.before?.(draw) ?? {}))
  for (const spot of game.spots.slice(0, 60)) {
    expect(game.rtpOf(spot), spot).toBeGreaterThan(0.5)
    expect(game.rtpOf(spot), spot).toBeLessThan(1)
    for (const outcome of outcomes) {
      const paid = game.pays(spot, outcome)
      expect(Number.isInteger(paid) && paid >= 0, `${spot} ${paid}`).toBe(true)
    }
  }
})

test.each(names)('the same seed words give %s the same outcome, so that anyone can verify it', (name) => {
  const words = Array.from({ length: 400 }, (_none, i) => (i * 2_654_435_761) % 2 ** 32)
  const before = publicBeforeDraw(name, 'seed', 7)
  const deal = () => tableGameByName(name).deal(drawFromWords(words.values()), before)
  expect(deal()).toEqual(deal())
  for (const pile of Object.values(deal())) for (const one of pile) expect(Number.isSafeInteger(one)).toBe(true)
})

test('a draw over seed words is uniform, and reports when they are used up', () => {
  const draw = drawFromWords([2 ** 32 - 1, 5, 6].values())
  // The highest words would favour small numbers and are rejected.
  expect([draw(3), draw(3)]).toEqual([2, 0])
  expect(() => draw(3)).toThrow('ran out')
})

test('titles find their game by their category and name', () => {
  const of = (gameType: string, name: string) => tableGameForTitle({ gameType, name })
  expect(of('LIVE', 'Speed Baccarat Davao')).toBe('baccarat')
  expect(of('LIVE', 'Auto Roulette Pearl')).toBe('roulette')
  expect(of('LIVE', 'Xóc Đĩa Live')).toBe('xocDia')
  expect(of('LIVE', 'Color Wheel Silk')).toBe('fairWheel')
  expect(of('INHOUSE', 'Beto-beto')).toBe('colorTable')
  expect(of('INHOUSE', 'Color Game')).toBeNull()
  expect(of('BINGO', 'Pista Bingo 90')).toBe('bingo90')
  expect(of('BINGO', 'Pista Bingo')).toBe('eBingo')
  expect(of('COCKFIGHT', 'Derby Night')).toBe('cockfight')
  for (const type of ['RNG', 'PVP', 'SPORTS', 'ELOTT']) expect(of(type, 'Baccarat Gold Roulette')).toBeNull()
})

test('rounds follow each other without a gap or an overlap, by the clock alone', () => {
  for (const name of names) {
    const now = 1_795_000_000_123
    const one = tableRoundAt(name, 'TST-a', now)
    expect(one.opensAt).toBeLessThanOrEqual(now)
    expect(one.endsAt).toBeGreaterThan(now)
    expect(one.drawsAt).toBe(one.closesAt + drawAfter)
    expect(tableRoundAt(name, 'TST-a', one.endsAt)).toEqual(tableRoundTimes(name, 'TST-a', one.no + 1))
    expect(tableRoundAt(name, 'TST-a', one.endsAt - 1)).toEqual(one)
  }
  const starts = new Set(Array.from({ length: 40 }, (_none, i) => tableRoundAt('baccarat', `TST-${i}`, 1_795_000_000_000).opensAt))
  expect(starts.size).toBeGreaterThan(30)
})

test('bets of a seat are priced one by one and rounded down', () => {
  const outcome = { player: [8, 21], banker: [0, 1] }
  const { returns, total } = settleTable('baccarat', outcome, [
    { spot: 'player', amount: 1000 },
    { spot: 'banker', amount: 1000 },
  ])
  expect(returns).toEqual([
    { spot: 'player', amount: 1000, returned: 2000 },
    { spot: 'banker', amount: 1000, returned: 0 },
  ])
  expect(total).toBe(2000)
  expect(settleTable('baccarat', { player: [0, 12], banker: [8, 12] }, [{ spot: 'banker', amount: 101 }]).total).toBe(196)
})

test('chips and facts come from the seed of the title and stay the same', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const chips = tableChips(seed)
    expect([...chips].sort((a, b) => a - b)).toEqual(chips)
    expect(maxTableStake(seed)).toBe((chips.at(-1) ?? 0) * 20)
  }
  expect(new Set(Array.from({ length: 60 }, (_none, i) => tableChips(`t${i}`)[0])).size).toBe(3)
  expect(tableFacts('baccarat', 'x').rtp).toBe('98.94')
  expect(tableFacts('roulette', 'x')).toMatchObject({ rtp: '97.30', volatility: 'medium' })
  expect(tableFacts('eBingo', 'x')).toMatchObject({ rtp: '93.88', volatility: 'high' })
})
