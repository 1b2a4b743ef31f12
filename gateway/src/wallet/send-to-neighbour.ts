import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { numberOf } from '../cashier/number-of.ts'
import { readAmount } from '../cashier/read-amount.ts'
import { knownContacts, valuesFor, writeToContacts } from '../cashier/tell-member.ts'
import type { Asking, Principal } from '../handler.ts'
import { letterNotice } from '../inbox/write-notice.ts'
import { Refusal } from '../refusal.ts'
import { heldRefusal } from '../security/money-hold.ts'
import type { Member } from '../session/tables.ts'
import { unwageredRewards } from '../reward/unwagered-rewards.ts'
import { type PurseRow, pursesOf } from './find-purses.ts'
import { postToNeighbour } from './post-neighbour.ts'

/** One of the two between whom money goes. */
export type Neighbour = Pick<Member, 'id' | 'username' | 'language'>

/** Somebody's wish to send money one step up or down, and what he may still send there today. */
export type NeighbourWish = {
  readonly way: 'upline' | 'downline'
  readonly member: Neighbour
  readonly neighbour: Neighbour
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
export const sendToNeighbour = async ({ house, principal, idempotencyKey }: Asking<Principal>, wish: NeighbourWish): Promise<{ id: string }> => {
  const { memberId, currency, sessionId } = principal
  const { way, member, neighbour, typed, most, left, held } = wish
  const key = idempotencyKey ?? ''
  const wanted = { way, memberId, neighbourId: neighbour.id, currency, amount: parseAmount(typed, digitsOf(currency)) }
  const { from, to, balance, before } = await pursesOf(house, wanted, wish.purses)
  if (before !== null) return { id: before }
  const amount = readAmount(typed, currency, { minimum: minor(1), maximum: left })
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  if (balance < amount) throw new Refusal('insufficient_balance')
  const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
  const letters = [
    { to: member, purpose: `${way}-sent`, values: { amount: written, where: maskName(neighbour.username) } },
    { to: neighbour, purpose: `${way}-received`, values: { amount: written, where: maskName(member.username) } },
  ] as const
  const notices = letters.map(({ to: reader, purpose, values }) => letterNotice(house, reader.id, purpose, valuesFor(house, reader, values)))
  // Where both can be written to is read while the money moves.
  const [{ status, reason, duplicate }, ...contacts] = await Promise.all([
    postToNeighbour(house.store, {
      ...{ way, member: memberId, neighbour: neighbour.id, currency, key, from, to, amount, most, notices, session: sessionId },
      id: numberOf(way === 'upline' ? 'U' : 'V', house.chance),
      now: new Date(house.clock.now()),
    }),
    knownContacts(house, member.id),
    knownContacts(house, neighbour.id),
  ])
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'reward_not_wagered')
    throw new Refusal(reason, { locked: formatAmount(await unwageredRewards(house, principal), digitsOf(currency)) })
  if (reason === 'step_up_required') throw new Refusal(reason, { purpose: 'transfer' })
  if (reason === 'withdrawal_held') throw await heldRefusal(house, memberId)
  const refused = refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate)
    await Promise.all(letters.map(({ to: reader, purpose, values }, at) => writeToContacts(house, reader, purpose, values, contacts[at])))
  return { id: reason }
}
