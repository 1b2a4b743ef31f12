import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { acceptContract } from './accept-contract.ts'
import { deedOf, ownSide } from './own-side.ts'

/** Accepts an offer made to the one who asks: its text and the list of what ends by it signed as they are now (CONTRACT-04, CONTRACT-06, T30). */
export const accept: Handler<'contract.accept'> = async ({ id, textHash, consentHash }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  if (side !== 'member') throw new Refusal('not_found')
  return deedOf(asking, ['accept', id, textHash, consentHash], async (house, doer) => {
    const active = await acceptContract(house, contract, { textHash, consentHash }, doer)
    await assertSteppedUp({ ...asking, house }, 'contract', { once: true })
    return active
  })
}
