import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { writeAudit } from '../audit/write-audit.ts'
import { numberOf } from '../cashier/number-of.ts'
import { readAmount } from '../cashier/read-amount.ts'
import { tellMember } from '../cashier/tell-member.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import { cashOf, openAccount, spendable } from './accounts.ts'
import { postToNeighbour } from './post.ts'

/** Somebody's wish to send money one step up or down, and what he may still send there today. */
export type NeighbourWish = {
  readonly way: 'upline' | 'downline'
  readonly member: Member
  readonly neighbour: Member
  readonly typed: string
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
}

const refusals = ['account_frozen', 'upline_unavailable', 'downline_unavailable', 'not_your_downline', 'amount_out_of_range'] as const

/** Sends money one step up or down: no hold on the sender, enough there, proved once more, moved once, told to both (T29). */
export const sendToNeighbour = async (asking: Asking<Principal>, wish: NeighbourWish): Promise<{ id: string }> => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const { way, member, neighbour, typed, most, left, held } = wish
  const amount = readAmount(typed, currency, { minimum: minor(1), maximum: left })
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  // One proof pays for one deed: it is not used up by what could not be done anyway.
  if ((await spendable(house.store, memberId, 'real', currency)) < amount) throw new Refusal('insufficient_balance')
  await assertSteppedUp(asking, 'transfer', { once: true })
  const [from, to] = await Promise.all([memberId, neighbour.id].map((id) => openAccount(house.store, cashOf(id, 'real', currency))))
  if (from === undefined || to === undefined) throw new Refusal('conflict')
  const move = { way, id: numberOf(way === 'upline' ? 'U' : 'V'), memberId, neighbourId: neighbour.id, from, to, currency, amount, most }
  const { status, reason, txId, duplicate } = await postToNeighbour(house.store, {
    ...move,
    key: idempotencyKey ?? '',
    now: new Date(house.clock.now()),
  })
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  const refused = refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) {
    const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
    await writeAudit(house, { actor: memberId, action: `${way} transfer`, subject: reason, result: 'done', detail: { tx: txId, to: neighbour.id } })
    await tellMember(house, member, `${way}-sent`, { amount: written, where: maskName(neighbour.username) })
    await tellMember(house, neighbour, `${way}-received`, { amount: written, where: maskName(member.username) })
  }
  return { id: reason }
}
