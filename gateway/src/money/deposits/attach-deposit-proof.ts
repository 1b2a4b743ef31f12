import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findDeposit, applyDepositEvent } from './deposit-rows.ts'
import { storePaymentProof } from '../proofs/store-proof.ts'
import { presentDeposit } from './present-deposit.ts'

/** Attaches the proof of payment to a pending bank deposit; an operator then reviews it. */
export const attachDepositProof: Handler<'cashier.depositProof'> = async ({ id, picture }, { app, principal }) => {
  const deposit = await findDeposit(app, id, principal.memberId)
  if (deposit === null) throw new Refusal('not_found')
  if (deposit.method !== 'bank' || deposit.state !== 'pending') throw new Refusal('conflict')
  const moved = await applyDepositEvent(app, id, 'proof', { proof_id: await storePaymentProof(app, principal.memberId, picture) })
  if (moved === null) throw new Refusal('conflict')
  return presentDeposit(app, moved)
}
