import { assertSteppedUp } from '../../../identity/step-up/step-up.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { acceptContract } from './accept-contract.ts'
import { runContractAction, requireContractSide } from '../core/require-contract-side.ts'

/**
 * Accepts an offer made to the caller: signs its text and the list of contracts terminated by it, both as they are at that moment (CONTRACT-04,
 * CONTRACT-06, T30).
 */
export const acceptOffer: Handler<'contract.accept'> = async ({ id, textHash, consentHash }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  if (side !== 'member') throw new Refusal('not_found')
  return runContractAction(context, ['accept', id, textHash, consentHash], async (app, actor) => {
    const active = await acceptContract(app, contract, { textHash, consentHash }, actor)
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return active
  })
}
