import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import { decideWithdrawal } from '../money/withdrawals/decide-withdrawal.ts'
import { readWithdrawalRisks } from '../money/withdrawals/withdrawal-risk.ts'
import { readParts } from '../money/withdrawals/withdrawal-rows.ts'
import { setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { providerStatement, showPart, showWithdrawal, withdrawalNamed } from './show-withdrawal.ts'

const partsGiven = ({ options }: CommandArguments, currency: string): readonly Minor[] | undefined =>
  options['parts']?.split(',').map((text) => {
    const amount = parseAmount(text, currencyDigits(currency))
    if (amount === null || amount === 0) throw new UsageError(`--parts: ${text} is no amount`)
    return amount
  })

/** `withdrawal list`: withdrawals that wait for a decision; with --state those of another state. */
export const withdrawalList: Command = {
  usage: 'withdrawal list [--state review|approved|done|…]',
  changes: false,
  run: async (app, { options }, actor) => {
    const requested = options['state'] ?? 'review'
    const query = app.store.db.selectFrom('withdrawal').selectAll().where(sql<string>`state`, '=', requested)
    const rows = await query.orderBy('made_at').limit(500).execute()
    const risks = await readWithdrawalRisks(app, rows)
    return { value: await Promise.all(rows.map((row) => showWithdrawal(app, row, actor, risks))) }
  },
}

/** `withdrawal show ID`: shows a withdrawal with each part, its owner's claim, and the provider's current status. */
export const withdrawalShow: Command = {
  usage: 'withdrawal show ID',
  changes: false,
  run: async (app, given, actor) => {
    const withdrawal = await withdrawalNamed(app, given)
    const { currency } = withdrawal
    const parts = []
    for (const part of await readParts(app, [withdrawal.id]))
      parts.push({ ...showPart(app, part, currency, actor), provider: await providerStatement(app, part, currency) })
    const risks = await readWithdrawalRisks(app, [withdrawal])
    return { value: { ...(await showWithdrawal(app, withdrawal, actor, risks)), riskFacts: risks.get(withdrawal.id)?.facts, parts } }
  },
}

/** `withdrawal approve ID`: approves a payout, in the given parts or in as few as the payout maximum allows. */
export const withdrawalApprove: Command = {
  usage: 'withdrawal approve ID [--parts 600,400]',
  changes: true,
  run: async (app, given, actor) => {
    const withdrawal = await withdrawalNamed(app, given)
    const parts = partsGiven(given, withdrawal.currency)
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'approved', by: { actor }, ...(parts === undefined ? {} : { parts }) })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
}

/** `withdrawal reject ID --reason …`: returns the money; the member sees the reason. */
export const withdrawalReject: Command = {
  usage: 'withdrawal reject ID --reason TEXT',
  changes: true,
  run: async (app, given, actor) => {
    const withdrawal = await withdrawalNamed(app, given)
    const reason = requiredOption(given, 'reason').slice(0, 200)
    const isDone = await decideWithdrawal(app, withdrawal, { state: 'rejected', by: { actor }, reason })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: withdrawal.id, failed: !isDone }
  },
}

/** `withdrawal minutes N`: minutes after which an unanswered payout counts as received (WITHDRAW-05). */
export const withdrawalMinutes: Command = {
  usage: 'withdrawal minutes N   (of which nobody says anything counts as received after them; 0.1 to 10080)',
  changes: true,
  run: async (app, given) => {
    const word = argumentAt(given, 0, 'the number of minutes')
    const receiptMinutes = /^\d{1,5}(\.\d)?$/.test(word) ? Number(word) : 0
    if (receiptMinutes < 0.1 || receiptMinutes > 10_080) throw new UsageError(`${word} is no number of minutes from 0.1 to 10080`)
    await setPlatformSetting(app, 'cashier', { receiptMinutes })
    return { value: { receiptMinutes }, subject: 'platform' }
  },
}
