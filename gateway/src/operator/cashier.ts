import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { sql } from 'kysely'
import { findDeposit, applyDepositEvent } from '../money/deposits/deposit-rows.ts'
import { pictureAddress } from '../money/proofs/picture-address.ts'
import { creditDeposit } from '../money/deposits/credit-deposit.ts'
import type { DepositRow } from '../money/tables.ts'
import { notifyMember } from '../kernel/notifications/notify-member.ts'
import type { AppContext } from '../kernel/context.ts'
import { findMember } from '../identity/account/find-member.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command.ts'

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

const depositNamed = async (app: AppContext, given: CommandArguments): Promise<DepositRow> => {
  const id = argumentAt(given, 0, 'the number of the deposit')
  const deposit = await findDeposit(app, id)
  if (deposit === null) throw new UsageError(`there is no deposit ${id}`)
  return deposit
}

/** `deposit list`: deposits that wait for a person; with --state those of another state. */
export const depositList: Command = {
  usage: 'deposit list [--state review|pending|paid|…]',
  changes: false,
  run: async (app, { options }, actor) => {
    const requested = options['state'] ?? 'review'
    const query = app.store.db.selectFrom('deposit').selectAll().where(sql<string>`state`, '=', requested)
    const rows = await query.orderBy('made_at', 'desc').limit(500).execute()
    return { value: rows.map((row) => shown(app, row, actor)) }
  },
}

/** `deposit approve ID`: credits a deposit whose payment an operator has confirmed. */
export const depositApprove: Command = {
  usage: 'deposit approve ID',
  changes: true,
  run: async (app, given, actor) => {
    const deposit = await depositNamed(app, given)
    const isPaid = await creditDeposit(app, deposit, actor)
    const after = (await findDeposit(app, deposit.id)) ?? deposit
    return { value: shown(app, after, actor), subject: deposit.id, failed: !isPaid }
  },
}

/** `deposit reject ID --reason …`: closes a deposit without a payment; the member sees the reason. */
export const depositReject: Command = {
  usage: 'deposit reject ID --reason TEXT',
  changes: true,
  run: async (app, given, actor) => {
    const deposit = await depositNamed(app, given)
    const reason = requiredOption(given, 'reason').slice(0, 200)
    const moved = await applyDepositEvent(app, deposit.id, 'rejected', { reason })
    if (moved !== null) await notifyMember(app, await findMember(app, moved.member_id), 'deposit-rejected', { id: moved.id, reason })
    return { value: shown(app, moved ?? deposit, actor), subject: deposit.id, failed: moved === null }
  },
}
