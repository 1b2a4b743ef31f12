import { attemptWindow, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Counter, countedAttempts, reserveAttempt } from '../attempts/attempts.ts'
import { verifyCaptcha } from '../attempts/captcha-store.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { insertResetRequest } from './reset-request-store.ts'

const maxPerHour = 10
const withoutCaptcha = 3

/**
 * Stores a request for a password reset email. The stored row is the same for every user name and address, and it is processed later:
 * neither the answer nor its timing reveals which accounts exist (T9, S4, B11).
 */
export const requestResetEmail: Handler<'password.mail'> = async (
  { username, email, captcha, captchaId },
  { app, address, cookie, setting, language },
) => {
  const counter: Counter = { scope: 'password-mail', subject: clientNetwork(address), length: attemptWindow.accountHour }
  const asksCaptcha = (await countedAttempts(app, counter)) >= withoutCaptcha && (await platformState(app)).enabled.has('CAPTCHA3')
  if (asksCaptcha && !(await verifyCaptcha(app, { id: captchaId, answer: captcha }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  if (!(await reserveAttempt(app, counter, maxPerHour)))
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), counter.length))
  await insertResetRequest(app, { username, email, language })
  return null
}
