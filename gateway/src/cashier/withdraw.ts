import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { places } from '../secrets/places.ts'
import { seal } from '../secrets/secrets.ts'
import { heldRefusal } from '../security/money-hold.ts'
import { cashOf, openAccount } from '../wallet/accounts.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postWithdrawal } from '../wallet/post.ts'
import { underNumber } from './number-of.ts'
import { maskedAccount } from './payout-accounts.ts'
import { proveWish } from './prove-wish.ts'
import { tellMember } from './tell-member.ts'
import { askedBefore } from './withdrawal-rows.ts'
import { refuseByRule } from './withdrawal-rules.ts'
import { mostOfLevel, readWish } from './withdrawal-wish.ts'

/** Asks for a withdrawal: the wish is sound, it is proved to be the member's, and the money is set aside; the same key asks for the same one. */
export const withdraw: Handler<'cashier.withdraw'> = async ({ accountId, amount: typed, ...proof }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const before = await askedBefore(house, { memberId, key, accountId, amount: parseAmount(typed, digitsOf(currency)) })
  if (before !== null) return { id: before }
  const { amount, account, member } = await readWish(house, principal, { accountId, amount: typed })
  if (house.payments === null) throw new Refusal('method_unavailable')
  const provedBy = await proveWish(asking, member, { amount, accountId }, proof)
  const from = await openAccount(house.store, cashOf(memberId, 'real', currency))
  const hold = await openAccount(house.store, { ...cashOf(memberId, 'real', currency), kind: 'hold' })
  const now = new Date(house.clock.now())
  const row = { memberId, from, hold, currency, amount, accountId, provedBy, key, now, mostOfLevel: mostOfLevel(house, currency) }
  const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
  const event = { ...byMember(asking), action: 'withdrawal', result: 'asked', detail: { amount: written, provedBy } }
  const { status, reason, duplicate } = await underNumber('W', house.chance, async (id) => {
    const sealedNumber = await seal(house.store, places.withdrawalNumber(id), account.number)
    return auditedPosting(
      house,
      (store) => postWithdrawal(store, { ...row, id, sealedNumber }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    )
  })
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'withdrawal_held') throw await heldRefusal(house, memberId)
  await refuseByRule(house, principal, reason)
  if (status !== 'applied' || reason === null) throw new Refusal('not_found')
  if (!duplicate)
    await tellMember(house, member, 'withdrawal-asked', { amount: written, where: `${account.institution} ${maskedAccount(account.number)}` })
  return { id: reason }
}
