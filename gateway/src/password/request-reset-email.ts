import { attemptWindow, secondsToNextWindow } from '@perya/domain/session/attempts'
import { usernameKey } from '@perya/domain/session/username'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { type Counter, countedAttempts, reserveAttempt } from '../session/attempts.ts'
import { verifyCaptcha } from '../session/captcha-store.ts'
import { platformState } from '../system/platform-state.ts'
import { clientNetwork } from '../transport/rate-limiter.ts'

const mostAnHour = 10
const withoutCaptcha = 3

/**
 * Notes that somebody wants a mail to set a new password. What is noted is the same for every name and address, and it is looked at
 * later: neither the answer nor its time tells who is known here (T9, S4, B11).
 */
export const requestResetEmail: Handler<'password.mail'> = async (
  { username, email, captcha, captchaId },
  { app, address, cookie, setting, language },
) => {
  const counter: Counter = { scope: 'password-mail', subject: clientNetwork(address), length: attemptWindow.accountHour }
  const asksCaptcha = (await countedAttempts(app, counter)) >= withoutCaptcha && (await platformState(app)).enabled.has('CAPTCHA3')
  if (asksCaptcha && !(await verifyCaptcha(app, { id: captchaId, answer: captcha }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  if (!(await reserveAttempt(app, counter, mostAnHour)))
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), counter.length))
  await app.store.db
    .insertInto('password_request')
    .values({ username_key: usernameKey(username), mail: email.trim().toLowerCase(), language, asked_at: new Date(app.clock.now()) })
    .execute()
  return null
}
