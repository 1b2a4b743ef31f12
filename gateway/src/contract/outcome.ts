import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { stateAt } from './contract-rows.ts'
import { ownSide } from './own-side.ts'
import { presentOutcome } from './present-contract.ts'
import { whatComes } from './what-ends.ts'

/** What would end if an offer were accepted now, or a live contract ended (CONTRACT-06). */
export const outcome: Handler<'contract.outcome'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  const state = stateAt(contract, asking.house.clock.now())
  // What a downline has given below is not shown before he has agreed to it himself.
  const isOffer = state === 'offered' && side === 'member'
  if (!isOffer && state !== 'active') throw new Refusal('contract_over')
  return presentOutcome(asking.house, await whatComes(asking.house, contract, isOffer ? 'accept' : 'end'), asking.principal.memberId)
}
