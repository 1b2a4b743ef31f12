import { depositBounds, depositTerms } from '@perya/domain/cashier/deposit-methods'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor, times } from '@perya/domain/money/minor'
import type { Handler } from '../handler.ts'
import { usualSeconds } from './deposit-history.ts'
import { offeredMethods } from './offered.ts'

/** Ways to deposit, and what each costs and takes, before anybody chooses one. */
export const methods: Handler<'cashier.methods'> = async (_input, { house, principal: { currency } }) => {
  const digits = digitsOf(currency)
  const usual = await usualSeconds(house)
  const list = offeredMethods(house).map((method) => {
    const { flatFee, rateFee, minutes } = depositTerms[method]
    const { minimum, maximum } = depositBounds(method, digits)
    return {
      method,
      minimum: formatAmount(minimum, digits),
      maximum: formatAmount(maximum, digits),
      flatFee: formatAmount(times(minor(flatFee), 10 ** digits), digits),
      rateFee: { ...rateFee },
      usualSeconds: usual.get(method) ?? minutes * 60,
    }
  })
  return { list }
}
