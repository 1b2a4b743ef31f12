import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import { decideWithdrawal } from '../cashier/decide-withdrawal.ts'
import { proofPath } from '../cashier/mount-proofs.ts'
import { settlePart } from '../cashier/settle-part.ts'
import type { Withdrawal } from '../cashier/tables.ts'
import { findPart, findWithdrawal, partsOfWithdrawals, readPartNumber } from '../cashier/withdrawal-rows.ts'
import type { House } from '../handler.ts'
import { turnSetting } from '../system/platform-state.ts'
import { type Arguments, type Command, needed, UsageError, wordAt } from './command.ts'

const shown = async (house: House, { id }: Withdrawal) => {
  const row = await findWithdrawal(house, id)
  if (row === null) throw new UsageError(`there is no withdrawal ${id}`)
  const written = (of: Minor) => `${formatAmount(of, digitsOf(row.currency))} ${row.currency}`
  const parts = (await partsOfWithdrawals(house, [id])).map(({ n, amount, received, state, proof_id: proof }) => ({
    part: n,
    amount: written(amount),
    received: written(received),
    state,
    proof: proof === null ? '' : `${house.gamesOrigin}${proofPath}/${proof}`,
  }))
  const { member_id: member, state, institution, holder, number, reason, made_at: made } = row
  return { id, member, amount: written(row.amount), state, institution, holder, number, reason, made, parts }
}

const withdrawalNamed = async (house: House, given: Arguments): Promise<Withdrawal> => {
  const id = wordAt(given, 0, 'the number of the withdrawal')
  const found = await findWithdrawal(house, id)
  if (found === null) throw new UsageError(`there is no withdrawal ${id}`)
  return found
}

const partsGiven = ({ options }: Arguments, currency: string): readonly Minor[] | undefined =>
  options['parts']?.split(',').map((text) => {
    const amount = parseAmount(text, digitsOf(currency))
    if (amount === null || amount === 0) throw new UsageError(`--parts: ${text} is no amount`)
    return amount
  })

/** `withdrawal list`: withdrawals that wait for a decision; with --state any others. */
export const withdrawalList: Command = {
  usage: 'withdrawal list [--state review|approved|done|…]',
  changes: false,
  run: async (house, { options }) => {
    const wanted = options['state'] ?? 'review'
    const stored = house.store.db.selectFrom('withdrawal').selectAll().where(sql<string>`state`, '=', wanted)
    const rows = await stored.orderBy('made_at').limit(500).execute()
    return { value: await Promise.all(rows.map((row) => shown(house, row))) }
  },
}

/** `withdrawal approve ID`: lets the money go, in the parts that are given or in as few as payouts allow. */
export const withdrawalApprove: Command = {
  usage: 'withdrawal approve ID [--parts 600,400]',
  changes: true,
  run: async (house, given) => {
    const withdrawal = await withdrawalNamed(house, given)
    const parts = partsGiven(given, withdrawal.currency)
    const isDone = await decideWithdrawal(house, withdrawal, { state: 'approved', actor: 'operator', ...(parts === undefined ? {} : { parts }) })
    return { value: await shown(house, withdrawal), subject: withdrawal.id, failed: !isDone }
  },
}

/** `withdrawal reject ID --reason …`: gives the money back; the member reads the reason. */
export const withdrawalReject: Command = {
  usage: 'withdrawal reject ID --reason TEXT',
  changes: true,
  run: async (house, given) => {
    const withdrawal = await withdrawalNamed(house, given)
    const reason = needed(given, 'reason').slice(0, 200)
    const isDone = await decideWithdrawal(house, withdrawal, { state: 'rejected', actor: 'operator', reason })
    return { value: await shown(house, withdrawal), subject: withdrawal.id, failed: !isDone }
  },
}

/** `withdrawal resolve PART --outcome …`: ends a dispute: it came after all, or the money goes back. */
export const withdrawalResolve: Command = {
  usage: 'withdrawal resolve PART --outcome came|back',
  changes: true,
  run: async (house, given) => {
    const number = wordAt(given, 0, 'the number of the part')
    const named = readPartNumber(number)
    const part = named === null ? null : await findPart(house, named.id, named.n)
    const withdrawal = part === null ? null : await findWithdrawal(house, part.withdrawal_id)
    if (part === null || withdrawal === null) throw new UsageError(`there is no part ${number}`)
    const outcome = needed(given, 'outcome')
    if (outcome !== 'came' && outcome !== 'back') throw new UsageError('--outcome must be came or back')
    const state = outcome === 'came' ? 'received' : 'returned'
    const isDone = await settlePart(house, part, withdrawal.currency, { from: ['disputed'], state, actor: 'operator' })
    return { value: await shown(house, withdrawal), subject: number, failed: !isDone }
  },
}

/** `withdrawal minutes N`: minutes after which a payout of which nobody says anything counts as received (WITHDRAW-05). */
export const withdrawalMinutes: Command = {
  usage: 'withdrawal minutes N   (of which nobody says anything counts as received after them; 0.1 to 10080)',
  changes: true,
  run: async (house, given) => {
    const word = wordAt(given, 0, 'the number of minutes')
    const receiptMinutes = /^\d{1,5}(\.\d)?$/.test(word) ? Number(word) : 0
    if (receiptMinutes < 0.1 || receiptMinutes > 10_080) throw new UsageError(`${word} is no number of minutes from 0.1 to 10080`)
    await turnSetting(house, 'cashier', { receiptMinutes })
    return { value: { receiptMinutes }, subject: 'platform' }
  },
}
