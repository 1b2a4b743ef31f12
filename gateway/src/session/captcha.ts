import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { reserveAttempt } from './attempts.ts'
import { captchaCharacters, captchaPng } from './captcha-picture.ts'
import { captchaLife, drawnAt, keepCaptcha } from './captcha-store.ts'
import { wordsCaptcha } from './captcha-words.ts'
import { cookieLine, cookieName } from './cookies.ts'

const refreshEvery = 1_000
const wordsWindow = 15 * 60_000
const mostWords = 20

/** A new captcha for this browser; the one before is dead. At most one a second (AUTH-24). */
export const captcha: Handler<'session.captcha'> = async (input, { house, address, cookie, language, setting, answer }) => {
  const last = await drawnAt(house, cookie, setting.https)
  if (last !== null && house.clock.now() - last < refreshEvery) throw new Refusal('too_many_requests', null, 1)
  const give = async (solution: string): Promise<void> => {
    const kept = await keepCaptcha(house, solution)
    answer.setHeader('X-Captcha-Id', kept.id)
    answer.appendCookie(cookieLine(cookieName('perya_captcha', setting.https), kept.cookie, setting.https, captchaLife / 1000))
  }
  if (input.kind === 'picture') {
    const characters = captchaCharacters(house.chance)
    await give(characters)
    return (await captchaPng(characters, house.chance)).toString('base64')
  }
  // Words are easier for a machine than the picture, so an address gets few of them.
  const isFew = await reserveAttempt(house, { scope: 'captcha-words', subject: networkOf(address), length: wordsWindow }, mostWords)
  if (!isFew) throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), wordsWindow))
  const words = wordsCaptcha(house.brand.languages.includes(input.language) ? input.language : language, house.chance)
  await give(words.answer)
  return words.question
}
