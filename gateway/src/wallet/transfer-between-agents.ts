import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { newReference } from '../cashier/reference-number.ts'
import { readAmount } from '../cashier/read-amount.ts'
import { readContacts, messageValuesFor, notifyContacts } from '../cashier/notify-member.ts'
import type { CallContext, Principal } from '../context.ts'
import { inboxMessageOfLetter } from '../inbox/write-inbox-message.ts'
import { Refusal } from '../refusal.ts'
import { heldRefusal } from '../security/money-hold.ts'
import type { MemberRow } from '../session/tables.ts'
import { unwageredRewards } from '../reward/unwagered-rewards.ts'
import { type PurseRow, pursesOf } from './find-transfer-accounts.ts'
import { postAgentTransfer } from './post-agent-transfer.ts'

/** One of the two between whom money goes. */
export type TransferParty = Pick<MemberRow, 'id' | 'username' | 'language'>

/** Somebody's wish to send money one step up or down, and what he may still send there today. */
export type AgentTransferRequest = {
  readonly way: 'upline' | 'downline'
  readonly member: TransferParty
  readonly neighbour: TransferParty
  readonly typed: string
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
  readonly purses: PurseRow
}

const refusals = [
  'account_incomplete',
  'account_frozen',
  'upline_unavailable',
  'downline_unavailable',
  'not_your_downline',
  'amount_out_of_range',
] as const

/** Sends money one step up or down: no hold on the sender, enough there, proved once more, moved once, told to both (T29). */
export const transferBetweenAgents = async (
  { app, principal, idempotencyKey }: CallContext<Principal>,
  wish: AgentTransferRequest,
): Promise<{ id: string }> => {
  const { memberId, currency, sessionId } = principal
  const { way, member, neighbour, typed, most, left, held } = wish
  const key = idempotencyKey ?? ''
  const wanted = { way, memberId, neighbourId: neighbour.id, currency, amount: parseAmount(typed, currencyDigits(currency)) }
  const { from, to, balance, before } = await pursesOf(app, wanted, wish.purses)
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
  // Where both can be written to is read while the money moves.
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
