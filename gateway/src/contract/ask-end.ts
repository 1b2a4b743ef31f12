import type { Handler } from '../handler.ts'
import { changeContract } from './end-contract.ts'
import { deedOf, ownSide } from './own-side.ts'

/** Asks for the end of a contract (CONTRACT-05). */
export const askEnd: Handler<'contract.askEnd'> = async ({ id }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  return deedOf(asking, ['ask-end', id], (house, doer) => changeContract(house, contract, 'ask-end', side, doer))
}
