import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { decideWithdrawal } from '../../money/withdrawals/decide-withdrawal.ts'
import { readWithdrawalRisks } from '../../money/withdrawals/withdrawal-risk.ts'
import { readParts } from '../../money/withdrawals/withdrawal-rows.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { receiptMinutes, receiptSetting } from './receipt-setting.ts'
import { whyFields, whyText, withdrawalCauses } from './texts/decision-texts.ts'
import { providerStatement, showPart, showWithdrawal, withdrawalNamed, withdrawalNumber as id, withdrawalWord } from './show-withdrawal.ts'
import { withdrawalBasis, withdrawalCase } from './withdrawal-basis.ts'
import { assertNotStopped } from './withdrawal-stop.ts'

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
  case: withdrawalCase,
  run: async (app, input, actor) => {
    const withdrawal = await withdrawalNamed(app, input.id)
    assertNotStopped(withdrawal)
    const parts = input.parts?.map((part) => partOf(part, withdrawal.currency))
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'approved', by: { actor }, ...(parts === undefined ? {} : { parts }) })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
})

/** `withdrawal reject ID --cause … --reason …`: returns the money; the member reads the cause in their language, and the free text. */
export const withdrawalReject = defineCommand({
  name: 'withdrawal reject',
  usage: `withdrawal reject ID [--cause ${withdrawalCauses.join('|')}] [--reason TEXT]   (at least one of both)`,
  input: z.strictObject({ id, ...whyFields(withdrawalCauses) }),
  words: withdrawalWord,
  changes: true,
  case: withdrawalCase,
  reads: 'masked',
  stops: true,
  run: async (app, { id: number, ...why }, actor) => {
    const withdrawal = await withdrawalNamed(app, number)
    const reason = await whyText(app, withdrawal.member_id, why)
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'rejected', by: { actor }, reason })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
})

/** `withdrawal minutes MINUTES`: minutes after which an unanswered payout counts as received (WITHDRAW-05). */
export const withdrawalMinutes = defineCommand({
  name: 'withdrawal minutes',
  usage: 'withdrawal minutes MINUTES   (of which nobody says anything counts as received after them; 0.1 to 10080)',
  input: z.strictObject({ minutes: receiptMinutes }),
  words: { minutes: 'the number of minutes' },
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).cashier, alwaysTwo: 'always' }),
  run: async (app, { minutes }, actor) => {
    const { onRecorded } = await changeSetting(app, receiptSetting, minutes, actor)
    return { value: { receiptMinutes: minutes }, subject: 'platform', onRecorded }
  },
})
