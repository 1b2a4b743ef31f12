/** Why a ticket, a price or a draw is invalid. The key is shown to users and API clients. */
export type LotteryFaultKey =
  | 'unknown_family'
  | 'unknown_play'
  | 'unknown_mode'
  | 'bad_selection'
  | 'selection_empty'
  | 'selection_too_few'
  | 'selection_too_many'
  | 'selection_out_of_range'
  | 'selection_repeated'
  | 'units_overflow'
  | 'bad_price'
  | 'bad_draw'
  | 'bad_case'

/** Error for an invalid ticket. Thrown by functions that price and settle, returned by functions that only validate. */
export class LotteryFault extends Error {
  readonly key: LotteryFaultKey

  constructor(key: LotteryFaultKey) {
    super(key)
    this.name = 'LotteryFault'
    this.key = key
  }
}

/** A fault of that kind. */
export const lotteryFault = (key: LotteryFaultKey): LotteryFault => new LotteryFault(key)
