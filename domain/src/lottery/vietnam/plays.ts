import { binomial } from '../count.ts'
import { type LotteryDraw, prizeRows } from '../lottery-draw.ts'
import { lotteryFault, type LotteryFault } from '../lottery-fault.ts'
import type { PickBoard, Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import type { Selection } from '../selection.ts'
import { prizesIn } from './prizes.ts'
import { type NumberPool, type VietnamRegion, type VietnamPlayRule, vietnamRules } from './rules.ts'

const cut: Readonly<Record<NumberPool['from'], (number: string, width: number) => string>> = {
  tail: (number, width) => number.slice(-width),
  tens: (number) => number.slice(-2, -1),
  head: (number, width) => number.slice(0, width),
}

/** Returns the numbers of a draw with which chosen numbers are compared, with repetition. */
const poolIn = ({ from, width, rows }: NumberPool, region: VietnamRegion, draw: LotteryDraw): readonly string[] =>
  prizesIn(draw, rows(region)).flatMap((number) => (number.length >= width ? [cut[from](number, width)] : []))

/** Size of the pool, which is the same for every draw. */
const poolSize = ({ width, rows }: NumberPool, region: VietnamRegion): number =>
  rows(region).reduce((all, row) => {
    const [count, digits] = prizeRows[region][row] ?? [0, 0]
    return all + (digits >= width ? count : 0)
  }, 0)

const chosenIn = ({ numbers = [] }: Selection): readonly string[] => numbers.map(String)

const check = (sent: Selection['numbers'], width: number, min: number): LotteryFault | null => {
  if (!sent) return lotteryFault('bad_selection')
  if (sent.length === 0) return lotteryFault('selection_empty')
  for (const number of sent) {
    if (typeof number !== 'string' || !/^\d+$/.test(number)) return lotteryFault('bad_selection')
    if (number.length !== width) return lotteryFault('selection_out_of_range')
  }
  if (new Set(sent).size < sent.length) return lotteryFault('selection_repeated')
  return sent.length < min ? lotteryFault('selection_too_few') : null
}

const written = (width: number) => Array.from({ length: 10 ** width }, (_, number) => String(number).padStart(width, '0'))

/** Numbers of one or two digits are picked on a board, longer numbers are typed. */
const boardOf = ({ pool: { width }, size }: VietnamPlayRule): PickBoard =>
  width <= 2
    ? { kind: 'numbers', rows: [{ key: 'numbers', values: written(width), least: size, most: 10 ** width }] }
    : { kind: 'typed-numbers', rows: [{ key: 'numbers', values: [], least: 1, most: 10 ** width }], typed: { count: 1, width } }

/** Hits of chosen numbers when `shown` of them are drawn, `times` in total. */
const hitsOf = ({ hit, size }: VietnamPlayRule, chosen: number, shown: number, times: number): number => {
  if (hit === 'each') return times
  return binomial(hit === 'together' ? shown : chosen - shown, size)
}

const maxHits = (rule: VietnamPlayRule, region: VietnamRegion, chosen: number): number => {
  const prizes = poolSize(rule.pool, region)
  // All prizes may end alike, so that as few chosen numbers as possible are drawn; of a hundred numbers at least one is.
  const shown = rule.hit === 'none' ? Math.max(0, chosen - 99) : Math.min(chosen, prizes)
  return hitsOf(rule, chosen, shown, prizes)
}

const playOf = (rule: VietnamPlayRule, region: VietnamRegion): Play => {
  const { pool, size } = rule
  const cost = rule.flat ? 1 : poolSize(pool, region)
  return {
    family: region,
    code: rule.code,
    mode: 'POINTS',
    group: rule.group,
    board: boardOf(rule),
    keys: ['hit'],
    check: ({ numbers }) => check(numbers, pool.width, size),
    units: (selection) => binomial(chosenIn(selection).length, size) * cost,
    wins: (selection, draw) => {
      const chosen = new Set(chosenIn(selection))
      const drawn = poolIn(pool, region, draw)
      const units = hitsOf(
        rule,
        chosen.size,
        [...chosen].filter((number) => drawn.includes(number)).length,
        drawn.filter((number) => chosen.has(number)).length,
      )
      return units > 0 ? [{ key: 'hit', units }] : []
    },
    best: (selection) => [{ key: 'hit', units: maxHits(rule, region, chosenIn(selection).length) }],
  }
}

const soldIn = (region: VietnamRegion): readonly VietnamPlayRule[] =>
  vietnamRules.filter(({ only }) => only === undefined || (only === 'NORTH') === (region === 'VN_NORTH'))

/** Every play of a region, in the order of the betting screen (A7.3). */
export const vietnamPlays = (region: VietnamRegion): readonly Play[] => soldIn(region).map((rule) => playOf(rule, region))

/** Initial payout per point in a region. */
export const vietnamRates = (region: VietnamRegion): OddsTable =>
  Object.fromEntries(soldIn(region).map(({ code, rates: [north, south] }) => [code, { hit: region === 'VN_NORTH' ? north : south }]))
