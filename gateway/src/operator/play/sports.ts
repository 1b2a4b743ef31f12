import { currencyDigits } from '@perya/domain/money/currencies'
import { defaultMaxMatchExposure } from '@perya/domain/games/sports/exposure'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const limitOf = (given: string, currency: string) => {
  const parsed = parseAmount(given, currencyDigits(currency))
  if (parsed === null) throw new UsageError(`${given} is no amount of ${currency}`)
  return parsed
}

/** The operator's maximum exposure on one match, as a decimal amount in the currency of the brand. */
export const matchLimitSetting = defineSetting<string>({
  name: 'sports.match-limit',
  area: 'sports',
  summary: 'The most that the operator can lose on one match, in the currency of the brand.',
  touches: 'Bets that are placed from now on; placed ones are unaffected.',
  value: amount(),
  standard: ({ brand }) => formatAmount(minor(defaultMaxMatchExposure), currencyDigits(brand.currency)),
  read: async (app) => formatAmount(minor((await platformState(app)).sports.mostOnMatch), currencyDigits(app.brand.currency)),
  write: async (app, given) => {
    await setPlatformSetting(app, 'sports', { mostOnMatch: limitOf(given, app.brand.currency) })
    return null
  },
  right: () => 'sports limit',
  rows: ['sports limit'],
})

/** `sports limit AMOUNT`: the operator's maximum exposure on one match, in the currency of the brand. Placed bets are unaffected. */
export const sportsLimit = defineCommand({
  name: 'sports limit',
  usage: 'sports limit AMOUNT   (the most that the house can lose on one match)',
  input: z.strictObject({ amount: amount() }),
  words: { amount: 'the amount' },
  changes: true,
  basis: async (app) => ({ seen: { currency: app.brand.currency, ...(await platformState(app)).sports }, alwaysTwo: 'always' }),
  run: async (app, { amount: given }, actor) => {
    const { currency } = app.brand
    const shown = formatAmount(limitOf(given, currency), currencyDigits(currency))
    const before = (await platformState(app)).sports
    const { onRecorded } = await changeSetting(app, matchLimitSetting, shown, actor)
    return { value: { mostOnMatch: `${shown} ${currency}` }, subject: 'platform', detail: { before }, onRecorded }
  },
})
