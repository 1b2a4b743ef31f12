import { oddsPlay, type OddsSide, type SideRule, startingOdds } from '../series/odds-play.ts'

const MIDDLE = 810

const sumOf = (drawn: readonly number[]) => drawn.reduce((sum, number) => sum + number, 0)
const lowOf = (drawn: readonly number[]) => drawn.filter((number) => number <= 40).length
const oddOf = (drawn: readonly number[]) => drawn.filter((number) => number % 2 === 1).length

/** A side of the sum; the middle sum refunds the stake. */
const ofSum =
  (holds: (sum: number) => boolean): SideRule =>
  (drawn) => {
    const sum = sumOf(drawn)
    return sum === MIDDLE ? null : holds(sum)
  }
const big = (sum: number) => sum > MIDDLE
const small = (sum: number) => sum < MIDDLE
const odd = (sum: number) => sum % 2 === 1
const even = (sum: number) => sum % 2 === 0

const within =
  (from: number, to: number): SideRule =>
  (drawn) =>
    sumOf(drawn) >= from && sumOf(drawn) <= to

const side = (row: string, pick: string, odds: string, rule: SideRule): OddsSide => ({ row, pick, odds, rule })

const sides: readonly OddsSide[] = [
  side('SUM', 'BIG', '1.95', ofSum(big)),
  side('SUM', 'SMALL', '1.95', ofSum(small)),
  side('SUM', 'EXACT810', '108', (drawn) => sumOf(drawn) === MIDDLE),
  side('SUM', 'SUM_ODD', '1.95', (drawn) => odd(sumOf(drawn))),
  side('SUM', 'SUM_EVEN', '1.95', (drawn) => even(sumOf(drawn))),
  side(
    'PARLAY',
    'BIG_ODD',
    '3.7',
    ofSum((sum) => big(sum) && odd(sum)),
  ),
  side(
    'PARLAY',
    'BIG_EVEN',
    '3.7',
    ofSum((sum) => big(sum) && even(sum)),
  ),
  side(
    'PARLAY',
    'SMALL_ODD',
    '3.7',
    ofSum((sum) => small(sum) && odd(sum)),
  ),
  side(
    'PARLAY',
    'SMALL_EVEN',
    '3.7',
    ofSum((sum) => small(sum) && even(sum)),
  ),
  side('HALVES', 'UP', '2.3', (drawn) => lowOf(drawn) > 10),
  side('HALVES', 'DOWN', '2.3', (drawn) => lowOf(drawn) < 10),
  side('HALVES', 'UD_TIE', '4.3', (drawn) => lowOf(drawn) === 10),
  side('PARITY', 'ODDS', '2.3', (drawn) => oddOf(drawn) > 10),
  side('PARITY', 'EVENS', '2.3', (drawn) => oddOf(drawn) < 10),
  side('PARITY', 'OE_TIE', '4.3', (drawn) => oddOf(drawn) === 10),
  side('ELEMENTS', 'GOLD', '9.2', within(210, 695)),
  side('ELEMENTS', 'WOOD', '4.6', within(696, 763)),
  side('ELEMENTS', 'WATER', '2.4', within(764, 855)),
  side('ELEMENTS', 'FIRE', '4.6', within(856, 923)),
  side('ELEMENTS', 'EARTH', '9.2', within(924, 1410)),
]

/** Keno bets with odds on the sum, the halves, the parity and the five elements (A6). */
export const kenoSidePlay = oddsPlay({ family: 'KENO', code: 'side', group: 'sides', sides })

/** Their initial odds. */
export const kenoSideOdds = startingOdds(sides)
