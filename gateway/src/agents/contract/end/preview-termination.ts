import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { contractStateAt } from '../core/contract-rows.ts'
import { requireContractSide } from '../core/require-contract-side.ts'
import { presentTerminationPreview } from '../core/present-contract.ts'
import { computeTerminations } from './compute-terminations.ts'

/** What would end if an offer were accepted now, or a live contract ended (CONTRACT-06). */
export const previewTermination: Handler<'contract.outcome'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  const state = contractStateAt(contract, context.app.clock.now())
  // Contracts that a downline has given are not shown to the upline while the downline has not accepted the offer.
  const isOffer = state === 'offered' && side === 'member'
  if (!isOffer && state !== 'active') throw new Refusal('contract_over')
  return presentTerminationPreview(
    context.app,
    await computeTerminations(context.app, contract, isOffer ? 'accept' : 'end'),
    context.principal.memberId,
  )
}
