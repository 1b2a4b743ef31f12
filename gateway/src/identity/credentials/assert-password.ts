import { type PasswordBounds, passwordBounds, passwordError } from '@perya/domain/session/password-rule'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readRegisterRules } from '../registration/rules/register-settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Returns the bounds of the length of a new password, by the operator's registration rules. */
export const passwordBoundsOf = async (app: AppContext): Promise<PasswordBounds> =>
  passwordBounds((await readRegisterRules(app)).find(({ field }) => field === 'password'))

/** Refuses a new password that violates the rules, and states which one. */
export const assertPassword = async (app: AppContext, password: string, username: string): Promise<void> => {
  const bounds = await passwordBoundsOf(app)
  const fault = passwordError(password, { bounds, username, isCommon: isCommonPassword })
  if (fault === 'length') throw new Refusal('password_length', bounds)
  if (fault === 'username') throw new Refusal('password_is_username')
  if (fault === 'common') throw new Refusal('password_too_common')
}
