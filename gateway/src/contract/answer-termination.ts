import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { agreeTermination, applyContractAction } from './end-contract.ts'
import { runContractAction, requireContractSide } from './require-contract-side.ts'

const plain = { refuse: 'refuse-end', 'take-back': 'take-back-end' } as const

/** Agrees to an end that the other side asked for, refuses it, or takes the own wish back (CONTRACT-05); who agrees signs what ends with it. */
export const answerTermination: Handler<'contract.answerEnd'> = async ({ id, answer, consentHash = '' }, context) => {
  const { contract, side } = await requireContractSide(context, id)
  if (answer === 'agree' && consentHash === '') throw new Refusal('invalid_input', { fields: { consentHash: 'required' } })
  return runContractAction(context, ['answer-end', id, answer, consentHash], async (app, doer) => {
    if (answer !== 'agree') return applyContractAction(app, contract, plain[answer], side, doer)
    const ending = await agreeTermination(app, contract, side, doer, consentHash)
    await assertSteppedUp({ ...context, app }, 'contract', { once: true })
    return ending
  })
}
