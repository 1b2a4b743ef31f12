import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { ownSide } from './own-side.ts'
import { presentOutcome } from './present-contract.ts'
import { whatComes } from './what-ends.ts'

/** What would end if an offer were accepted now, or a live contract ended (CONTRACT-06). */
export const outcome: Handler<'contract.outcome'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  // What a downline has given below is not shown before he has agreed to it himself.
  const isOffer = contract.state === 'offered' && side === 'member'
  if (!isOffer && contract.state !== 'active') throw new Refusal('contract_over')
  return presentOutcome(asking.house, await whatComes(asking.house, contract, isOffer ? 'accept' : 'end'), asking.principal.memberId)
}
