import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { turnSetting } from '../system/platform-state.ts'
import { type Command, UsageError, wordAt } from './command.ts'

/** `sports limit AMOUNT`: the most that the house can lose on one match, in the currency of the brand. Bets that are placed stand. */
export const sportsLimit: Command = {
  usage: 'sports limit AMOUNT   (the most that the house can lose on one match)',
  changes: true,
  run: async (house, given) => {
    const word = wordAt(given, 0, 'the amount')
    const digits = digitsOf(house.brand.currency)
    const mostOnMatch = parseAmount(word, digits)
    if (mostOnMatch === null) throw new UsageError(`${word} is no amount of ${house.brand.currency}`)
    await turnSetting(house, 'sports', { mostOnMatch })
    return { value: { mostOnMatch: `${formatAmount(mostOnMatch, digits)} ${house.brand.currency}` }, subject: 'platform' }
  },
}
