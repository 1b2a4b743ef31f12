import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type Command, UsageError, argumentAt } from './command/command.ts'

/** `sports limit AMOUNT`: the operator's maximum exposure on one match, in the currency of the brand. Placed bets are unaffected. */
export const sportsLimit: Command = {
  usage: 'sports limit AMOUNT   (the most that the house can lose on one match)',
  changes: true,
  run: async (app, given) => {
    const word = argumentAt(given, 0, 'the amount')
    const digits = currencyDigits(app.brand.currency)
    const maxOnMatch = parseAmount(word, digits)
    if (maxOnMatch === null) throw new UsageError(`${word} is no amount of ${app.brand.currency}`)
    await setPlatformSetting(app, 'sports', { mostOnMatch: maxOnMatch })
    return { value: { mostOnMatch: `${formatAmount(maxOnMatch, digits)} ${app.brand.currency}` }, subject: 'platform' }
  },
}
