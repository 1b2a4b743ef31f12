import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import * as z from 'zod/mini'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** `sports limit AMOUNT`: the operator's maximum exposure on one match, in the currency of the brand. Placed bets are unaffected. */
export const sportsLimit = defineCommand({
  name: 'sports limit',
  usage: 'sports limit AMOUNT   (the most that the house can lose on one match)',
  input: z.strictObject({ amount: amount() }),
  words: { amount: 'the amount' },
  changes: true,
  basis: async (app) => ({ seen: { currency: app.brand.currency, ...(await platformState(app)).sports }, alwaysTwo: 'always' }),
  run: async (app, { amount: given }) => {
    const { currency } = app.brand
    const digits = currencyDigits(currency)
    const maxOnMatch = parseAmount(given, digits)
    if (maxOnMatch === null) throw new UsageError(`${given} is no amount of ${currency}`)
    const before = (await platformState(app)).sports
    await setPlatformSetting(app, 'sports', { mostOnMatch: maxOnMatch })
    return { value: { mostOnMatch: `${formatAmount(maxOnMatch, digits)} ${currency}` }, subject: 'platform', detail: { before } }
  },
})
