import type { Handler } from '../context.ts'
import { applyContractAction } from './end-contract.ts'
import { runContractAction, requireContractSide } from './require-contract-side.ts'

/** Rejects an offer (CONTRACT-04). */
export const rejectOffer: Handler<'contract.reject'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  return runContractAction(context, ['reject', id], (app, doer) => applyContractAction(app, contract, 'reject', side, doer))
}
