import { mergeBets, type SpotBet, totalOf } from '../frame/spot-bets.ts'

/** Chips of a seat on the layout. */
export type SeatBets = {
  /** The chip that the next click places. */
  readonly chip: number
  /** Chips that are not sent yet, one entry per click. */
  readonly laid: readonly SpotBet[]
  /** Bets of this round that the server has accepted, one entry per spot. */
  readonly accepted: readonly SpotBet[]
  /** Accepted bets of the newest round that had any. */
  readonly former: readonly SpotBet[]
}

/** What limits a seat: its balance, and the maximum stake of the table. Minor units. */
export type BetLimits = { readonly balance: number; readonly maxStake: number }

/** Returns the bets of a seat that has not bet. */
export const initialSeatBets = (chip: number): SeatBets => ({ chip, laid: [], accepted: [], former: [] })

/** Whether an amount may be added: `short` of balance, or the table is `full` for this seat. */
export const roomFor = ({ laid, accepted }: SeatBets, amount: number, { balance, maxStake }: BetLimits): 'free' | 'short' | 'full' => {
  const sum = totalOf(laid) + amount
  if (sum > balance) return 'short'
  return sum + totalOf(accepted) > maxStake ? 'full' : 'free'
}

/** Adds bets to those that are not sent yet. */
export const addBets = (bets: SeatBets, added: readonly SpotBet[]): SeatBets => ({ ...bets, laid: [...bets.laid, ...added] })

/** Removes the chips that are not sent yet. */
export const clearBets = (bets: SeatBets): SeatBets => ({ ...bets, laid: [] })

/** Marks the laid chips as accepted by the server. */
export const acceptBets = (bets: SeatBets): SeatBets => ({ ...bets, laid: [], accepted: mergeBets([...bets.accepted, ...bets.laid]) })

/** Starts a new round: accepted bets become the former ones, chips that were not sent are dropped. */
export const endRound = ({ chip, accepted, former }: SeatBets): SeatBets => ({
  chip,
  laid: [],
  accepted: [],
  former: accepted.length > 0 ? accepted : former,
})
