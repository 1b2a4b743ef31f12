import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { newReference } from '../../kernel/reference-number.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { readContacts, messageValuesFor, notifyContacts } from '../../kernel/notifications/notify-member.ts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { inboxMessageOfLetter } from '../../kernel/notifications/write-inbox-message.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { heldRefusal } from '../../identity/security/core/money-hold.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { unwageredRewards } from '../../ledger/unwagered-rewards.ts'
import { type TransferAccountRow, transferAccountsOf } from '../../ledger/find-transfer-accounts.ts'
import { postAgentTransfer } from '../../ledger/posting/post-agent-transfer.ts'

/** A party of an agent transfer. */
export type TransferParty = Pick<MemberRow, 'id' | 'username' | 'language'>

/** A member's request to transfer money to the upline or a downline, and the amount that they may still send there today. */
export type AgentTransferRequest = {
  readonly way: 'upline' | 'downline'
  readonly member: TransferParty
  readonly neighbour: TransferParty
  readonly typed: string
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
  readonly purses: TransferAccountRow
}

const refusals = [
  'account_incomplete',
  'account_frozen',
  'kyc_required',
  'upline_unavailable',
  'downline_unavailable',
  'not_your_downline',
  'amount_out_of_range',
] as const

/** Transfers money to upline or downline: checks the withdrawal lock and balance, requires a step-up, posts once, notifies both (T29). */
export const transferBetweenAgents = async (
  { app, principal, idempotencyKey }: CallContext<Principal>,
  request: AgentTransferRequest,
): Promise<{ id: string }> => {
  const { memberId, currency, sessionId } = principal
  const { way, member, neighbour, typed, most, left, held } = request
  const key = idempotencyKey ?? ''
  const requested = { way, memberId, neighbourId: neighbour.id, currency, amount: parseAmount(typed, currencyDigits(currency)) }
  const { from, to, balance, before } = await transferAccountsOf(app, requested, request.purses)
  if (before !== null) return { id: before }
  const amount = readAmount(typed, currency, { minimum: minor(1), maximum: left })
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  if (balance < amount) throw new Refusal('insufficient_balance')
  const written = `${formatAmount(amount, currencyDigits(currency))} ${currency}`
  const letters = [
    { to: member, purpose: `${way}-sent`, values: { amount: written, where: maskName(neighbour.username) } },
    { to: neighbour, purpose: `${way}-received`, values: { amount: written, where: maskName(member.username) } },
  ] as const
  const notices = letters.map(({ to: reader, purpose, values }) =>
    inboxMessageOfLetter(app, reader.id, purpose, messageValuesFor(app, reader, values)),
  )
  // The contacts of both are read while the money moves.
  const [{ status, reason, duplicate }, ...contacts] = await Promise.all([
    postAgentTransfer(app.store, {
      ...{ way, member: memberId, neighbour: neighbour.id, currency, key, from, to, amount, most, notices, session: sessionId },
      id: newReference(way === 'upline' ? 'U' : 'V', app.chance),
      now: new Date(app.clock.now()),
    }),
    readContacts(app, member.id),
    readContacts(app, neighbour.id),
  ])
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'reward_not_wagered')
    throw new Refusal(reason, { locked: formatAmount(await unwageredRewards(app, principal), currencyDigits(currency)) })
  if (reason === 'step_up_required') throw new Refusal(reason, { purpose: 'transfer' })
  if (reason === 'withdrawal_held') throw await heldRefusal(app, memberId)
  const refused = refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) await Promise.all(letters.map(({ to: reader, purpose, values }, at) => notifyContacts(app, reader, purpose, values, contacts[at])))
  return { id: reason }
}
