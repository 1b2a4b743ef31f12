import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { paidByHand } from '../../money/payout-accounts/withdrawal-accounts.ts'
import { answerReceipt } from '../../money/payouts/answer-receipt.ts'
import { applyPayoutStatus } from '../../money/payouts/apply-payout-status.ts'
import { useReturned } from '../../money/payouts/use-returned.ts'
import { clearAttention, lockPart, readOpenCases, undecidedOf } from '../../money/withdrawals/payout-store.ts'
import { findWithdrawal, partReference } from '../../money/withdrawals/withdrawal-rows.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { partNamed, partNumber as part, partWord, providerStatement, showPart, showWithdrawal } from './show-withdrawal.ts'
import { disputeCase, partBasis } from './withdrawal-basis.ts'
import { assertNotStopped } from './withdrawal-stop.ts'

const reason = text(200)

/** `withdrawal disputes`: lists parts that need a person, each with the claim, the picture and the provider's current status. */
export const withdrawalDisputes = defineCommand({
  name: 'withdrawal disputes',
  usage: 'withdrawal disputes   (disputed, returned and undecided, or reported wrongly; with the provider’s statement)',
  input: z.strictObject({}),
  changes: false,
  reads: 'masked',
  run: async (app, _input, actor) => {
    const value = []
    for (const row of await readOpenCases(app)) {
      const withdrawal = await findWithdrawal(app, row.withdrawal_id)
      const currency = withdrawal?.currency ?? ''
      const { part: _n, ...shown } = showPart(app, row, currency, actor)
      value.push({ id: partReference(row), member: withdrawal?.member_id, ...shown, provider: await providerStatement(app, row, currency) })
    }
    return { value }
  },
})

/**
 * `withdrawal resolve PART --outcome …`: ends a dispute. `received`: upholds the provider's confirmation; `shortfall`: the amount that the provider
 * returned was missing; `returned`: possible only once the provider has reported the return. The provider is polled before the transaction begins, so
 * that no lock waits for its response; the decision applies to the part as it is under the lock.
 */
export const withdrawalResolve = defineCommand({
  name: 'withdrawal resolve',
  usage: 'withdrawal resolve PART --outcome received|shortfall|returned --reason TEXT',
  input: z.strictObject({
    part,
    outcome: z.enum(['received', 'shortfall', 'returned'], 'must be received, shortfall or returned'),
    reason,
  }),
  words: partWord,
  changes: true,
  case: disputeCase,
  reads: 'masked',
  basis: (app, input) => partBasis(app, input.part, ({ confirmed, returned }) => minor(confirmed - returned)),
  prepare: async (app, input) => {
    const { number } = await partNamed(app, input.part)
    // The provider may have reported something since its last poll.
    const standing = await app.payments?.look(number)
    if (standing !== undefined) await applyPayoutStatus(app, standing)
  },
  run: async (app, { part: named, outcome, reason: why }, actor) => {
    const { number, part: row, withdrawal } = await partNamed(app, named)
    const now = (await lockPart(app, row)) ?? row
    if (outcome !== 'received' && now.returned === 0)
      throw new UsageError(`the payment provider has not reported ${number} as failed or returned: nothing of it can be given back or paid again`)
    if (outcome === 'returned' && now.state !== 'returned')
      throw new UsageError(`the payment provider has reported only a part of ${number} as returned: --outcome shortfall ends the dispute with it`)
    if (outcome === 'returned') return { value: await showWithdrawal(app, withdrawal, actor), subject: number }
    const { currency } = withdrawal
    const amount = `${formatAmount(minor(now.confirmed - now.returned), currencyDigits(currency))} ${currency}`
    const notice = { purpose: 'dispute-closed', values: { id: number, amount, reason: why } } as const
    const answer = outcome === 'received' ? 'upheld' : 'shortfall'
    const isDone = await answerReceipt(app, now, { answer, reason: why }, { actor, detail: { reason: why }, notice })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: !isDone }
  },
})

const use = async (app: AppContext, named: string, way: 'resend' | 'refund', actor: string): Promise<CommandResult> => {
  const { number, part: row, withdrawal } = await partNamed(app, named)
  const used = await useReturned(app, { withdrawal, part: row }, way, actor)
  return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: used === 0 }
}

/** `withdrawal resend PART`: approves that a returned, undecided amount of a part is paid again. */
export const withdrawalResend = defineCommand({
  name: 'withdrawal resend',
  usage: 'withdrawal resend PART   (pays again what the provider returned of it)',
  input: z.strictObject({ part }),
  words: partWord,
  changes: true,
  case: disputeCase,
  reads: 'masked',
  basis: (app, input) => partBasis(app, input.part, undecidedOf),
  run: (app, input, actor) => use(app, input.part, 'resend', actor),
})

/** `withdrawal refund PART`: credits a returned amount of a part to the member's balance. */
export const withdrawalRefund = defineCommand({
  name: 'withdrawal refund',
  usage: 'withdrawal refund PART   (what the provider returned of it goes back to the balance)',
  input: z.strictObject({ part }),
  words: partWord,
  changes: true,
  case: disputeCase,
  reads: 'masked',
  basis: (app, input) => partBasis(app, input.part, undecidedOf),
  run: (app, input, actor) => use(app, input.part, 'refund', actor),
})

/** `withdrawal record PART …`: records the outcome of a payout that no connected provider pays; it counts as the provider's confirmation. */
export const withdrawalRecord = defineCommand({
  name: 'withdrawal record',
  usage: 'withdrawal record PART --state paid|failed --reference TEXT [--returned AMOUNT]   (where no connected provider pays it)',
  input: z.strictObject({
    part,
    state: z.enum(['paid', 'failed'], 'must be paid or failed'),
    reference: text(200),
    returned: z._default(text(30), '0'),
  }),
  words: partWord,
  changes: true,
  case: disputeCase,
  reads: 'masked',
  basis: (app, input) => partBasis(app, input.part, ({ amount }) => amount),
  run: async (app, { part: named, state, reference, returned }, actor) => {
    const { number, part: row, withdrawal } = await partNamed(app, named)
    if (app.payments !== null && (row.provider === '' || row.provider === app.payments.name))
      throw new UsageError(`${number} is paid by ${app.payments.name}: its own reports decide`)
    if (state === 'paid') assertNotStopped(withdrawal)
    const { currency } = withdrawal
    if (parseAmount(returned, currencyDigits(currency)) === null) throw new UsageError(`--returned: ${returned} is no amount`)
    const result = await applyPayoutStatus(
      app,
      { id: number, state, amount: formatAmount(row.amount, currencyDigits(currency)), returned, currency },
      { provider: row.provider === '' ? paidByHand : row.provider, by: actor, reference },
    )
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: result !== 'applied' }
  },
})

/** `withdrawal noted PART --reason …`: ends the alert about a contradictory report, once a person has settled it. */
export const withdrawalNoted = defineCommand({
  name: 'withdrawal noted',
  usage: 'withdrawal noted PART --reason TEXT   (a wrong report of the provider was settled)',
  input: z.strictObject({ part, reason }),
  words: partWord,
  changes: true,
  case: disputeCase,
  reads: 'masked',
  run: async (app, { part: named, reason: why }, actor) => {
    const { number, part: row, withdrawal } = await partNamed(app, named)
    const event = { actor, action: 'withdrawal part', subject: number, result: 'noted', detail: { reason: why } }
    const isDone = await audited(app, async (inside) => {
      const value = await clearAttention(inside, row)
      return { value, events: value ? [event] : [] }
    })
    return { value: await showWithdrawal(app, withdrawal, actor), subject: number, failed: !isDone }
  },
})
