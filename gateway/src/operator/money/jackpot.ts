import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/secrets.ts'
import { fundPool } from '../../ledger/pool.ts'
import { positiveAmountGiven } from '../command/amount-given.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const fundingOf = ({ brand }: AppContext, given: string) => {
  if (!brand.jackpot) throw new UsageError('the brand names no pool')
  return { pool: brand.jackpot.pool, currency: brand.currency, amount: positiveAmountGiven('amount', given, brand.currency) }
}

/** `jackpot fund --amount`: posts money of the operator to the pool of the brand; a repeat of --id posts nothing. */
export const jackpotFund = defineCommand({
  name: 'jackpot fund',
  usage: 'jackpot fund --amount AMOUNT [--id KEY]',
  input: z.strictObject({ amount: amount(), id: z.optional(text(100)) }),
  changes: true,
  basis: async (app, input) => {
    const { pool, currency, amount: funded } = fundingOf(app, input.amount)
    return { seen: { pool, currency }, alwaysTwo: 'always', amount: funded, currency }
  },
  run: async (app, { amount: given, id = newId('f-') }) => {
    const funding = fundingOf(app, given)
    const posted = await fundPool(app.store, { ...funding, extId: id })
    const balance = posted.balance === null ? null : formatAmount(posted.balance, currencyDigits(funding.currency))
    const { status, duplicate } = posted
    return { value: { pool: funding.pool, status, balance, duplicate }, subject: funding.pool, failed: status !== 'applied' }
  },
})
