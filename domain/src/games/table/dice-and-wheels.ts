import { COLOURS, SPOTS, colorGameReturn } from '../color-game/color-game.ts'
import { seededDraw, shuffle } from '../seeded-draw.ts'
import { type TableOutcome, type TableGame, averageOf, firstOfPile, pile, sumOf } from './table-game.ts'

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_none, i) => from + i)
const throwsOf = (sides: number, from: number): TableOutcome[] =>
  upTo(sides, from).flatMap((a) => upTo(sides, from).flatMap((b) => upTo(sides, from).map((c) => ({ dice: [a, b, c] }))))

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Colour of a number of the roulette. */
export const rouletteColour = (number: number): 'green' | 'red' | 'black' => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black')

const outside: Readonly<Record<string, readonly [pays: number, wins: (number: number) => boolean]>> = {
  red: [200, (n) => reds.has(n)],
  black: [200, (n) => n > 0 && !reds.has(n)],
  odd: [200, (n) => n % 2 === 1],
  even: [200, (n) => n > 0 && n % 2 === 0],
  low: [200, (n) => n > 0 && n < 19],
  high: [200, (n) => n > 18],
  ...Object.fromEntries([1, 2, 3].map((d) => [`dozen${d}`, [300, (n: number) => Math.ceil(n / 12) === d]])),
  ...Object.fromEntries([1, 2, 3].map((c) => [`column${c}`, [300, (n: number) => n > 0 && n % 3 === c % 3]])),
}

const rouletteRules = {
  pays: (spot: string, outcome: TableOutcome) => {
    const number = firstOfPile(outcome, 'wheel')
    const bet = outside[spot]
    return bet ? (bet[1](number) ? bet[0] : 0) : spot === `n${number}` ? 3600 : 0
  },
}
/** Roulette with a single zero. */
export const roulette: TableGame = {
  bettingFor: 16,
  showsFor: 9,
  spots: [...upTo(37).map((n) => `n${n}`), ...Object.keys(outside)],
  opposites: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
    ...['dozen', 'column'].map((word) => upTo(3, 1).map((n) => `${word}${n}`)),
    upTo(37).map((n) => `n${n}`),
  ],
  deal: (draw) => ({ wheel: [draw(37)] }),
  ...rouletteRules,
  top: (spot) => outside[spot]?.[0] ?? 3600,
  rtpOf: averageOf(
    rouletteRules,
    upTo(37).map((n) => ({ wheel: [n] })),
  ),
  markOf: (outcome) => `n${firstOfPile(outcome, 'wheel')}`,
}

const sums: Readonly<Record<number, number>> = { 4: 6400, 5: 3200, 6: 1900, 7: 1300, 8: 900, 9: 800, 10: 700 }
const sicBoRules = {
  pays: (spot: string, outcome: TableOutcome) => {
    const dice = pile(outcome, 'dice')
    const sum = sumOf(dice)
    const isTriple = dice.every((die) => die === dice[0])
    if (spot === 'triple') return isTriple ? 3100 : 0
    if (spot === 'big' || spot === 'small') return !isTriple && sum > 10 === (spot === 'big') ? 200 : 0
    if (spot === 'odd' || spot === 'even') return !isTriple && (sum % 2 === 1) === (spot === 'odd') ? 200 : 0
    if (spot.startsWith('sum')) return spot === `sum${sum}` ? (sums[Math.min(sum, 21 - sum)] ?? 0) : 0
    const shown = dice.filter((die) => spot === `die${die}`).length
    return shown === 0 ? 0 : (shown + 1) * 100
  },
}
/** Sic Bo: big, small, odd and even lose on a triple. */
export const sicBo: TableGame = {
  bettingFor: 16,
  showsFor: 8,
  spots: ['small', 'big', 'odd', 'even', 'triple', ...upTo(14, 4).map((sum) => `sum${sum}`), ...upTo(6, 1).map((die) => `die${die}`)],
  opposites: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
  deal: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  ...sicBoRules,
  top: (spot) => {
    const sum = Number(/^sum(\d+)$/.exec(spot)?.[1] ?? 0)
    return spot === 'triple' ? 3100 : sum > 0 ? (sums[Math.min(sum, 21 - sum)] ?? 0) : 200
  },
  rtpOf: averageOf(sicBoRules, throwsOf(6, 1)),
  markOf: (outcome) => {
    const dice = pile(outcome, 'dice')
    return dice.every((die) => die === dice[0]) ? 'triple' : sumOf(dice) > 10 ? 'big' : 'small'
  },
}

