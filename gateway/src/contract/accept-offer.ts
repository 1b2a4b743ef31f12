import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { acceptContract } from './accept-contract.ts'
import { runContractAction, requireContractSide } from './require-contract-side.ts'

/** Accepts an offer made to the one who asks: its text and the list of what ends by it signed as they are now (CONTRACT-04, CONTRACT-06, T30). */
export const acceptOffer: Handler<'contract.accept'> = async ({ id, textHash, consentHash }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  if (side !== 'member') throw new Refusal('not_found')
  return runContractAction(context, ['accept', id, textHash, consentHash], async (app, doer) => {
    const active = await acceptContract(app, contract, { textHash, consentHash }, doer)
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return active
  })
}
