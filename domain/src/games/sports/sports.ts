/** Probabilities are whole millionths, so that server, page and auditor simulate the same match from the same random words. */
export const probabilityScale = 1_000_000

/** Weights of scoring 0, 1, 2 … in one step of the match clock, in millionths. */
export type Weights = readonly number[]

type Common = {
  /** Maximum number of steps of a match, and seconds per step in the simulation. */
  readonly ticks: number
  readonly tickFor: number
  /** Steps after which the match pauses, and the seconds of the pause. */
  readonly breaks: readonly number[]
  readonly breakFor: number
  /** Seconds for which markets stay suspended after a decisive event. */
  readonly shutFor: number
  /** Whether a draw can be bet on; otherwise a level result refunds the stakes on the winner. */
  readonly hasDraw: boolean
}

/** Both sides score independently while the clock runs. `edge` is the strength advantage of the home side, −8 … 8. */
type Timed = Common & {
  readonly kind: 'timed'
  readonly scoring: (edge: number, tick: number) => { readonly home: Weights; readonly away: Weights }
  readonly isBig: (points: number) => boolean
}

/** Sets (games, maps) of points; the side that first has `toWin` sets wins. */
export type SetRace = Common & {
  readonly kind: 'race'
  readonly toWin: number
  readonly points: number
  readonly lead: number
  readonly cap: number
  /** Probability that the home side takes a point, in millionths. */
  readonly pointTo: (edge: number) => number
}

/** Rounds on the cards of judges; a knock-out ends it. */
type Bout = Common & {
  readonly kind: 'bout'
  readonly knockout: (edge: number) => { readonly home: number; readonly away: number }
  readonly roundTo: (edge: number) => number
}

/** A sport as the platform simulates it: how a match runs and the probabilities of its steps. */
export type Sport = Timed | SetRace | Bout

const orZero = (count: number): Weights => [probabilityScale - count, count]
// Points of one minute of basketball: none, one throw, a basket, three …; the rest shifts with the strength of the side.
const baskets = [170_000, 40_000, 330_000, 190_000, 150_000, 70_000, 50_000] as const
const slide = [-9000, -1000, -4000, 2000, 5000, 4000, 3000] as const

const football: Timed = {
  kind: 'timed',
  ticks: 90,
  tickFor: 3,
  breaks: [45],
  breakFor: 15,
  shutFor: 8,
  hasDraw: true,
  scoring: (edge) => ({ home: orZero(16_500 + 1100 * edge), away: orZero(13_500 - 1000 * edge) }),
  isBig: () => true,
}
const basketball: Timed = {
  kind: 'timed',
  ticks: 40,
  tickFor: 6,
  breaks: [10, 20, 30],
  breakFor: 10,
  shutFor: 4,
  hasDraw: false,
  scoring: (edge) => ({
    home: baskets.map((weight, points) => weight + (slide[points] ?? 0) * (edge / 2 + 0.5)),
    away: baskets.map((weight, points) => weight - (slide[points] ?? 0) * (edge / 2 + 0.5)),
  }),
  isBig: (points) => points >= 6,
}
const penalties: Timed = {
  kind: 'timed',
  ticks: 10,
  tickFor: 12,
  breaks: [],
  breakFor: 0,
  shutFor: 4,
  hasDraw: true,
  // The sides kick alternately: each has five kicks.
  scoring: (edge, tick) => ({
    home: orZero(tick % 2 === 1 ? 750_000 + 11_000 * edge : 0),
    away: orZero(tick % 2 === 0 ? 750_000 - 11_000 * edge : 0),
  }),
  isBig: () => true,
}
const boxing: Bout = {
  kind: 'bout',
  ticks: 10,
  tickFor: 20,
  breaks: [],
  breakFor: 0,
  shutFor: 5,
  hasDraw: true,
  knockout: (edge) => ({ home: 45_000 + 4000 * edge, away: 45_000 - 4000 * edge }),
  roundTo: (edge) => 500_000 + 25_000 * edge,
}
const rally = { kind: 'race', breaks: [], breakFor: 0, hasDraw: false } as const
const badminton: SetRace = {
  ...rally,
  ticks: 99,
  tickFor: 3,
  shutFor: 8,
  toWin: 2,
  points: 15,
  lead: 2,
  cap: 17,
  pointTo: (edge) => 500_000 + 9000 * edge,
}
const shooter: SetRace = {
  ...rally,
  ticks: 39,
  tickFor: 7,
  shutFor: 10,
  toWin: 2,
  points: 7,
  lead: 1,
  cap: 7,
  pointTo: (edge) => 500_000 + 14_000 * edge,
}
const arena: SetRace = {
  ...rally,
  ticks: 45,
  tickFor: 7,
  shutFor: 10,
  toWin: 3,
  points: 5,
  lead: 1,
  cap: 5,
  pointTo: (edge) => 500_000 + 15_000 * edge,
}

/** Every sport of the platform. */
export const sports = { football, basketball, boxing, badminton, penalties, shooter, arena } as const satisfies Readonly<Record<string, Sport>>

/** Name of a sport. */
export type SportName = keyof typeof sports

/** A sport by its name, as its general shape. */
export const sportByName = (name: SportName): Sport => sports[name]

const byWord: readonly (readonly [RegExp, SportName])[] = [
  [/hoop|basket/, 'basketball'],
  [/boxing|glove|punch/, 'boxing'],
  [/smash|shuttle|badminton/, 'badminton'],
  [/penalty/, 'penalties'],
]

/** Returns the sport of a title of this category; null if another game kind plays it. */
export const sportForTitle = ({ gameType, name }: { readonly gameType: string; readonly name: string }): SportName | null => {
  const words = name.toLowerCase()
  if (gameType === 'SPORTS') return byWord.find(([word]) => word.test(words))?.[1] ?? 'football'
  if (gameType === 'ESPORTS') return /aim|sniper|frag|clutch|target/.test(words) ? 'shooter' : 'arena'
  return null
}
