import type { RandomDraw } from '../seeded-draw.ts'

/** The six colours of the dice, in the order of the table. */
export const COLOURS = ['red', 'yellow', 'blue', 'green', 'pink', 'white'] as const

/** A colour of the table. */
export type Colour = (typeof COLOURS)[number]

/** A spot: a colour, two colours joined by `+` in table order, or `triple` (all dice alike). */
export type Spot = string

/** One bet; `amount` in minor units. */
export type ColorBet = { readonly spot: Spot; readonly amount: number }

/** What one bet returned, stake included, in minor units. */
export type ColorReturn = { readonly spot: Spot; readonly amount: number; readonly returned: number }

/** A round with its throw and the returns of its bets. */
export type ColorRound = {
  readonly dice: readonly Colour[]
  readonly returns: readonly ColorReturn[]
  readonly stake: number
  readonly total: number
}

/** Return per 1 staked, stake included. Only the price of the triple is free: 31 for 1 keeps 13.9 % of 6 in 216. */
const PAIR_RETURNS = 6
const TRIPLE_RETURNS = 31

const isColour = (word: string): word is Colour => COLOURS.some((colour) => colour === word)

/** Every spot of the table: six colours, fifteen pairs, the triple. */
export const SPOTS: readonly Spot[] = [
  ...COLOURS,
  ...COLOURS.flatMap((first, i) => COLOURS.slice(i + 1).map((second) => `${first}+${second}`)),
  'triple',
]

/** Whether an input string names a spot. */
export const isColorGameSpot = (word: string): word is Spot => SPOTS.includes(word)

/** Return per 1 staked on a spot for a throw, stake included; 0 when it loses. */
export const colorGameReturn = (spot: Spot, dice: readonly Colour[]): number => {
  if (spot === 'triple') return dice.every((die) => die === dice[0]) ? TRIPLE_RETURNS : 0
  if (isColour(spot)) {
    const shown = dice.filter((die) => die === spot).length
    return shown === 0 ? 0 : shown + 1
  }
  const pair = spot.split('+')
  return pair.length === 2 && pair.every((colour) => dice.some((die) => die === colour)) ? PAIR_RETURNS : 0
}

/** Returns all 216 throws. */
export const allThrows = (): Colour[][] => COLOURS.flatMap((a) => COLOURS.flatMap((b) => COLOURS.map((c) => [a, b, c])))

/** Returns the exact RTP of a spot as a share of the stake, computed over all 216 throws. */
export const colorGameSpotRtp = (spot: Spot): number => allThrows().reduce((sum, dice) => sum + colorGameReturn(spot, dice), 0) / 216

/** Settles the bets on a throw. Amounts are positive integers, spots valid and unique; throws otherwise. */
export const settleColorGameThrow = (dice: readonly Colour[], bets: readonly ColorBet[]): ColorRound => {
  if (bets.length === 0 || new Set(bets.map(({ spot }) => spot)).size !== bets.length) throw new RangeError('bets')
  const returns = bets.map(({ spot, amount }) => {
    if (!isColorGameSpot(spot) || !Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`bet on ${spot}`)
    return { spot, amount, returned: amount * colorGameReturn(spot, dice) }
  })
  const sum = (pick: (one: ColorReturn) => number) => returns.reduce((total, one) => total + pick(one), 0)
  return { dice, returns, stake: sum(({ amount }) => amount), total: sum(({ returned }) => returned) }
}

/** Throws three dice and settles the bets. `draw` must be uniform and unpredictable. */
export const playColorGame = (bets: readonly ColorBet[], draw: RandomDraw): ColorRound =>
  settleColorGameThrow(
    [0, 1, 2].map(() => COLOURS[draw(COLOURS.length)] ?? 'red'),
    bets,
  )

/** Chips of the table in minor units, ascending. */
export const CHIPS = [100, 500, 1000, 5000, 10_000] as const

/** Facts of the table for its tile: the RTP of a colour (the best bet of the table) and the smallest stake in minor units. */
export const colorGameFacts = (): { readonly rtp: string; readonly volatility: 'low'; readonly minBet: number } => ({
  rtp: (colorGameSpotRtp('red') * 100).toFixed(2),
  volatility: 'low',
  minBet: CHIPS[0],
})
