import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { decideWithdrawal } from '../../money/withdrawals/decide-withdrawal.ts'
import { readWithdrawalRisks } from '../../money/withdrawals/withdrawal-risk.ts'
import { readParts } from '../../money/withdrawals/withdrawal-rows.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { providerStatement, showPart, showWithdrawal, withdrawalNamed, withdrawalNumber as id, withdrawalWord } from './show-withdrawal.ts'
import { withdrawalBasis } from './withdrawal-basis.ts'

const partAmount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, 'is no amount'))

const partOf = (given: string, currency: string): Minor => {
  const amount = parseAmount(given, currencyDigits(currency))
  if (amount === null || amount === 0) throw new UsageError(`--parts: ${given} is no amount`)
  return amount
}

/** `withdrawal list`: withdrawals that wait for a decision; with --state those of another state. */
export const withdrawalList = defineCommand({
  name: 'withdrawal list',
  usage: 'withdrawal list [--state review|approved|done|…]',
  input: z.strictObject({ state: z._default(text(20), 'review') }),
  changes: false,
  reads: 'masked',
  run: async (app, { state }, actor) => {
    const query = app.store.db.selectFrom('withdrawal').selectAll().where(sql<string>`state`, '=', state)
    const rows = await query.orderBy('made_at').limit(500).execute()
    const risks = await readWithdrawalRisks(app, rows)
    return { value: await Promise.all(rows.map((row) => showWithdrawal(app, row, actor, risks))) }
  },
})

/** `withdrawal show ID`: shows a withdrawal with its account number, each part, its owner's claim, and the provider's current status. */
export const withdrawalShow = defineCommand({
  name: 'withdrawal show',
  usage: 'withdrawal show ID',
  input: z.strictObject({ id }),
  words: withdrawalWord,
  changes: false,
  reads: 'personal',
  run: async (app, input, actor) => {
    const withdrawal = await withdrawalNamed(app, input.id)
    const { currency, holder, number } = withdrawal
    const parts = []
    for (const part of await readParts(app, [withdrawal.id]))
      parts.push({ ...showPart(app, part, currency, actor), provider: await providerStatement(app, part, currency) })
    const risks = await readWithdrawalRisks(app, [withdrawal])
    const shown = await showWithdrawal(app, withdrawal, actor, risks)
    return { value: { ...shown, holder, number, riskFacts: risks.get(withdrawal.id)?.facts, parts }, subject: withdrawal.id }
  },
})

/** `withdrawal approve ID`: approves a payout, in the given parts or in as few as the payout maximum allows. */
export const withdrawalApprove = defineCommand({
  name: 'withdrawal approve',
  usage: 'withdrawal approve ID [--parts 600,400]',
  input: z.strictObject({ id, parts: z.optional(z.array(partAmount)) }),
  words: withdrawalWord,
  changes: true,
  reads: 'masked',
  basis: (app, input) => withdrawalBasis(app, input.id),
  run: async (app, input, actor) => {
    const withdrawal = await withdrawalNamed(app, input.id)
    const parts = input.parts?.map((part) => partOf(part, withdrawal.currency))
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'approved', by: { actor }, ...(parts === undefined ? {} : { parts }) })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
})

/** `withdrawal reject ID --reason …`: returns the money; the member sees the reason. */
export const withdrawalReject = defineCommand({
  name: 'withdrawal reject',
  usage: 'withdrawal reject ID --reason TEXT',
  input: z.strictObject({ id, reason: text(200) }),
  words: withdrawalWord,
  changes: true,
  reads: 'masked',
  stops: true,
  run: async (app, { id: number, reason }, actor) => {
    const withdrawal = await withdrawalNamed(app, number)
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'rejected', by: { actor }, reason })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
})

const minutesComplaint = 'must be a number from 0.1 to 10080 with at most one decimal digit'

/** `withdrawal minutes MINUTES`: minutes after which an unanswered payout counts as received (WITHDRAW-05). */
export const withdrawalMinutes = defineCommand({
  name: 'withdrawal minutes',
  usage: 'withdrawal minutes MINUTES   (of which nobody says anything counts as received after them; 0.1 to 10080)',
  input: z.strictObject({
    minutes: z.number(minutesComplaint).check(
      z.minimum(0.1, minutesComplaint),
      z.maximum(10_080, minutesComplaint),
      z.refine((given) => /^\d+(\.\d)?$/.test(String(given)), minutesComplaint),
    ),
  }),
  words: { minutes: 'the number of minutes' },
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).cashier, alwaysTwo: 'always' }),
  run: async (app, { minutes: receiptMinutes }) => {
    await setPlatformSetting(app, 'cashier', { receiptMinutes })
    return { value: { receiptMinutes }, subject: 'platform' }
  },
})
