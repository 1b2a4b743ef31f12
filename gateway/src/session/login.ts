import type { Handler } from '../handler.ts'
import { checkPassword } from './check-password.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signs in by user name and password, or by number and code. What is wrong stays unsaid until the secret is right (T8). */
export const login: Handler<'session.login'> = async (input, asking) => {
  // The factor is what was checked, never what the payload calls it (T6).
  const member = input.type === 'sms' ? await checkSmsCode(asking, input) : await checkPassword(asking, input)
  return completeSignIn(asking, member, { loginType: input.type, side: input.side })
}
