import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { writeAudit } from '../audit/write-audit.ts'
import { numberOf } from '../cashier/number-of.ts'
import { readAmount } from '../cashier/read-amount.ts'
import { tellMember } from '../cashier/tell-member.ts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import { findPurses } from './find-purses.ts'
import { postToNeighbour } from './post.ts'

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
}

const refusals = ['account_frozen', 'upline_unavailable', 'downline_unavailable', 'not_your_downline', 'amount_out_of_range'] as const

/** Sends money one step up or down: no hold on the sender, enough there, proved once more, moved once, told to both (T29). */
export const sendToNeighbour = async ({ house, principal, idempotencyKey }: Asking<Principal>, wish: NeighbourWish): Promise<{ id: string }> => {
  const { memberId, currency, sessionId } = principal
  const { way, member, neighbour, typed, most, left, held } = wish
  const key = idempotencyKey ?? ''
  const wanted = { way, memberId, neighbourId: neighbour.id, currency, key }
  const { from, to, balance, before } = await findPurses(house, { ...wanted, amount: parseAmount(typed, digitsOf(currency)) })
  if (before !== null) return { id: before }
  const amount = readAmount(typed, currency, { minimum: minor(1), maximum: left })
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  if (balance < amount) throw new Refusal('insufficient_balance')
  const move = { ...wanted, id: numberOf(way === 'upline' ? 'U' : 'V'), from, to, amount, most, sessionId }
  const { status, reason, txId, duplicate } = await postToNeighbour(house.store, { ...move, now: new Date(house.clock.now()) })
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'step_up_required') throw new Refusal(reason, { purpose: 'transfer' })
  const refused = refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) {
    const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
    await Promise.all([
      writeAudit(house, { actor: memberId, action: `${way} transfer`, subject: reason, result: 'done', detail: { tx: txId, to: neighbour.id } }),
      tellMember(house, member, `${way}-sent`, { amount: written, where: maskName(neighbour.username) }),
      tellMember(house, neighbour, `${way}-received`, { amount: written, where: maskName(member.username) }),
    ])
  }
  return { id: reason }
}
