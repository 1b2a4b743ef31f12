import { nextPartState, remainingOf } from '@perya/domain/cashier/withdrawal-state'
import { minor, minus } from '@perya/domain/money/minor'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { disputePart } from './dispute-part.ts'
import { keepProof } from './keep-proof.ts'
import { presentPart } from './present-withdrawal.ts'
import { readAmount } from './read-amount.ts'
import { settlePart } from './settle-part.ts'
import { findPart, findWithdrawal, readPartNumber } from './withdrawal-rows.ts'

/** Says whether a payout came: in full, in part with what came, or not at all with a picture that shows it (WITHDRAW-02..04). */
export const confirm: Handler<'cashier.confirm'> = async ({ id: number, answer, amount, picture }, { house, principal }) => {
  const named = readPartNumber(number)
  const withdrawal = named === null ? null : await findWithdrawal(house, named.id, principal.memberId)
  const part = named === null || withdrawal === null ? null : await findPart(house, named.id, named.n)
  if (withdrawal === null || part === null) throw new Refusal('not_found')
  const { currency } = withdrawal
  if (nextPartState(part.state, answer) === null) throw new Refusal('conflict')
  if (answer === 'none') {
    if (picture === undefined) throw new Refusal('proof_required')
    const isOver = part.dispute_until !== null && part.dispute_until.getTime() <= house.clock.now()
    if (isOver || !(await disputePart(house, part, await keepProof(house, principal.memberId, picture), principal.memberId)))
      throw new Refusal('conflict')
  } else {
    const bounds = { minimum: minor(1), maximum: minus(part.amount, minor(1)) }
    const received = answer === 'full' ? part.amount : readAmount(amount, currency, bounds)
    if (answer === 'partial' && remainingOf(part.amount, received) === null) throw new Refusal('amount_out_of_range')
    const state = answer === 'full' ? 'received' : 'partial'
    if (!(await settlePart(house, part, currency, { from: ['sent'], state, received, actor: principal.memberId }))) throw new Refusal('conflict')
  }
  const after = await findPart(house, part.withdrawal_id, part.n)
  return presentPart(after ?? part, currency)
}