const discRules = {
  pays: (spot: string, outcome: TableOutcome) => {
    const red = sumOf(pile(outcome, 'discs'))
    if (spot === 'even' || spot === 'odd') return (red % 2 === 0) === (spot === 'even') ? 196 : 0
    return spot === `red${red}` ? (red % 4 === 0 ? 1500 : 380) : 0
  },
}
/** Xóc Đĩa: four discs, red or white. */
export const xocDia: TableGame = {
  bettingFor: 14,
  showsFor: 8,
  spots: ['even', 'odd', 'red4', 'red3', 'red1', 'red0'],
  opposites: [['even', 'odd']],
  deal: (draw) => ({ discs: [draw(2), draw(2), draw(2), draw(2)] }),
  ...discRules,
  top: (spot) => (spot === 'even' || spot === 'odd' ? 196 : spot === 'red4' || spot === 'red0' ? 1500 : 380),
  rtpOf: averageOf(
    discRules,
    upTo(16).map((bits) => ({ discs: [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1, bits >> 3] })),
  ),
  markOf: (outcome) => `red${sumOf(pile(outcome, 'discs'))}`,
}

const beadRules = {
  pays: (spot: string, outcome: TableOutcome) => {
    const rest = ((firstOfPile(outcome, 'beads') + 3) % 4) + 1
    if (spot === 'odd' || spot === 'even') return (rest % 2 === 1) === (spot === 'odd') ? 195 : 0
    if (spot === 'small' || spot === 'big') return rest > 2 === (spot === 'big') ? 195 : 0
    return spot === `rest${rest}` ? 385 : 0
  },
}
/** Fan Tan: beads are removed in fours; the bet is on how many remain. */
export const fanTan: TableGame = {
  bettingFor: 14,
  showsFor: 9,
  spots: ['rest1', 'rest2', 'rest3', 'rest4', 'odd', 'even', 'small', 'big'],
  opposites: [
    ['odd', 'even'],
    ['small', 'big'],
    ['rest1', 'rest2', 'rest3', 'rest4'],
  ],
  deal: (draw) => ({ beads: [25 + draw(40)] }),
  ...beadRules,
  top: (spot) => (spot.startsWith('rest') ? 385 : 195),
  rtpOf: averageOf(
    beadRules,
    upTo(40, 25).map((bead) => ({ beads: [bead] })),
  ),
  markOf: (outcome) => `rest${((firstOfPile(outcome, 'beads') + 3) % 4) + 1}`,
}

/** Return per 100 on the fields of the wheel, and how many of its 54 fields each has. */
const fields = [
  [200, 26],
  [300, 16],
  [600, 8],
  [1700, 3],
  [5000, 1],
] as const

/** The rim of the fair wheel: the pay of each of its fields, well mixed. */
export const wheelRim: readonly number[] = shuffle(
  seededDraw('the rim of the wheel'),
  fields.flatMap(([pays, count]) => Array.from({ length: count }, () => pays)),
)

const wheelRules = {
  pays: (spot: string, outcome: TableOutcome) => {
    const pays = wheelRim[firstOfPile(outcome, 'wheel')] ?? 0
    return spot === `x${pays / 100 - 1}` ? pays : 0
  },
}
/** The fair's wheel of 54 fields. */
export const fairWheel: TableGame = {
  bettingFor: 14,
  showsFor: 9,
  spots: fields.map(([pays]) => `x${pays / 100 - 1}`),
  deal: (draw) => ({ wheel: [draw(wheelRim.length)] }),
  ...wheelRules,
  top: (spot) => (Number(spot.slice(1)) + 1) * 100,
  rtpOf: averageOf(
    wheelRules,
    upTo(54).map((field) => ({ wheel: [field] })),
  ),
  markOf: (outcome) => `x${(wheelRim[firstOfPile(outcome, 'wheel')] ?? 0) / 100 - 1}`,
}

const colourRules = {
  pays: (spot: string, outcome: TableOutcome) =>
    colorGameReturn(
      spot,
      pile(outcome, 'dice').map((die) => COLOURS[die] ?? 'red'),
    ) * 100,
}
/** The Color Game at a shared table. */
export const colorTable: TableGame = {
  bettingFor: 14,
  showsFor: 8,
  spots: SPOTS,
  deal: (draw) => ({ dice: [draw(6), draw(6), draw(6)] }),
  ...colourRules,
  top: (spot) => (spot === 'triple' ? 3100 : spot.includes('+') ? 600 : 200),
  rtpOf: averageOf(colourRules, throwsOf(6, 0)),
  markOf: (outcome) =>
    pile(outcome, 'dice')
      .map((die) => COLOURS[die] ?? 'red')
      .join('+'),
}
