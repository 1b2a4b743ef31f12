import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { heldRefusal } from '../../identity/security/core/money-hold.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postWithdrawal } from '../../ledger/posting/post.ts'
import { withReference } from '../../kernel/reference-number.ts'
import { verifyWithdrawalProof } from './verify-withdrawal-proof.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { findByIdempotencyKey } from './withdrawal-rows.ts'
import { refuseByRule } from './withdrawal-rules.ts'
import { maxOfLevel, validateWithdrawal } from './validate-withdrawal.ts'

/** Requests a withdrawal: validates it, verifies the member's proof and holds the money; a repeat of the key returns the same withdrawal. */
export const requestWithdrawal: Handler<'cashier.withdraw'> = async ({ accountId, amount: typed, ...proof }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const before = await findByIdempotencyKey(app, { memberId, key, accountId, amount: parseAmount(typed, currencyDigits(currency)) })
  if (before !== null) return { id: before }
  const { amount, account, member } = await validateWithdrawal(app, principal, { accountId, amount: typed })
  if (app.payments === null) throw new Refusal('method_unavailable')
  const provedBy = await verifyWithdrawalProof(context, member, { amount, accountId }, proof)
  const from = await openAccount(app.store, cashAccount(memberId, 'real', currency))
  const hold = await openAccount(app.store, { ...cashAccount(memberId, 'real', currency), kind: 'hold' })
  const now = new Date(app.clock.now())
  const row = { memberId, from, hold, currency, amount, accountId, provedBy, key, now, mostOfLevel: maxOfLevel(app, currency) }
  const written = `${formatAmount(amount, currencyDigits(currency))} ${currency}`
  const event = { ...byMember(context), action: 'withdrawal', result: 'asked', detail: { amount: written, provedBy } }
  const { status, reason, duplicate } = await withReference('W', app.chance, async (id) => {
    const sealedNumber = await seal(app.store, places.withdrawalNumber(id), account.number)
    return auditedPosting(
      app,
      (store) => postWithdrawal(store, { ...row, id, sealedNumber }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    )
  })
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (status === 'rejected') throw new Refusal('insufficient_balance')
  if (reason === 'withdrawal_held') throw await heldRefusal(app, memberId)
  await refuseByRule(app, principal, reason)
  if (status !== 'applied' || reason === null) throw new Refusal('not_found')
  if (!duplicate)
    await notifyMember(app, member, 'withdrawal-asked', { amount: written, where: `${account.institution} ${maskAccountNumber(account.number)}` })
  return { id: reason }
}
