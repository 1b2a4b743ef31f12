import { forcesChange, isExpired, mustChange } from '@perya/domain/session/forced-change'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { beginSession } from './begin-session.ts'
import { checkPassword } from './check-password.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { rememberDevice } from './known-device.ts'
import { assertMayEnter } from './side.ts'

/** Signs in by user name and password. What is wrong stays unsaid until the password is right (T8). */
export const login: Handler<'session.login'> = async (input, asking) => {
  const { house, address, cookie, setting, answer } = asking
  // The factor is what was checked, never what the payload calls it (T6); codes by SMS are another call's.
  if (input.type === 'sms') throw new Refusal('module_disabled')
  const member = await checkPassword(asking, input)
  assertMayEnter(member, input.side)
  const { expiryDays, expiryEnforced } = (await platformState(house)).password
  const firstTimeLogin = member.first_login_at === null
  const passwordExpired = isExpired(member.password_changed_at.getTime(), house.clock.now(), expiryDays)
  const state = { firstTimeLogin, passwordExpired, expiryEnforced, passwordIsReset: member.password_is_reset }
  const halves = await beginSession(house, member, { loginType: 'username', mustChange: mustChange(state, 'username'), address })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  answer.appendCookie(await rememberDevice(house, member.id, cookie, setting.https))
  return { token: halves.token, firstTimeLogin, passwordExpired, cpw: forcesChange(state) || member.password_is_reset, type: member.type }
}
