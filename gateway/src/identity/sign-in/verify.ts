import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { deleteAttempts } from '../attempts/attempts.ts'
import { openSessionFor } from './complete-sign-in.ts'
import { closeChallenge, countChallengeAttempt, findChallenge } from '../factor/core/challenge.ts'
import { verifyChallengeAnswer } from '../factor/core/verify-challenge-answer.ts'

/** Completes a sign-in from an unknown network. Until then no other call is open (T12). */
export const verify: Handler<'factor.verify'> = async (input, context) => {
  const challenge = await findChallenge(context, input.id)
  if (!challenge.methods.includes(input.method)) throw new Refusal('invalid_input', { fields: { method: 'not_offered' } })
  if (input.method === 'captcha' && input.captcha === '') throw new Refusal('captcha_required', { captcha: true })
  await countChallengeAttempt(context.app, challenge)
  if (!(await verifyChallengeAnswer(context, challenge, input))) {
    await recordSignInAttempt(context, challenge.member_id, challenge.login_type, 'wrong_factor')
    throw new Refusal('factor_wrong', { captcha: input.method === 'captcha' })
  }
  const member = await closeChallenge(context, challenge)
  await deleteAttempts(context.app, { scope: 'further-factor', subject: member.id, length: 0 })
  const { login_type: loginType, side } = challenge
  // A captcha proves a human, not which one: the network stays unknown.
  return openSessionFor(context, member, { loginType, side }, { remembers: input.method !== 'captcha' })
}
