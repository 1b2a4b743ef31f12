import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { type LevelRule, levelRules } from '../../identity/kyc/level-standing.ts'
import { amountGiven } from '../command/amount-given.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'

const limit = () => z.string().check(z.regex(/^(\d{1,15}(\.\d{1,8})?|any)$/, 'must be an amount such as 20000, or any'))

const shown = (rule: LevelRule | undefined, currency: string) => {
  const written = (amount: Minor | null | undefined) =>
    amount === null || amount === undefined ? 'any' : formatAmount(amount, currencyDigits(currency))
  return {
    level: rule?.level ?? null,
    currency,
    depositsInMonth: written(rule?.depositsInMonth),
    depositsIn90Days: written(rule?.depositsIn90Days),
    withdrawalsInDay: written(rule?.withdrawalsInDay),
    mayTransfer: rule?.mayTransfer ?? true,
    providerDecides: rule?.providerDecides ?? false,
  }
}

/** `kyc rules LEVEL …`: sets what a verification level allows, for every account and at once. */
export const kycRules = defineCommand({
  name: 'kyc rules',
  usage: 'kyc rules LEVEL --deposits AMOUNT|any --quarter AMOUNT|any --withdrawals AMOUNT|any --transfers yes|no [--provider yes|no]',
  input: z.strictObject({
    level: oneOf(['1', '2', '3']),
    deposits: limit(),
    quarter: limit(),
    withdrawals: limit(),
    transfers: oneOf(['yes', 'no']),
    provider: z._default(oneOf(['yes', 'no']), 'no'),
  }),
  words: { level: 'the level' },
  changes: true,
  basis: async (app, { level }) => {
    const rules = await levelRules(app, app.brand.currency)
    return { seen: shown(rules[Number(level) - 1], app.brand.currency), alwaysTwo: 'always' }
  },
  run: async (app, { level, deposits, quarter, withdrawals, transfers, provider }, actor) => {
    const { currency, timeZone } = app.brand
    const amountOf = (option: string, given: string) => (given === 'any' ? null : amountGiven(option, given, currency))
    const before = shown((await levelRules(app, currency))[Number(level) - 1], currency)
    await app.store.db
      .insertInto('verification_rule')
      .values({
        level: Number(level),
        currency,
        deposits_in_month: amountOf('deposits', deposits),
        deposits_in_90_days: amountOf('quarter', quarter),
        withdrawals_in_day: amountOf('withdrawals', withdrawals),
        may_transfer: transfers === 'yes',
        // Only the identity can be decided by a document alone.
        provider_decides: provider === 'yes' && level === '2',
        time_zone: timeZone,
        source: 'operator',
        made_by: actor,
        valid_from: new Date(app.clock.now()),
      })
      .execute()
    const after = shown((await levelRules(app, currency))[Number(level) - 1], currency)
    return { value: after, subject: `level ${level}`, detail: { before } }
  },
})
