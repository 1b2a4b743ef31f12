/** A bet on a spot. Minor units. */
export type SpotBet = { readonly spot: string; readonly amount: number }

/** Sum of bets. */
export const totalOf = (bets: readonly SpotBet[]): number => bets.reduce((sum, { amount }) => sum + amount, 0)

/** Sum of the bets on one spot. */
export const amountOn = (bets: readonly SpotBet[], spot: string): number => totalOf(bets.filter((bet) => bet.spot === spot))

/** Adds bets up by spot. */
export const mergeBets = (bets: readonly SpotBet[]): SpotBet[] => {
  const sums = new Map<string, number>()
  for (const { spot, amount } of bets) sums.set(spot, (sums.get(spot) ?? 0) + amount)
  return [...sums].map(([spot, amount]) => ({ spot, amount }))
}
