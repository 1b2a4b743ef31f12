import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { forgetAttempts } from '../session/attempts.ts'
import { admit } from '../session/complete-sign-in.ts'
import { closeChallenge, countTry, findChallenge } from './challenge.ts'
import { isAnswered } from './is-answered.ts'

/** Completes a sign-in from an unregistered address. Until then nothing was open but this (T12). */
export const verify: Handler<'factor.verify'> = async (input, asking) => {
  const challenge = await findChallenge(asking, input.id)
  if (!challenge.methods.includes(input.method)) throw new Refusal('invalid_input', { fields: { method: 'not_offered' } })
  if (input.method === 'captcha' && input.captcha === '') throw new Refusal('captcha_required', { captcha: true })
  await countTry(asking.house, challenge)
  if (!(await isAnswered(asking, challenge, input))) {
    await noteSignIn(asking, challenge.member_id, challenge.login_type, 'wrong_factor')
    throw new Refusal('factor_wrong', { captcha: input.method === 'captcha' })
  }
  const member = await closeChallenge(asking, challenge)
  await forgetAttempts(asking.house, { scope: 'further-factor', subject: member.id, length: 0 })
  const { login_type: loginType, side } = challenge
  // A captcha shows that this is a person, not which one: the place stays unknown.
  return admit(asking, member, { loginType, side }, { remembers: input.method !== 'captcha' })
}
