import { claimBounds, nextPartState } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { answerReceipt } from './answer-receipt.ts'
import { keepProof } from './keep-proof.ts'
import { presentPart } from './present-withdrawal.ts'
import { readAmount } from './read-amount.ts'
import { findPart, findWithdrawal, readPartNumber } from './withdrawal-rows.ts'

/**
 * Stores the member's answer whether a payout arrived: in full, in part with an amount, or not at all (WITHDRAW-02..04). Less than all of it is a
 * claim with a picture: it opens a dispute that a person decides, and nothing is paid again because of it (S-01).
 */
export const confirm: Handler<'cashier.confirm'> = async ({ id: number, answer, amount, picture }, asking) => {
  const { house, principal } = asking
  const named = readPartNumber(number)
  const withdrawal = named === null ? null : await findWithdrawal(house, named.id, principal.memberId)
  const part = named === null || withdrawal === null ? null : await findPart(house, named.id, named.n)
  if (withdrawal === null || part === null) throw new Refusal('not_found')
  const { currency } = withdrawal
  if (nextPartState(part.state, answer) === null) throw new Refusal('conflict')
  const by = byMember(asking)
  if (answer === 'full') {
    if (!(await answerReceipt(house, part, { answer }, by))) throw new Refusal('conflict')
  } else {
    const bounds = claimBounds(part.amount, part.returned)
    if (answer === 'partial' && bounds === null) throw new Refusal('conflict')
    const claimed = bounds === null || answer === 'none' ? minor(0) : readAmount(amount, currency, bounds)
    if (picture === undefined) throw new Refusal('proof_required')
    const proofId = await keepProof(house, principal.memberId, picture)
    const detail = { claimed: `${formatAmount(claimed, digitsOf(currency))} ${currency}` }
    if (!(await answerReceipt(house, part, { answer: 'claim', claimed, proofId }, { ...by, detail }))) throw new Refusal('conflict')
  }
  const after = await findPart(house, part.withdrawal_id, part.n)
  return presentPart(after ?? part, currency)
}
