import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { contractStateAt } from './contract-rows.ts'
import { requireContractSide } from './require-contract-side.ts'
import { presentTerminationPreview } from './present-contract.ts'
import { computeTerminations } from './compute-terminations.ts'

/** What would end if an offer were accepted now, or a live contract ended (CONTRACT-06). */
export const previewTermination: Handler<'contract.outcome'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  const state = contractStateAt(contract, context.app.clock.now())
  // What a downline has given below is not shown before he has agreed to it himself.
  const isOffer = state === 'offered' && side === 'member'
  if (!isOffer && state !== 'active') throw new Refusal('contract_over')
  return presentTerminationPreview(
    context.app,
    await computeTerminations(context.app, contract, isOffer ? 'accept' : 'end'),
    context.principal.memberId,
  )
}
