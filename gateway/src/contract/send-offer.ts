import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { assertKind } from './contract-people.ts'
import { makeOffer } from './make-offer.ts'
import { runContractAction } from './require-contract-side.ts'
import { parseOffer } from './parse-offer.ts'

/** Offers a contract to a direct downline: sound, within what its giver gets, signed as it was read, proved once more (CONTRACT-03, T30). */
export const sendOffer: Handler<'contract.offer'> = async ({ textHash, ...input }, context) => {
  await assertKind(context.app, context.principal.memberId, input.kind)
  const wish = await parseOffer(context.app, context.principal, input)
  return runContractAction(context, ['offer', input, textHash], async (app, doer) => {
    const contract = await makeOffer(app, wish, { ...doer, textHash })
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return contract
  })
}
