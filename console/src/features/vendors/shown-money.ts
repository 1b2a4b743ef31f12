import { formatMoney, readMoney } from '../../lib/format.ts'

/** `13165200.00 PHP` with separators and the sign of its currency; any other text, such as `none`, unchanged. */
export const shownMoney = (text: string): string => {
  const money = readMoney(text)
  return money === null ? text : formatMoney(money.amount, money.currency)
}
