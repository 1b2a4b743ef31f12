import type { Handler } from '../context.ts'
import { checkPassword } from './check-password.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signs in by user name and password, or by number and code. What is wrong stays unsaid until the secret is right (T8). */
export const login: Handler<'session.login'> = async (input, context) => {
  // The factor is what was checked, never what the payload calls it (T6).
  const member = input.type === 'sms' ? await checkSmsCode(context, input) : await checkPassword(context, input)
  return completeSignIn(context, member, { loginType: input.type, side: input.side })
}
