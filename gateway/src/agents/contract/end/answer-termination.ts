import { assertSteppedUp } from '../../../identity/step-up/step-up.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { agreeTermination, applyContractAction } from './end-contract.ts'
import { runContractAction, requireContractSide } from '../core/require-contract-side.ts'

const plain = { refuse: 'refuse-end', 'take-back': 'take-back-end' } as const

/**
 * Agrees to a termination that the other side requested, refuses it, or withdraws the caller's own request (CONTRACT-05); an agreement signs the list
 * of contracts that end with it.
 */
export const answerTermination: Handler<'contract.answerEnd'> = async ({ id, answer, consentHash = '' }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  if (answer === 'agree' && consentHash === '') throw new Refusal('invalid_input', { fields: { consentHash: 'required' } })
  return runContractAction(context, ['answer-end', id, answer, consentHash], async (app, actor) => {
    if (answer !== 'agree') return applyContractAction(app, contract, plain[answer], side, actor)
    const ending = await agreeTermination(app, contract, side, actor, consentHash)
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return ending
  })
}
