import type { Handler } from '../handler.ts'
import { changeContract } from './end-contract.ts'
import { deedOf, ownSide } from './own-side.ts'

/** Takes back an offer that nobody has answered. */
export const withdraw: Handler<'contract.withdraw'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  return deedOf(asking, ['withdraw', id], (house, doer) => changeContract(house, contract, 'withdraw', side, doer))
}
