import type { Handler } from '../handler.ts'

/** The demo brand names no pool, so there is no real amount to tell: what Home shows is an illustration and says so (T50). */
export const jackpot: Handler<'board.jackpot'> = (_input, { house: { brand } }) => ({
  real: false,
  amount: null,
  currencySymbol: brand.currencySymbol,
  name: '',
})
