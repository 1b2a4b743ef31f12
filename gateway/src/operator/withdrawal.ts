import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import { decideWithdrawal } from '../cashier/decide-withdrawal.ts'
import { readWithdrawalRisks } from '../cashier/withdrawal-risk.ts'
import { partsOfWithdrawals } from '../cashier/withdrawal-rows.ts'
import { turnSetting } from '../system/platform-state.ts'
import { type Arguments, type Command, needed, UsageError, wordAt } from './command.ts'
import { providerStatement, showPart, showWithdrawal, withdrawalNamed } from './show-withdrawal.ts'

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
  run: async (house, { options }, actor) => {
    const wanted = options['state'] ?? 'review'
    const stored = house.store.db.selectFrom('withdrawal').selectAll().where(sql<string>`state`, '=', wanted)
    const rows = await stored.orderBy('made_at').limit(500).execute()
    const risks = await readWithdrawalRisks(house, rows)
    return { value: await Promise.all(rows.map((row) => showWithdrawal(house, row, actor, risks))) }
  },
}

/** `withdrawal show ID`: shows a withdrawal with each part, its owner's claim, and the provider's current status. */
export const withdrawalShow: Command = {
  usage: 'withdrawal show ID',
  changes: false,
  run: async (house, given, actor) => {
    const withdrawal = await withdrawalNamed(house, given)
    const { currency } = withdrawal
    const parts = []
    for (const part of await partsOfWithdrawals(house, [withdrawal.id]))
      parts.push({ ...showPart(house, part, currency, actor), provider: await providerStatement(house, part, currency) })
    const risks = await readWithdrawalRisks(house, [withdrawal])
    return { value: { ...(await showWithdrawal(house, withdrawal, actor, risks)), riskFacts: risks.get(withdrawal.id)?.facts, parts } }
  },
}

/** `withdrawal approve ID`: lets the money go, in the parts that are given or in as few as payouts allow. */
export const withdrawalApprove: Command = {
  usage: 'withdrawal approve ID [--parts 600,400]',
  changes: true,
  run: async (house, given, actor) => {
    const withdrawal = await withdrawalNamed(house, given)
    const parts = partsGiven(given, withdrawal.currency)
    const isDone = await decideWithdrawal(house, withdrawal, { state: 'approved', by: { actor }, ...(parts === undefined ? {} : { parts }) })
    return { value: await showWithdrawal(house, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
}

/** `withdrawal reject ID --reason …`: gives the money back; the member reads the reason. */
export const withdrawalReject: Command = {
  usage: 'withdrawal reject ID --reason TEXT',
  changes: true,
  run: async (house, given, actor) => {
    const withdrawal = await withdrawalNamed(house, given)
    const reason = needed(given, 'reason').slice(0, 200)
    const isDone = await decideWithdrawal(house, withdrawal, { state: 'rejected', by: { actor }, reason })
    return { value: await showWithdrawal(house, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
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
