import type { Handler } from '../../../kernel/context.ts'
import { applyContractAction } from '../end/end-contract.ts'
import { runContractAction, requireContractSide } from '../core/require-contract-side.ts'

/** Rejects an offer (CONTRACT-04). */
export const rejectOffer: Handler<'contract.reject'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  return runContractAction(context, ['reject', id], (app, actor) => applyContractAction(app, contract, 'reject', side, actor))
}
