import type { Handler } from '../../../kernel/context.ts'
import { applyContractAction } from './end-contract.ts'
import { runContractAction, requireContractSide } from '../core/require-contract-side.ts'

/** Requests the termination of a contract (CONTRACT-05). */
export const requestTermination: Handler<'contract.askEnd'> = async ({ id }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  return runContractAction(context, ['ask-end', id], (app, actor) => applyContractAction(app, contract, 'ask-end', side, actor))
}
