import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findDeposit, applyDepositEvent } from '../../money/deposits/deposit-rows.ts'
import { pictureAddress } from '../../money/proofs/picture-address.ts'
import { creditDeposit } from '../../money/deposits/credit-deposit.ts'
import type { DepositRow } from '../../money/tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const shown = (app: AppContext, deposit: DepositRow, viewer: string) => {
  const { id, member_id: member, method, amount, fee, currency, state, reason, proof_id: proof, made_at: made } = deposit
  const written = (of: typeof amount) => `${formatAmount(of, currencyDigits(currency))} ${currency}`
  return {
    id,
    member,
    method,
    amount: written(amount),
    fee: written(fee),
    state,
    reason,
    made,
    proof: proof === null ? '' : pictureAddress(app, proof, viewer),
  }
}

const id = text(40)

const depositNamed = async (app: AppContext, number: string): Promise<DepositRow> => {
  const deposit = await findDeposit(app, number)
  if (deposit === null) throw new UsageError(`there is no deposit ${number}`)
  return deposit
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
    return { value: rows.map((row) => shown(app, row, actor)) }
  },
})

/** `deposit approve ID`: credits a deposit whose payment an operator has confirmed. */
export const depositApprove = defineCommand({
  name: 'deposit approve',
  usage: 'deposit approve ID',
  input: z.strictObject({ id }),
  words: { id: 'the number of the deposit' },
  changes: true,
  basis: async (app, input) => {
    const { state, amount, currency, member_id: member } = await depositNamed(app, input.id)
    // The provider of a deposit that waits for a person has confirmed nothing.
    return { seen: { state, amount, currency }, alwaysTwo: 'no confirmation of the provider', amount, currency, member }
  },
  run: async (app, input, actor) => {
    const deposit = await depositNamed(app, input.id)
    const isPaid = await creditDeposit(app, deposit, actor)
    const after = (await findDeposit(app, deposit.id)) ?? deposit
    return { value: shown(app, after, actor), subject: deposit.id, failed: !isPaid }
  },
})

/** `deposit reject ID --reason …`: closes a deposit without a payment; the member sees the reason. */
export const depositReject = defineCommand({
  name: 'deposit reject',
  usage: 'deposit reject ID --reason TEXT',
  input: z.strictObject({ id, reason: text(200) }),
  words: { id: 'the number of the deposit' },
  changes: true,
  stops: true,
  run: async (app, { id: number, reason }, actor) => {
    const deposit = await depositNamed(app, number)
    const moved = await applyDepositEvent(app, deposit.id, 'rejected', { reason })
    if (moved !== null) await notifyMember(app, await findMember(app, moved.member_id), 'deposit-rejected', { id: moved.id, reason })
    return { value: shown(app, moved ?? deposit, actor), subject: deposit.id, failed: moved === null }
  },
})
