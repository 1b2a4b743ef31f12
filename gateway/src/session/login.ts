import { forcesChange, isExpired, mustChange } from '@perya/domain/session/forced-change'
import { usernameKey } from '@perya/domain/session/username'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { beginSession } from './begin-session.ts'
import { solvesCaptcha } from './captcha-store.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { findByUsername } from './find-by-username.ts'
import { rememberDevice } from './known-device.ts'
import { isPassword } from './password.ts'
import { assertMayEnter } from './side.ts'
import { guardSignIn } from './sign-in-guard.ts'

/** Signs in by user name and password. What is wrong stays unsaid until the password is right (T8). */
export const login: Handler<'session.login'> = async (input, asking) => {
  const { house, address, cookie, setting, answer } = asking
  // The factor is what was checked, never what the payload calls it (T6); codes by SMS are another call's.
  if (input.type === 'sms') throw new Refusal('module_disabled')
  const account = usernameKey(input.username)
  const attempt = await guardSignIn(asking, account)
  if (attempt.needsCaptcha && !(await solvesCaptcha(house, { id: input.captchaId, answer: input.captcha }, cookie, setting.https))) {
    throw new Refusal('captcha_required', { captcha: true })
  }
  await attempt.begin()
  const member = await findByUsername(house, account)
  const isRight = await isPassword(input.password, member?.password_hash ?? null)
  if (member === null || !isRight) throw new Refusal('wrong_credentials', { captcha: await attempt.fail() })
  await attempt.succeed()
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
