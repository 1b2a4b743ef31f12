import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'

/** `p`: probability of a result at least as uneven if the distribution is uniform, by a chi-square test with `cells` cells. */
export type Verdict = { readonly what: string; readonly cells: number; readonly p: number }

/** ln Γ(x) for x > 0 (Lanczos). */
const lnGamma = (x: number): number => {
  const terms = [76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5]
  const sum = terms.reduce((all, term, index) => all + term / (x + index + 1), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.506628274631 * sum) / x)
}

/** Probability that a chi-square with `freedom` degrees is `value` or more (upper incomplete gamma: series, or continued fraction). */
export const chanceAbove = (value: number, freedom: number): number => {
  const [a, x] = [freedom / 2, value / 2]
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < 20_000 && Math.abs(term) > Math.abs(sum) * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  let [b, c, d] = [x + 1 - a, 1e300, 1 / (x + 1 - a)]
  let fraction = d
  for (let n = 1; n < 20_000; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / (step * d + b)
    c = b + step / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return fraction * scale
}

/** One statistic over many draws: into which of `cells` a draw falls. `drawn` balls of one draw are counted together. */
type Count = {
  readonly what: string
  readonly cells: number
  readonly drawn: number
  readonly seen: Float64Array
  readonly of: (draw: readonly number[]) => readonly number[]
}

const counting = (what: string, cells: number, of: Count['of'], drawn = 1): Count => ({ what, cells, drawn, seen: new Float64Array(cells), of })

const verdictOf = ({ what, cells, drawn, seen }: Count): Verdict => {
  const all = seen.reduce((sum, count) => sum + count, 0)
  const expected = all / cells
  const squares = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Balls drawn without replacement are negatively correlated, which makes counts of k of N balls more even than independent draws.
  return { what, cells, p: chanceAbove((squares * (cells - 1)) / (cells - drawn), cells - 1) }
}

/** The digits or balls of a draw in drawn order, counted from 0. */
const flat = (draw: LotteryDraw, min: number): readonly number[] => {
  if ('prizes' in draw) return Object.values(draw.prizes).flatMap((row) => row.join('').split('').map(Number))
  const numbers = draw.special === undefined ? draw.numbers : [...draw.numbers, draw.special]
  return numbers.map((number) => number - min)
}

const at = (list: readonly number[], place: number) => list[place] ?? 0
const places = (count: number, cells: number) =>
  Array.from({ length: count }, (_, place) => counting(`place ${place + 1}`, cells, (list) => [at(list, place)]))
const pair = (cells: number) =>
  counting('first two', cells * (cells - 1), (list) => [at(list, 0) * (cells - 1) + at(list, 1) - (at(list, 1) > at(list, 0) ? 1 : 0)])
const number = (list: readonly number[], count: number) => list.slice(0, count).reduce((all, digit) => all * 10 + digit, 0)
const table = (digits: number): readonly Count[] => [
  ...places(digits, 10),
  counting('all digits', 10, (list) => list),
  counting('two digits of the special prize', 100, (list) => [number(list.slice(3), 2)]),
]

const questions: Readonly<Record<Family, () => readonly Count[]>> = {
  SSC: () => [...places(5, 10), counting('whole result', 100_000, (list) => [number(list, 5)])],
  LF: () => [...places(3, 10), counting('whole result', 1000, (list) => [number(list, 3)])],
  '11X5': () => [...places(5, 11), pair(11), counting('drawn at all', 11, (list) => list, 5)],
  PK10: () => [...places(10, 10), pair(10)],
  LHC: () => [...places(7, 49), pair(49), counting('drawn at all', 49, (list) => list, 7)],
  KENO: () => [...places(20, 80), pair(80), counting('drawn at all', 80, (list) => list, 20)],
  VN_NORTH: () => table(107),
  VN_CENTRAL: () => table(82),
  VN_SOUTH: () => table(82),
}

const minOf = (family: Family) => (family === 'SSC' || family === 'LF' ? 0 : 1)
const kindsOf = (family: Family) => ({ SSC: 10, LF: 10, '11X5': 11, PK10: 10, LHC: 49, KENO: 80, VN_NORTH: 10, VN_CENTRAL: 10, VN_SOUTH: 10 })[family]

/** Evaluates many draws of a family: chi-square of every statistic, correlation of a draw with the previous one, and the longest run. */
export const evennessOf = (
  family: Family,
  count: number,
  next: () => LotteryDraw,
): { readonly verdicts: readonly Verdict[]; readonly longestRun: number } => {
  const kinds = kindsOf(family)
  const counts = questions[family]()
  const after = counting('first after first', kinds * kinds, (list) => list)
  let [before, run, longestRun] = [-1, 0, 0]
  for (let drawn = 0; drawn < count; drawn++) {
    const list = flat(next(), minOf(family))
    for (const { seen, of } of counts) for (const cell of of(list)) seen[cell] = (seen[cell] ?? 0) + 1
    const first = at(list, 0)
    if (before >= 0) after.seen[before * kinds + first] = (after.seen[before * kinds + first] ?? 0) + 1
    run = first === before ? run + 1 : 1
    longestRun = Math.max(longestRun, run)
    before = first
  }
  // A run may start at any draw: probability that at least one run of this length occurs in `count` draws.
  const p = 1 - Math.exp((-count * (kinds - 1)) / kinds ** longestRun)
  return { verdicts: [...counts.map(verdictOf), verdictOf(after), { what: `longest run ${longestRun}`, cells: kinds, p }], longestRun }
}
