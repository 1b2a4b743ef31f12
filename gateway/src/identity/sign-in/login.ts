import type { Handler } from '../../kernel/context.ts'
import { checkPassword } from './check-password.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signs in by user name and password, or by number and code. The reason of a refusal is not revealed until the secret is right (T8). */
export const login: Handler<'session.login'> = async (input, context) => {
  // The factor is the one that was checked, never the one that the payload names (T6).
  const member = input.type === 'sms' ? await checkSmsCode(context, input) : await checkPassword(context, input)
  return completeSignIn(context, member, { loginType: input.type, side: input.side })
}
