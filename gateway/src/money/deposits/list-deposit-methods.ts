import { depositLimits, depositTerms } from '@perya/domain/cashier/deposit-methods'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor, multiplyMinor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { medianDepositSeconds } from './deposit-history.ts'
import { offeredDepositMethods } from './offered-deposit-methods.ts'

/** Deposit methods with their limits, fees and usual duration. */
export const listDepositMethods: Handler<'cashier.methods'> = async (_input, { app, principal: { currency } }) => {
  const digits = currencyDigits(currency)
  const medians = await medianDepositSeconds(app)
  const list = offeredDepositMethods(app).map((method) => {
    const { flatFee, rateFee, minutes } = depositTerms[method]
    const { minimum, maximum } = depositLimits(method, digits)
    return {
      method,
      minimum: formatAmount(minimum, digits),
      maximum: formatAmount(maximum, digits),
      flatFee: formatAmount(multiplyMinor(minor(flatFee), 10 ** digits), digits),
      rateFee: { ...rateFee },
      usualSeconds: medians.get(method) ?? minutes * 60,
    }
  })
  return { list }
}
