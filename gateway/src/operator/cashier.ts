import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { sql } from 'kysely'
import { findDeposit, moveDeposit } from '../cashier/deposit-rows.ts'
import { pictureAddress } from '../cashier/picture-address.ts'
import { settleDeposit } from '../cashier/settle-deposit.ts'
import type { Deposit } from '../cashier/tables.ts'
import { tellMember } from '../cashier/tell-member.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { type Arguments, type Command, needed, UsageError, wordAt } from './command.ts'

const shown = (house: House, deposit: Deposit, viewer: string) => {
  const { id, member_id: member, method, amount, fee, currency, state, reason, proof_id: proof, made_at: made } = deposit
  const written = (of: typeof amount) => `${formatAmount(of, digitsOf(currency))} ${currency}`
  return {
    id,
    member,
    method,
    amount: written(amount),
    fee: written(fee),
    state,
    reason,
    made,
    proof: proof === null ? '' : pictureAddress(house, proof, viewer),
  }
}

const depositNamed = async (house: House, given: Arguments): Promise<Deposit> => {
  const id = wordAt(given, 0, 'the number of the deposit')
  const deposit = await findDeposit(house, id)
  if (deposit === null) throw new UsageError(`there is no deposit ${id}`)
  return deposit
}

/** `deposit list`: deposits that wait for a person; with --state any others. */
export const depositList: Command = {
  usage: 'deposit list [--state review|pending|paid|…]',
  changes: false,
  run: async (house, { options }, actor) => {
    const wanted = options['state'] ?? 'review'
    const stored = house.store.db.selectFrom('deposit').selectAll().where(sql<string>`state`, '=', wanted)
    const rows = await stored.orderBy('made_at', 'desc').limit(500).execute()
    return { value: rows.map((row) => shown(house, row, actor)) }
  },
}

/** `deposit approve ID`: credits a deposit whose money has been seen to come. */
export const depositApprove: Command = {
  usage: 'deposit approve ID',
  changes: true,
  run: async (house, given, actor) => {
    const deposit = await depositNamed(house, given)
    const isPaid = await settleDeposit(house, deposit, actor)
    const after = (await findDeposit(house, deposit.id)) ?? deposit
    return { value: shown(house, after, actor), subject: deposit.id, failed: !isPaid }
  },
}

/** `deposit reject ID --reason …`: closes a deposit for which nothing came; its member reads the reason. */
export const depositReject: Command = {
  usage: 'deposit reject ID --reason TEXT',
  changes: true,
  run: async (house, given, actor) => {
    const deposit = await depositNamed(house, given)
    const reason = needed(given, 'reason').slice(0, 200)
    const moved = await moveDeposit(house, deposit.id, 'rejected', { reason })
    if (moved !== null) await tellMember(house, await findMember(house, moved.member_id), 'deposit-rejected', { id: moved.id, reason })
    return { value: shown(house, moved ?? deposit, actor), subject: deposit.id, failed: moved === null }
  },
}
