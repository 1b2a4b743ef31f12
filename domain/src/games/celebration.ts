/**
 * How a settled round is presented. A payout at or below the stake is a loss or a refund, so it must neither look nor sound like a win
 * (jurisdiction rule `win.celebrate`). Amounts are minor units of one currency over the whole round: all bets of it, not the best of them.
 */

/** `win`: more than the stake came back · `even`: exactly the stake · `partial`: less than the stake · `nothing`. */
export type RoundResult = 'win' | 'even' | 'partial' | 'nothing'

/** Category of a round with this total stake and payout. */
export const roundResult = (stake: number, payout: number): RoundResult => {
  if (payout > stake) return 'win'
  if (payout <= 0) return 'nothing'
  return payout === stake ? 'even' : 'partial'
}

/** Whether a round may be celebrated: by sound, animation, colour or the words "You won". */
export const isCelebrated = (stake: number, payout: number): boolean => roundResult(stake, payout) === 'win'
