import type { PickResult, PickProbabilities } from './markets.ts'

/** A leg of a slip: a pick of a match at the odds (thousandths) that were taken. */
export type SlipLeg = { readonly fixture: string; readonly pick: string; readonly odds: number }

/** What the player agrees to when odds have moved: to any, to higher ones, to none. */
export type OddsChangeConsent = 'any' | 'higher' | 'none'

/** Most legs of a parlay, and the most that a slip may return in minor units. */
export const maxLegs = 8
export const maxReturn = 50_000_000

/** How long a bet on a running match waits before it is taken, milliseconds: whoever sits in the stands has seen a score before the feed has told it. */
export const liveBetDelayMillis = 3000

/** Share of the fair value that is paid when a bet is cashed out. */
export const cashOutShare = 0.96

/** What a result makes of a stake, in two-thousandths: whole, so that a product of legs loses nothing. */
const factorOf = (result: PickResult, odds: number): number =>
  result === 'won' ? odds * 2 : result === 'half-won' ? odds + 1000 : result === 'void' ? 2000 : result === 'half-lost' ? 1000 : 0

/** What a stake in minor units returns, stake included: the product of its legs, rounded down once at the end. */
export const slipReturn = (stake: number, legs: readonly { readonly result: PickResult; readonly odds: number }[]): number => {
  const [above, below] = legs.reduce(([up, down], { result, odds }) => [up * BigInt(factorOf(result, odds)), down * 2000n], [BigInt(stake), 1n])
  return Number(above / below)
}

/** What a stake returns when every leg wins. */
export const possibleReturn = (stake: number, odds: readonly number[]): number =>
  slipReturn(
    stake,
    odds.map((one) => ({ result: 'won', odds: one })),
  )

/** Whether the odds that are offered now may be taken in place of those that were asked for; null is not offered any more. */
export const acceptsOdds = (consent: OddsChangeConsent, asked: number, now: number | null): boolean =>
  now !== null && (consent === 'any' || now === asked || (consent === 'higher' && now > asked))

/** What a leg is worth before it is decided, as a share of the stake. */
const worth = (odds: number, risk: PickProbabilities): number =>
  (risk.won * odds) / 1000 + (risk['half-won'] * (odds + 1000)) / 2000 + risk.void + risk['half-lost'] / 2

/** What a slip is worth now less the price of leaving it, minor units; never more than it can still return. */
export const cashOutValue = (stake: number, legs: readonly { readonly odds: number; readonly risk: PickProbabilities }[]): number => {
  const fair = legs.reduce((value, { odds, risk }) => value * worth(odds, risk), stake)
  const most = slipReturn(
    stake,
    legs.map(({ odds, risk }) => ({ odds, result: bestOf(risk) })),
  )
  return Math.max(0, Math.min(Math.floor(fair * cashOutShare), most))
}

const order = ['won', 'half-won', 'void', 'half-lost'] as const
const bestOf = (risk: PickProbabilities): PickResult => order.find((result) => risk[result] > 0) ?? 'lost'

/** A result without any doubt, as a risk. */
export const certainResult = (result: PickResult): PickProbabilities => ({ won: 0, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0, [result]: 1 })
