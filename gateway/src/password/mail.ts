import { attemptWindow, secondsToNextWindow } from '@perya/domain/session/attempts'
import { usernameKey } from '@perya/domain/session/username'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { type Counter, countedAttempts, reserveAttempt } from '../session/attempts.ts'
import { solvesCaptcha } from '../session/captcha-store.ts'
import { platformState } from '../system/platform-state.ts'
import { networkOf } from '../transport/rate-lanes.ts'

const mostAnHour = 10
const withoutCaptcha = 3

/**
 * Notes that somebody wants a mail to set a new password. What is noted is the same for every name and address, and it is looked at
 * later: neither the answer nor its time tells who is known here (T9, S4, B11).
 */
export const mail: Handler<'password.mail'> = async ({ username, email, captcha, captchaId }, { house, address, cookie, setting, language }) => {
  const counter: Counter = { scope: 'password-mail', subject: networkOf(address), length: attemptWindow.accountHour }
  const asksCaptcha = (await countedAttempts(house, counter)) >= withoutCaptcha && (await platformState(house)).enabled.has('CAPTCHA3')
  if (asksCaptcha && !(await solvesCaptcha(house, { id: captchaId, answer: captcha }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  if (!(await reserveAttempt(house, counter, mostAnHour)))
    throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), counter.length))
  await house.store.db
    .insertInto('password_request')
    .values({ username_key: usernameKey(username), mail: email.trim().toLowerCase(), language, asked_at: new Date(house.clock.now()) })
    .execute()
  return null
}
