import { assertSteppedUp } from '../../../identity/step-up/step-up.ts'
import type { Handler } from '../../../kernel/context.ts'
import { assertKind } from '../core/contract-people.ts'
import { makeOffer } from './make-offer.ts'
import { runContractAction } from '../core/require-contract-side.ts'
import { parseOffer } from './parse-offer.ts'

/** Offers a contract to a direct downline: valid, within what its payer receives, signed as read, with a fresh step-up (CONTRACT-03, T30). */
export const sendOffer: Handler<'contract.offer'> = async ({ textHash, ...input }, context) => {
  await assertKind(context.app, context.principal.memberId, input.kind)
  const request = await parseOffer(context.app, context.principal, input)
  return runContractAction(context, ['offer', input, textHash], async (app, actor) => {
    const contract = await makeOffer(app, request, { ...actor, textHash })
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return contract
  })
}
