import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findDeposit, applyDepositEvent } from './deposit-rows.ts'
import { storeProof } from './store-proof.ts'
import { presentDeposit } from './present-deposit.ts'

/** Adds the picture of a transfer to a deposit that waits for one; a person of the house looks at it then. */
export const attachDepositProof: Handler<'cashier.depositProof'> = async ({ id, picture }, { app, principal }) => {
  const deposit = await findDeposit(app, id, principal.memberId)
  if (deposit === null) throw new Refusal('not_found')
  if (deposit.method !== 'bank' || deposit.state !== 'pending') throw new Refusal('conflict')
  const moved = await applyDepositEvent(app, id, 'proof', { proof_id: await storeProof(app, principal.memberId, picture) })
  if (moved === null) throw new Refusal('conflict')
  return presentDeposit(app, moved)
}
