import { binomial, range } from '../count.ts'
import { lotteryFault, type LotteryFault } from '../lottery-fault.ts'
import type { Play, PlayWin } from '../play.ts'
import { listError, type Selection } from '../selection.ts'
import { sevenOf } from './ball.ts'
import { dayOf, drawnSigns } from './signs.ts'
import { type Sign, signNamed, signs, yearSign } from './zodiac.ts'

const linked = ({ numbers = [] }: Selection) => numbers.map(signNamed)

const checkSigns = (selection: Selection, min: number): LotteryFault | null => {
  const chosen = linked(selection)
  if (!selection.numbers) return lotteryFault('bad_selection')
  if (chosen.length === 0) return lotteryFault('selection_empty')
  if (chosen.includes(null)) return lotteryFault('selection_out_of_range')
  if (new Set(chosen).size < chosen.length) return lotteryFault('selection_repeated')
  return chosen.length < min ? lotteryFault('selection_too_few') : null
}

/** Winning units of `size` out of `hits` elements, split into those with the `special` one and those without. */
const split = (size: number, hits: number, withSpecial: boolean, keys: readonly [plain: string, special: string]): readonly PlayWin[] => {
  const plain = binomial(hits - (withSpecial ? 1 : 0), size)
  const rest = binomial(hits, size) - plain
  return [...(plain > 0 ? [{ key: keys[0], units: plain }] : []), ...(rest > 0 ? [{ key: keys[1], units: rest }] : [])]
}

/** 连肖: every sign of a unit occurs among the seven. A unit with the year's own sign has odds of its own. */
const linkedSigns = (size: number): Play => ({
  family: 'LHC',
  code: `zodiac_link${size}`,
  mode: 'ODDS_UNITS',
  group: 'zodiac',
  board: { kind: 'picks', rows: [{ key: 'numbers', values: signs, least: size, most: 12 }] },
  keys: ['hit', 'year'],
  check: (selection) => checkSigns(selection, size),
  units: ({ numbers = [] }) => binomial(numbers.length, size),
  wins: (selection, draw) => {
    const drawn = drawnSigns(selection, draw)
    const hits = linked(selection).filter((sign) => sign !== null && drawn.includes(sign))
    return split(size, hits.length, hits.includes(yearSign(dayOf(selection, draw))), ['hit', 'year'])
  },
  best: (selection) => {
    const chosen = linked(selection)
    const withYear = selection.date !== undefined && chosen.includes(yearSign(selection.date))
    // Seven balls show at most seven signs; if more are chosen, the signs with the higher odds may all be among the seven.
    return split(size, Math.min(chosen.length, 7), withYear && chosen.length <= 7, ['hit', 'year'])
  },
})

/** 连尾: every tail of a unit occurs among the seven. Only four numbers end in 0, so that tail has odds of its own. */
const linkedTails = (size: number): Play => ({
  family: 'LHC',
  code: `tail_link${size}`,
  mode: 'ODDS_UNITS',
  group: 'tails',
  board: { kind: 'values', rows: [{ key: 'values', values: range(0, 9), least: size, most: 10 }] },
  keys: ['hit', 'zero'],
  check: ({ values }) => listError(values, { from: 0, to: 9, least: size }),
  units: ({ values = [] }) => binomial(values.length, size),
  wins: ({ values = [] }, draw) => {
    const tails = new Set(sevenOf(draw).map((number) => number % 10))
    const hits = values.filter((tail) => tails.has(tail))
    return split(size, hits.length, hits.includes(0), ['hit', 'zero'])
  },
  best: ({ values = [] }) => split(size, Math.min(values.length, 7), values.includes(0), ['hit', 'zero']),
})

const counted = (keys: readonly string[]): readonly PlayWin[] =>
  [...new Set(keys)].map((key) => ({ key, units: keys.filter((other) => other === key).length }))

/** The best case: six balls, first one under every sign, then the rest where each still pays most: the year's own sign comes last. */
const maxHits = (chosen: readonly Sign[], year: Sign | null): readonly string[] => {
  const held = chosen.toSorted((a, b) => Number(a === year) - Number(b === year)).map((sign) => ({ sign, hits: 0, room: sign === year ? 5 : 4 }))
  for (let ball = 0; ball < 6; ball++) {
    const next = held.find(({ hits }) => hits === 0) ?? held.find(({ hits, room }) => hits < room)
    if (next) next.hits++
  }
  return held.flatMap(({ sign, hits }) => (hits === 0 ? [] : [sign === year ? `year${hits}` : String(hits)]))
}

/** 正肖: the profit is paid once for each of the six regular numbers under the sign, the stake once. A unit is one sign. */
const regularSigns: Play = {
  family: 'LHC',
  code: 'zodiac_regular',
  mode: 'ODDS_UNITS',
  group: 'zodiac',
  board: { kind: 'picks', rows: [{ key: 'numbers', values: signs, least: 1, most: 12 }] },
  keys: [...range(1, 4).map(String), ...range(1, 5).map((hits) => `year${hits}`)],
  check: (selection) => checkSigns(selection, 1),
  units: ({ numbers = [] }) => numbers.length,
  wins: (selection, draw) => {
    const regular = drawnSigns(selection, draw).slice(0, 6)
    const year = yearSign(dayOf(selection, draw))
    const hits = linked(selection).map((sign) => [sign, regular.filter((drawn) => drawn === sign).length] as const)
    return counted(hits.flatMap(([sign, count]) => (count === 0 ? [] : [sign === year ? `year${count}` : String(count)])))
  },
  best: (selection) =>
    counted(
      maxHits(
        linked(selection).filter((sign) => sign !== null),
        selection.date === undefined ? null : yearSign(selection.date),
      ),
    ),
}

/** Mark Six plays on several signs or tails, a unit for every combination (A5.2). */
export const linkPlays: readonly Play[] = [...range(2, 5).map(linkedSigns), regularSigns, ...range(2, 4).map(linkedTails)]

const profit = (odds: number, hits: number) => ((100 + hits * (odds - 100)) / 100).toFixed(2)

/** Initial odds. `year` and `zero` are units with the year's own sign (five numbers) and with the tail 0 (four). */
export const linkOdds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zodiac_link2: { hit: '4.5', year: '4' },
  zodiac_link3: { hit: '12', year: '9.5' },
  zodiac_link4: { hit: '35', year: '28' },
  zodiac_link5: { hit: '120', year: '100' },
  zodiac_regular: Object.fromEntries([
    ...range(1, 4).map((hits) => [String(hits), profit(212, hits)]),
    ...range(1, 5).map((hits) => [`year${hits}`, profit(177, hits)]),
  ]),
  tail_link2: { hit: '3.4', zero: '4' },
  tail_link3: { hit: '7.2', zero: '8.5' },
  tail_link4: { hit: '17', zero: '20' },
}
