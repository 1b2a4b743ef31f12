import { type PasswordBounds, passwordBounds, passwordError } from '@perya/domain/session/password-rule'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { readRegisterRules } from '../system/register-settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** How long a new password has to be in this house, by the operator's rule of registration. */
export const passwordBoundsOf = async (app: AppContext): Promise<PasswordBounds> =>
  passwordBounds((await readRegisterRules(app)).find(({ field }) => field === 'password'))

/** Refuses a new password that the rule does not allow, and says which part of it. */
export const assertPassword = async (app: AppContext, password: string, username: string): Promise<void> => {
  const bounds = await passwordBoundsOf(app)
  const fault = passwordError(password, { bounds, username, isCommon: isCommonPassword })
  if (fault === 'length') throw new Refusal('password_length', bounds)
  if (fault === 'username') throw new Refusal('password_is_username')
  if (fault === 'common') throw new Refusal('password_too_common')
}
