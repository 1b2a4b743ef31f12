import { randomInt } from 'node:crypto'
import { codeLife, resendAfter, sendingNeedsCaptcha, waitBeforeSending } from '@perya/domain/verification/sending'
import type { Asking, Principal } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import { Refusal } from '../refusal.ts'
import { solvesCaptcha } from '../session/captcha-store.ts'
import { hashOf, newId } from '../session/secrets.ts'
import { platformState } from '../system/platform-state.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { demandBrowserSecret } from './browser.ts'
import { isBudgetSpent, isSomebodys, keepCode, lockSending, type Proven, sendingsOf } from './codes.ts'
import type { CodePurpose } from './tables.ts'

// Sending costs money and bothers people, so it is held by number, by network and for the whole house. And no answer tells whether
// a number is known here: a code is made, counted and written for every number alike; only its message may go to nobody (S4, T11).

/** A code that is wanted. `captcha` is what was typed, where one was asked for. */
export type CodeWish = Proven & { readonly captcha?: { readonly id: string; readonly answer: string } }

/** When the code dies and when another one may be asked for, in Unix milliseconds. */
export type IssuedCode = { readonly expiresAt: number; readonly resendAt: number }

/** Who is written to: only people whose target it is; only whose it is not yet, the others are told that they have an account; anyone. */
const reach: Readonly<Record<CodePurpose, 'known' | 'strangers' | 'anyone'>> = {
  login: 'known',
  reset: 'known',
  register: 'strangers',
  bind: 'anyone',
  factor: 'anyone',
  'step-up': 'anyone',
}

// Whoever has proven a password or a session already is not asked for a captcha as well.
const asksCaptcha: ReadonlySet<CodePurpose> = new Set(['login', 'reset', 'register'])

const tooMany = (seconds: number) => new Refusal('too_many_requests', null, seconds)

/** How a code is kept: with the browser's secret, which stands in no table. */
export const codeHash = (secret: string, { purpose, channel, to }: Proven, code: string): Buffer =>
  hashOf([secret, purpose, channel, to, code].join(' '))

/** Sends a code of six digits, bound to purpose, target and browser; refuses what is too much, and asks for a captcha before the second. */
export const issueCode = async (asking: Asking<Principal | null>, { captcha, ...proven }: CodeWish): Promise<IssuedCode> => {
  const { house, address, cookie, setting, language } = asking
  const { db } = house.store
  const { purpose, channel, to } = proven
  const [network, now] = [networkOf(address), house.clock.now()]
  const seen = await sendingsOf(db, proven, network, now)
  const wait = waitBeforeSending(seen, now)
  if (wait > 0) throw tooMany(wait)
  const isCaptchaDue = asksCaptcha.has(purpose) && sendingNeedsCaptcha(seen, now) && (await platformState(house)).enabled.has('CAPTCHA3')
  if (isCaptchaDue && !(await solvesCaptcha(house, captcha ?? { id: '', answer: '' }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  const secret = demandBrowserSecret(asking)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction().execute(async (trx) => {
    await lockSending(trx, proven, network)
    const left = waitBeforeSending(await sendingsOf(trx, proven, network, now), now)
    if (left > 0) throw tooMany(left)
    if (await isBudgetSpent(trx, now)) throw tooMany(60)
    const isKnown = await isSomebodys(trx, proven)
    await keepCode(trx, {
      id: newId('v-'),
      purpose,
      channel,
      target: to,
      network,
      browser_hash: hashOf(secret),
      // Nobody is told the code of a number that has an account already, so none will fit.
      code_hash: codeHash(secret, proven, code),
      sent_at: new Date(now),
      expires_at: new Date(now + codeLife),
    })
    await writeMessage(trx, {
      channel,
      to,
      purpose: reach[purpose] === 'strangers' && isKnown ? 'register-taken' : purpose,
      language,
      values: { brand: house.brand.name, code, minutes: codeLife / 60_000 },
      life: codeLife / 1000,
      silent: reach[purpose] === 'known' && !isKnown,
    })
  })
  return { expiresAt: now + codeLife, resendAt: now + resendAfter }
}
