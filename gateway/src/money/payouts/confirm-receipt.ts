import { claimBounds, nextWithdrawalPartState } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { answerReceipt } from './answer-receipt.ts'
import { storeProof } from '../proofs/store-proof.ts'
import { presentPart } from '../withdrawals/present-withdrawal.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { findPart, findWithdrawal, parsePartReference } from '../withdrawals/withdrawal-rows.ts'

/**
 * Stores the member's answer whether a payout arrived: in full, in part with an amount, or not at all (WITHDRAW-02..04). Less than all of it is a
 * claim with a picture: it opens a dispute that a person decides, and nothing is paid again because of it (S-01).
 */
export const confirmReceipt: Handler<'cashier.confirm'> = async ({ id: number, answer, amount, picture }, context) => {
  const { app, principal } = context
  const named = parsePartReference(number)
  const withdrawal = named === null ? null : await findWithdrawal(app, named.id, principal.memberId)
  const part = named === null || withdrawal === null ? null : await findPart(app, named.id, named.n)
  if (withdrawal === null || part === null) throw new Refusal('not_found')
  const { currency } = withdrawal
  if (nextWithdrawalPartState(part.state, answer) === null) throw new Refusal('conflict')
  const by = byMember(context)
  if (answer === 'full') {
    if (!(await answerReceipt(app, part, { answer }, by))) throw new Refusal('conflict')
  } else {
    const bounds = claimBounds(part.amount, part.returned)
    if (answer === 'partial' && bounds === null) throw new Refusal('conflict')
    const claimed = bounds === null || answer === 'none' ? minor(0) : readAmount(amount, currency, bounds)
    if (picture === undefined) throw new Refusal('proof_required')
    const proofId = await storeProof(app, principal.memberId, picture)
    const detail = { claimed: `${formatAmount(claimed, currencyDigits(currency))} ${currency}` }
    if (!(await answerReceipt(app, part, { answer: 'claim', claimed, proofId }, { ...by, detail }))) throw new Refusal('conflict')
  }
  const after = await findPart(app, part.withdrawal_id, part.n)
  return presentPart(after ?? part, currency)
}
