import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import { writeAudit } from '../../audit/write-audit.ts'
import { numberOf } from '../../cashier/number-of.ts'
import { readAmount } from '../../cashier/read-amount.ts'
import { tellMember } from '../../cashier/tell-member.ts'
import { assertSteppedUp } from '../../factor/step-up.ts'
import type { Handler } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { cashOf, openAccount, spendable } from '../accounts.ts'
import { postToUpline } from '../post.ts'
import { findUpline } from './find-upline.ts'

/** Sends money to the one directly above (WALLET-04): no hold on the member, enough there, proved once more, moved once, told to both. */
export const toUpline: Handler<'wallet.toUpline'> = async ({ amount: typed }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const { member, upline, most, left, held } = await findUpline(house, principal)
  const amount = readAmount(typed, currency, { minimum: minor(1), maximum: left })
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  // One proof pays for one deed: it is not used up by what could not be done anyway.
  if ((await spendable(house.store, memberId, 'real', currency)) < amount) throw new Refusal('insufficient_balance')
  await assertSteppedUp(asking, 'transfer', { once: true })
  const [from, to] = await Promise.all([memberId, upline.id].map((id) => openAccount(house.store, cashOf(id, 'real', currency))))
  if (from === undefined || to === undefined) throw new Refusal('conflict')
  const wish = { id: numberOf('U'), memberId, uplineId: upline.id, from, to, currency, amount, most, key: idempotencyKey ?? '' }
  const { status, reason, txId, duplicate } = await postToUpline(house.store, { ...wish, now: new Date(house.clock.now()) })
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'account_frozen' || reason === 'upline_unavailable' || reason === 'amount_out_of_range') throw new Refusal(reason)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  if (!duplicate) {
    const written = `${formatAmount(amount, digitsOf(currency))} ${currency}`
    await writeAudit(house, { actor: memberId, action: 'upline transfer', subject: reason, result: 'done', detail: { tx: txId, to: upline.id } })
    await tellMember(house, member, 'upline-sent', { amount: written, where: maskName(upline.username) })
    await tellMember(house, upline, 'upline-received', { amount: written, where: maskName(member.username) })
  }
  return { id: reason }
}
