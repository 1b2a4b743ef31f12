import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { findDeposit, moveDeposit } from './deposit-rows.ts'
import { keepProof } from './keep-proof.ts'
import { presentDeposit } from './present-deposit.ts'

/** Adds the picture of a transfer to a deposit that waits for one; a person of the house looks at it then. */
export const depositProof: Handler<'cashier.depositProof'> = async ({ id, picture }, { house, principal }) => {
  const deposit = await findDeposit(house, id, principal.memberId)
  if (deposit === null) throw new Refusal('not_found')
  if (deposit.method !== 'bank' || deposit.state !== 'pending') throw new Refusal('conflict')
  const moved = await moveDeposit(house, id, 'proof', { proof_id: await keepProof(house, principal.memberId, picture) })
  if (moved === null) throw new Refusal('conflict')
  return presentDeposit(house, moved)
}
