import type { Handler } from '../context.ts'
import { applyContractAction } from './end-contract.ts'
import { runContractAction, requireContractSide } from './require-contract-side.ts'

/** Takes back an offer that nobody has answered. */
export const withdrawOffer: Handler<'contract.withdraw'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  return runContractAction(context, ['withdraw', id], (app, doer) => applyContractAction(app, contract, 'withdraw', side, doer))
}
