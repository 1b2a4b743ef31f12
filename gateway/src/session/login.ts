import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { checkPassword } from './check-password.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signs in by user name and password. What is wrong stays unsaid until the password is right (T8). */
export const login: Handler<'session.login'> = async (input, asking) => {
  // The factor is what was checked, never what the payload calls it (T6); codes by SMS are another call's.
  if (input.type === 'sms') throw new Refusal('module_disabled')
  return completeSignIn(asking, await checkPassword(asking, input), { loginType: 'username', side: input.side })
}
