import { type RandomDraw, pickOne, seededDraw, shuffle } from '../seeded-draw.ts'
import { layOutStrip } from './lay-out-strip.ts'
import { type Machine, type Pays, SCATTER, TWENTY_LINES, WILD } from './machine.ts'
import { type Volatility, volatilityProfiles } from './volatility-profiles.ts'
import { lineChances, calculateSlotRtp } from './calculate-slot-rtp.ts'

/** Bounds of the RTP of every generated machine. */
export const RTP_BAND = { least: 0.94, most: 0.97 } as const

/** More free games triggered per game than this would make rounds endless. */
const MAX_REGROWTH = 0.15

const PAYING = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
/** Stops of each paying symbol on the reels of the reference machine. */
const COUNTS: Readonly<Record<(typeof PAYING)[number], readonly number[]>> = {
  A: [3, 2, 3, 2, 2],
  B: [3, 3, 3, 3, 3],
  C: [4, 3, 3, 3, 4],
  D: [5, 5, 5, 5, 5],
  E: [5, 6, 5, 5, 6],
  F: [5, 5, 5, 6, 5],
  G: [6, 6, 6, 6, 6],
}

type Bag = Map<string, number>

const add = (bag: Bag, symbol: string, by: number) => bag.set(symbol, (bag.get(symbol) ?? 0) + by)

/** A symbol on more than a quarter of the stops could not be spaced three apart. */
const MAX_OF_ONE = 8

const give = (bag: Bag, symbol: string) => {
  if ((bag.get(symbol) ?? 0) >= MAX_OF_ONE) return false
  add(bag, symbol, 1)
  return true
}

const stopsOf = (draw: RandomDraw, reel: number, scatters: number): string => {
  const bag: Bag = new Map(PAYING.map((symbol) => [symbol, COUNTS[symbol][reel] ?? 3]))
  for (let moves = 2 + draw(4); moves > 0; moves -= 1) {
    const from = pickOne(draw, PAYING)
    if ((bag.get(from) ?? 0) <= 2) continue
    if (give(bag, pickOne(draw, PAYING))) add(bag, from, -1)
  }
  for (let extra = draw(4); extra > 0; extra -= 1) give(bag, pickOne(draw, ['D', 'E', 'F', 'G']))
  if (reel > 0 && reel < 4) bag.set(WILD, 1 + (draw(4) === 0 ? 1 : 0))
  return [...bag.set(SCATTER, scatters)].map(([symbol, count]) => symbol.repeat(count)).join('')
}

/** Rounds pays to readable values: multiples of five from twenty on, of ten from two hundred on. */
const neat = (pay: number) => (pay < 20 ? Math.round(pay) : pay < 200 ? Math.round(pay / 5) * 5 : Math.round(pay / 10) * 10)
const stepOf = (pay: number) => (pay < 20 ? 1 : pay < 200 ? 5 : 10)

const scaled = (pays: Pays, by: number): Pays => {
  const three = Math.max(2, neat(pays[0] * by))
  const four = Math.max(three + stepOf(three), neat(pays[1] * by))
  return [three, four, Math.max(four + stepOf(four), neat(pays[2] * by))]
}

const isOrdered = (table: Readonly<Record<string, Pays>>) =>
  PAYING.every((symbol, i) => {
    const mine = table[symbol]
    const below = table[PAYING[i + 1] ?? symbol]
    return mine && below && mine[0] >= 2 && mine[0] < mine[1] && mine[1] < mine[2] && mine.every((pay, k) => pay >= (below[k] ?? 0))
  })

/** Changes single pays step by step until no step brings the RTP nearer to the target. */
const tuned = (machine: Machine, target: number): Machine => {
  const { total, base, free } = calculateSlotRtp(machine)
  const lever = 1 + free / base
  const chances = new Map(PAYING.map((symbol) => [symbol, lineChances(machine, symbol)] as const))
  let error = target - total
  let pays = machine.pays
  for (;;) {
    let best = { pays, error }
    for (const symbol of PAYING) {
      for (const kind of [0, 1, 2] as const) {
        const now = pays[symbol]
        if (!now) continue
        const step = Math.sign(error) * stepOf(now[kind])
        const after = error - step * (chances.get(symbol)?.[kind] ?? 0) * lever
        if (Math.abs(after) >= Math.abs(best.error)) continue
        const [three, four, five] = now
        const moved: Pays = kind === 0 ? [three + step, four, five] : kind === 1 ? [three, four + step, five] : [three, four, five + step]
        const table = { ...pays, [symbol]: moved }
        if (isOrdered(table)) best = { pays: table, error: after }
      }
    }
    if (best.pays === pays) return { ...machine, pays }
    pays = best.pays
    error = best.error
  }
}

/**
 * The machine of a title before its strips are laid out: each reel holds its stops in alphabetical order. Every figure depends on how often a symbol
 * occurs on a strip, not where, so a list of thousands of titles needs no more than this.
 */
export const draftMachine = (seed: string): Machine => {
  const draw = seededDraw(`machine:${seed}`)
  const volatility = pickOne<Volatility>(draw, ['low', 'medium', 'medium', 'high'])
  const profile = volatilityProfiles[volatility]
  const doubled = shuffle(draw, [0, 1, 2, 3, 4]).slice(0, draw(3))
  const reels = COUNTS.A.map((_, reel) => stopsOf(draw, reel, doubled.includes(reel) ? 2 : 1))
  const pays = Object.fromEntries(PAYING.map((symbol) => [symbol, scaled(profile.pays[symbol], 0.88 + draw(25) / 100)] as const))
  const rough: Machine = {
    code: `grown:${seed}`,
    reels,
    lines: TWENTY_LINES,
    pays,
    scatterPays: pickOne(draw, profile.scatterPays),
    freeGames: profile.freeGames[0],
  }
  const { trigger } = calculateSlotRtp(rough)
  const [first, ...others] = profile.freeGames.filter(({ count }) => count * trigger <= MAX_REGROWTH)
  const machine = { ...rough, freeGames: first ? pickOne(draw, [first, ...others]) : profile.freeGames[0] }
  const target = 0.9425 + draw(256) / 10_000
  const { line, scatter, free, base } = calculateSlotRtp(machine)
  const fitting = (target / (1 + free / base) - scatter) / line
  const table = Object.fromEntries(PAYING.map((symbol) => [symbol, scaled(pays[symbol] ?? profile.pays[symbol], fitting)] as const))
  PAYING.toReversed().forEach((symbol, i, order) => {
    const below = table[order[i - 1] ?? symbol]
    const mine = table[symbol]
    if (below && mine) table[symbol] = scaled([Math.max(mine[0], below[0]), Math.max(mine[1], below[1]), Math.max(mine[2], below[2])], 1)
  })
  return tuned({ ...machine, pays: table }, target)
}

/** Generates the machine of a title: strips, pays and free games from its seed, always the same for the same seed. */
export const machineForSeed = (seed: string): Machine => {
  const draw = seededDraw(`strips:${seed}`)
  const draft = draftMachine(seed)
  return { ...draft, reels: draft.reels.map((stops) => layOutStrip(draw, stops)) }
}
