import type { Handler } from '../../../kernel/context.ts'
import { applyContractAction } from '../end/end-contract.ts'
import { runContractAction, requireContractSide } from '../core/require-contract-side.ts'

/** Withdraws an offer that has not been answered. */
export const withdrawOffer: Handler<'contract.withdraw'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  return runContractAction(context, ['withdraw', id], (app, actor) => applyContractAction(app, contract, 'withdraw', side, actor))
}
