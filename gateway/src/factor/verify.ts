import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { recordSignInAttempt } from '../security/record-sign-in-attempt.ts'
import { forgetAttempts } from '../session/attempts.ts'
import { openSessionFor } from '../session/complete-sign-in.ts'
import { closeChallenge, countChallengeAttempt, findChallenge } from './challenge.ts'
import { verifyChallengeAnswer } from './verify-challenge-answer.ts'

/** Completes a sign-in from an unregistered address. Until then nothing was open but this (T12). */
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
  await forgetAttempts(context.app, { scope: 'further-factor', subject: member.id, length: 0 })
  const { login_type: loginType, side } = challenge
  // A captcha shows that this is a person, not which one: the place stays unknown.
  return openSessionFor(context, member, { loginType, side }, { remembers: input.method !== 'captcha' })
}
