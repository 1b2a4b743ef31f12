import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { agreeEnd, changeContract } from './end-contract.ts'
import { deedOf, ownSide } from './own-side.ts'

const plain = { refuse: 'refuse-end', 'take-back': 'take-back-end' } as const

/** Agrees to an end that the other side asked for, refuses it, or takes the own wish back (CONTRACT-05); who agrees signs what ends with it. */
export const answerEnd: Handler<'contract.answerEnd'> = async ({ id, answer, consentHash = '' }, asking) => {
  const { contract, side } = await ownSide(asking, id)
  if (answer === 'agree' && consentHash === '') throw new Refusal('invalid_input', { fields: { consentHash: 'required' } })
  return deedOf(asking, ['answer-end', id, answer, consentHash], async (house, doer) => {
    if (answer !== 'agree') return changeContract(house, contract, plain[answer], side, doer)
    const ending = await agreeEnd(house, contract, side, doer, consentHash)
    await assertSteppedUp({ ...asking, house }, 'contract', { once: true })
    return ending
  })
}
