import type { Handler } from '../handler.ts'
import { changeContract } from './end-contract.ts'
import { deedOf, ownSide } from './own-side.ts'

/** Rejects an offer (CONTRACT-04). */
export const reject: Handler<'contract.reject'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  return deedOf(asking, ['reject', id], (house, doer) => changeContract(house, contract, 'reject', side, doer))
}
