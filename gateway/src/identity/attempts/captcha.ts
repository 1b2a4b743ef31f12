import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { reserveAttempt } from './attempts.ts'
import { captchaCharacters, captchaPng } from './captcha-picture.ts'
import { captchaTtlMillis, captchaCreatedAt, storeCaptcha } from './captcha-store.ts'
import { wordsCaptcha } from './captcha-words.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'

const refreshEvery = 1_000
const wordsWindow = 15 * 60_000
const maxWords = 20

/** Creates a captcha for this browser; the one before is invalidated. At most one a second (AUTH-24). */
export const captcha: Handler<'session.captcha'> = async (input, { app, address, cookie, language, setting, answer }) => {
  const last = await captchaCreatedAt(app, cookie, setting.https)
  if (last !== null && app.clock.now() - last < refreshEvery) throw new Refusal('too_many_requests', null, 1)
  const give = async (solution: string): Promise<void> => {
    const stored = await storeCaptcha(app, solution)
    answer.setHeader('X-Captcha-Id', stored.id)
    answer.appendCookie(cookieLine(cookieName('perya_captcha', setting.https), stored.cookie, setting.https, captchaTtlMillis / 1000))
  }
  if (input.kind === 'picture') {
    const characters = captchaCharacters(app.chance)
    await give(characters)
    return (await captchaPng(characters, app.chance)).toString('base64')
  }
  // Text is easier for a machine than the picture, so the number per network is limited.
  const isFew = await reserveAttempt(app, { scope: 'captcha-words', subject: clientNetwork(address), length: wordsWindow }, maxWords)
  if (!isFew) throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), wordsWindow))
  const words = wordsCaptcha(app.brand.languages.includes(input.language) ? input.language : language, app.chance)
  await give(words.answer)
  return words.question
}
