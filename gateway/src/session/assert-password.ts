import { type PasswordBounds, passwordBounds, passwordFault } from '@perya/domain/session/password-rule'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { registerRules } from '../system/register-settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** How long a new password has to be in this house, by the operator's rule of registration. */
export const passwordBoundsOf = async (house: House): Promise<PasswordBounds> =>
  passwordBounds((await registerRules(house)).find(({ field }) => field === 'password'))

/** Refuses a new password that the rule does not allow, and says which part of it. */
export const assertPassword = async (house: House, password: string, username: string): Promise<void> => {
  const bounds = await passwordBoundsOf(house)
  const fault = passwordFault(password, { bounds, username, isCommon: isCommonPassword })
  if (fault === 'length') throw new Refusal('password_length', bounds)
  if (fault === 'username') throw new Refusal('password_is_username')
  if (fault === 'common') throw new Refusal('password_too_common')
}
