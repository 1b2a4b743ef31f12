/** Why a ticket, a price or a draw cannot be taken. The key is what people and programs are shown. */
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

/** A ticket that breaks a rule. Thrown by what prices and settles, returned by what only checks. */
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
