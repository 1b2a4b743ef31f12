import type { PickResult, PickProbabilities } from './markets.ts'

/** A leg of a slip: a pick of a match at the accepted odds (thousandths). */
export type SlipLeg = { readonly fixture: string; readonly pick: string; readonly odds: number }

/** Odds changes that the player accepts: any, only higher odds, none. */
export type OddsChangeConsent = 'any' | 'higher' | 'none'

/** Maximum number of legs of a parlay, and maximum return of a slip in minor units. */
export const maxLegs = 8
export const maxReturn = 50_000_000

/** Delay before a bet on a running match is accepted, milliseconds: spectators at the venue see a score before the feed reports it. */
export const liveBetDelayMillis = 3000

/** Share of the fair value that a cash-out pays. */
export const cashOutShare = 0.96

/** Factor that a result applies to a stake, in two-thousandths: an integer, so that a product of legs is exact. */
const factorOf = (result: PickResult, odds: number): number =>
  result === 'won' ? odds * 2 : result === 'half-won' ? odds + 1000 : result === 'void' ? 2000 : result === 'half-lost' ? 1000 : 0

/** Returns the payout of a stake in minor units, stake included: the product of its legs, rounded down once at the end. */
export const slipReturn = (stake: number, legs: readonly { readonly result: PickResult; readonly odds: number }[]): number => {
  const [above, below] = legs.reduce(([up, down], { result, odds }) => [up * BigInt(factorOf(result, odds)), down * 2000n], [BigInt(stake), 1n])
  return Number(above / below)
}

/** Returns the payout of a stake if every leg wins. */
export const possibleReturn = (stake: number, odds: readonly number[]): number =>
  slipReturn(
    stake,
    odds.map((one) => ({ result: 'won', odds: one })),
  )

/** Whether the odds offered now may replace the requested odds; null: no longer offered. */
export const acceptsOdds = (consent: OddsChangeConsent, asked: number, now: number | null): boolean =>
  now !== null && (consent === 'any' || now === asked || (consent === 'higher' && now > asked))

/** Expected value of an undecided leg, as a share of the stake. */
const worth = (odds: number, risk: PickProbabilities): number =>
  (risk.won * odds) / 1000 + (risk['half-won'] * (odds + 1000)) / 2000 + risk.void + risk['half-lost'] / 2

/** Returns the cash-out price of a slip, minor units; never more than its maximum return. */
export const cashOutValue = (stake: number, legs: readonly { readonly odds: number; readonly risk: PickProbabilities }[]): number => {
  const fair = legs.reduce((value, { odds, risk }) => value * worth(odds, risk), stake)
  const max = slipReturn(
    stake,
    legs.map(({ odds, risk }) => ({ odds, result: bestOf(risk) })),
  )
  return Math.max(0, Math.min(Math.floor(fair * cashOutShare), max))
}

const order = ['won', 'half-won', 'void', 'half-lost'] as const
const bestOf = (risk: PickProbabilities): PickResult => order.find((result) => risk[result] > 0) ?? 'lost'

/** A decided result, as a risk. */
export const certainResult = (result: PickResult): PickProbabilities => ({ won: 0, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0, [result]: 1 })
