import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { paidByHand } from '../money/payout-accounts/withdrawal-accounts.ts'
import { answerReceipt } from '../money/payouts/answer-receipt.ts'
import { applyPayoutStatus } from '../money/payouts/apply-payout-status.ts'
import { clearAttention, lockPart, readOpenCases } from '../money/withdrawals/payout-store.ts'
import { useReturned } from '../money/payouts/use-returned.ts'
import { findWithdrawal, partReference } from '../money/withdrawals/withdrawal-rows.ts'
import { audited } from '../kernel/audit/append-audit.ts'
import { type CommandArguments, type Command, requiredOption, UsageError } from './command/command.ts'
import { partNamed, providerStatement, showPart, showWithdrawal } from './show-withdrawal.ts'

const longestReason = 200

/** `withdrawal disputes`: lists parts that need a person, each with the claim, the picture and the provider's current status. */
export const withdrawalDisputes: Command = {
  usage: 'withdrawal disputes   (disputed, returned and undecided, or reported wrongly; with the provider’s statement)',
  changes: false,
  run: async (app, _given, actor) => {
    const value = []
    for (const part of await readOpenCases(app)) {
      const withdrawal = await findWithdrawal(app, part.withdrawal_id)
      const currency = withdrawal?.currency ?? ''
      const { part: _n, ...shown } = showPart(app, part, currency, actor)
      value.push({ id: partReference(part), member: withdrawal?.member_id, ...shown, provider: await providerStatement(app, part, currency) })
    }
    return { value }
  },
}

const decisionGiven = (given: CommandArguments): { readonly outcome: 'received' | 'shortfall' | 'returned'; readonly reason: string } => {
  const outcome = requiredOption(given, 'outcome')
  if (outcome !== 'received' && outcome !== 'shortfall' && outcome !== 'returned')
    throw new UsageError('--outcome must be received, shortfall or returned')
  return { outcome, reason: requiredOption(given, 'reason').slice(0, longestReason) }
}

/**
 * `withdrawal resolve PART --outcome …`: ends a dispute. `received`: upholds the provider's confirmation; `shortfall`: the amount that the provider
 * returned was missing; `returned`: possible only once the provider has reported the return. The provider is polled before the transaction begins, so
 * that no lock waits for its response; the decision applies to the part as it is under the lock.
 */
export const withdrawalResolve: Command = {
  usage: 'withdrawal resolve PART --outcome received|shortfall|returned --reason TEXT',
  changes: true,
  prepare: async (app, given) => {
    const { number } = await partNamed(app, given)
    decisionGiven(given)
    // The provider may have reported something since its last poll.
    const standing = await app.payments?.look(number)
    if (standing !== undefined) await applyPayoutStatus(app, standing)
  },
  run: async (app, given, actor) => {
    const { number, part, withdrawal } = await partNamed(app, given)
    const { outcome, reason } = decisionGiven(given)
    const now = (await lockPart(app, part)) ?? part
    if (outcome !== 'received' && now.returned === 0)
      throw new UsageError(`the payment provider has not reported ${number} as failed or returned: nothing of it can be given back or paid again`)
    if (outcome === 'returned' && now.state !== 'returned')
      throw new UsageError(`the payment provider has reported only a part of ${number} as returned: --outcome shortfall ends the dispute with it`)
    if (outcome === 'returned') return { value: await showWithdrawal(app, withdrawal, actor), subject: number }
    const { currency } = withdrawal
    const amount = `${formatAmount(minor(now.confirmed - now.returned), currencyDigits(currency))} ${currency}`
    const notice = { purpose: 'dispute-closed', values: { id: number, amount, reason } } as const
    const answer = outcome === 'received' ? 'upheld' : 'shortfall'
    const isDone = await answerReceipt(app, now, { answer, reason }, { actor, detail: { reason }, notice })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: !isDone }
  },
}

const use =
  (way: 'resend' | 'refund'): Command['run'] =>
  async (app, given, actor) => {
    const { number, part, withdrawal } = await partNamed(app, given)
    const used = await useReturned(app, { withdrawal, part }, way, actor)
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: used === 0 }
  }

/** `withdrawal resend PART`: approves that a returned, undecided amount of a part is paid again. */
export const withdrawalResend: Command = {
  usage: 'withdrawal resend PART   (pays again what the provider returned of it)',
  changes: true,
  run: use('resend'),
}

/** `withdrawal refund PART`: credits a returned amount of a part to the member's balance. */
export const withdrawalRefund: Command = {
  usage: 'withdrawal refund PART   (what the provider returned of it goes back to the balance)',
  changes: true,
  run: use('refund'),
}

/** `withdrawal record PART …`: records the outcome of a payout that no connected provider pays; it counts as the provider's confirmation. */
export const withdrawalRecord: Command = {
  usage: 'withdrawal record PART --state paid|failed --reference TEXT [--returned AMOUNT]   (where no connected provider pays it)',
  changes: true,
  run: async (app, given, actor) => {
    const { number, part, withdrawal } = await partNamed(app, given)
    const state = requiredOption(given, 'state')
    if (state !== 'paid' && state !== 'failed') throw new UsageError('--state must be paid or failed')
    const reference = requiredOption(given, 'reference').slice(0, longestReason)
    if (app.payments !== null && (part.provider === '' || part.provider === app.payments.name))
      throw new UsageError(`${number} is paid by ${app.payments.name}: its own reports decide`)
    const { currency } = withdrawal
    const [amount, returned] = [formatAmount(part.amount, currencyDigits(currency)), given.options['returned'] ?? '0']
    if (parseAmount(returned, currencyDigits(currency)) === null) throw new UsageError(`--returned: ${returned} is no amount`)
    const result = await applyPayoutStatus(
      app,
      { id: number, state, amount, returned, currency },
      { provider: part.provider === '' ? paidByHand : part.provider, by: actor, reference },
    )
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: result !== 'applied' }
  },
}

/** `withdrawal noted PART --reason …`: ends the alert about a contradictory report, once a person has settled it. */
export const withdrawalNoted: Command = {
  usage: 'withdrawal noted PART --reason TEXT   (a wrong report of the provider was settled)',
  changes: true,
  run: async (app, given, actor) => {
    const { number, part, withdrawal } = await partNamed(app, given)
    const reason = requiredOption(given, 'reason').slice(0, longestReason)
    const event = { actor, action: 'withdrawal part', subject: number, result: 'noted', detail: { reason } }
    const isDone = await audited(app, async (inside) => {
      const value = await clearAttention(inside, part)
      return { value, events: value ? [event] : [] }
    })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: !isDone }
  },
}
