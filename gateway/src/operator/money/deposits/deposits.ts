import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findMember } from '../../../identity/account/find-member.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { notifyMember } from '../../../kernel/notifications/notify-member.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { settleDeposit } from '../../../money/deposits/credit-deposit.ts'
import { applyDepositEvent, claimPaymentReference, findDeposit, readCreditRefusal } from '../../../money/deposits/deposit-rows.ts'
import type { DepositRow } from '../../../money/tables.ts'
import { defineCommand } from '../../command/define-command.ts'
import { amount, text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { depositCauses, whyFields, whyText } from '../texts/decision-texts.ts'
import {
  amountToCredit,
  assertDepositNotStopped,
  depositNamed,
  depositNumber as id,
  depositWord,
  refreshDepositReport,
  reportOf,
} from './deposit-named.ts'
import { shownProof } from '../../pictures/shown-proof.ts'

/** Why money that came may not be credited; it is returned then. */
const barring = ['self_excluded', 'on_time_out', 'limit_deposit', 'limit_net_deposit'] as const

/** Presents a deposit to an operator (`viewer`). */
export const showDeposit = (app: AppContext, deposit: DepositRow, viewer: string) => {
  const { member_id: member, method, fee, currency, state, reason, made_at: made } = deposit
  const written = (of: typeof fee) => `${formatAmount(of, currencyDigits(currency))} ${currency}`
  return {
    id: deposit.id,
    ...{ member, method, amount: written(deposit.amount), fee: written(fee), state, reason, made },
    proof: shownProof(app, deposit.proof_id, viewer),
  }
}

/** `deposit list`: deposits that wait for a person; with --state those of another state. */
export const depositList = defineCommand({
  name: 'deposit list',
  usage: 'deposit list [--state review|pending|paid|…]',
  input: z.strictObject({ state: z._default(text(20), 'review') }),
  changes: false,
  reads: 'masked',
  run: async (app, { state }, actor) => {
    const query = app.store.db.selectFrom('deposit').selectAll().where(sql<string>`state`, '=', state)
    const rows = await query.orderBy('made_at', 'desc').limit(500).execute()
    return { value: rows.map((row) => showDeposit(app, row, actor)) }
  },
})

/**
 * `deposit approve ID`: credits a deposit whose payment an operator has confirmed: what the provider reports, else what was requested or seen to come. One
 * person up to the threshold where the provider reports the payment, two without its report.
 */
export const depositApprove = defineCommand({
  name: 'deposit approve',
  usage: 'deposit approve ID [--amount AMOUNT] [--reference TEXT]   (less than requested came; the number that the bank gave the payment)',
  input: z.strictObject({ id, amount: z.optional(amount()), reference: z.optional(text(60)) }),
  words: depositWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'deposit', subject }),
  basis: async (app, input) => {
    const deposit = await depositNamed(app, input.id)
    const { state, currency, member_id: member } = deposit
    const credit = amountToCredit(deposit, input.amount)
    const seen = {
      state,
      amount: credit,
      currency,
      report: reportOf(deposit),
      stopped: deposit.stopped_at !== null,
      refusal: await readCreditRefusal(app, deposit.id, credit),
    }
    const isReported = deposit.provider_state === 'paid'
    return { seen, ...(isReported ? {} : { alwaysTwo: 'no confirmation of the provider' }), amount: credit, currency, member }
  },
  prepare: (app, input) => refreshDepositReport(app, input.id),
  run: async (app, input, actor) => {
    const deposit = await depositNamed(app, input.id)
    assertDepositNotStopped(deposit)
    const other = input.reference === undefined ? null : await claimPaymentReference(app, deposit.id, input.reference)
    if (other !== null) throw new UsageError(`--reference: ${other} was credited for the payment ${input.reference}`)
    const { status, reason } = await settleDeposit(app, deposit, actor, amountToCredit(deposit, input.amount))
    if (reason === 'above_reported') throw new UsageError(`${deposit.provider} does not report that much of ${deposit.id}`)
    const barred = barring.find((one) => one === reason)
    if (barred !== undefined) throw new Refusal(barred)
    const after = (await findDeposit(app, deposit.id)) ?? deposit
    return { value: showDeposit(app, after, actor), subject: deposit.id, failed: status !== 'applied' }
  },
})

/** `deposit reject ID --cause … --reason …`: closes a deposit for which nothing came; the member reads why. What came is returned instead. */
export const depositReject = defineCommand({
  name: 'deposit reject',
  usage: `deposit reject ID [--cause ${depositCauses.join('|')}] [--reason TEXT]   (at least one of both)`,
  input: z.strictObject({ id, ...whyFields(depositCauses) }),
  words: depositWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'deposit', subject }),
  stops: true,
  prepare: (app, input) => refreshDepositReport(app, input.id),
  run: async (app, { id: number, ...why }, actor) => {
    const deposit = await depositNamed(app, number)
    const reason = await whyText(app, deposit.member_id, why)
    const isOpen = deposit.state !== 'paid' && deposit.state !== 'rejected'
    if (isOpen && deposit.provider_state === 'paid' && deposit.provider_amount !== null)
      throw new UsageError(`${deposit.provider} reports that the money of ${deposit.id} came: it is credited or returned, not rejected`)
    const moved = await applyDepositEvent(app, deposit.id, 'rejected', { reason })
    if (moved !== null) await notifyMember(app, await findMember(app, moved.member_id), 'deposit-rejected', { id: moved.id, reason })
    return { value: showDeposit(app, moved ?? deposit, actor), subject: deposit.id, failed: moved === null }
  },
})
