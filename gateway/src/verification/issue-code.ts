import { randomInt } from 'node:crypto'
import { codeLife, resendAfter, sendingNeedsCaptcha } from '@perya/domain/verification/sending'
import type { Asking, Principal } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import { Refusal } from '../refusal.ts'
import { solvesCaptcha } from '../session/captcha-store.ts'
import { platformState } from '../system/platform-state.ts'
import { isSomebodys, type Proven } from './codes.ts'
import { assertMaySend, reserveCode } from './reserve-code.ts'
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

/** Sends a code of six digits, bound to purpose, target and browser; refuses what is too much, and asks for a captcha before the second. */
export const issueCode = async (asking: Asking<Principal | null>, { captcha, ...proven }: CodeWish): Promise<IssuedCode> => {
  const { house, cookie, setting, language } = asking
  const { purpose, channel, to } = proven
  const seen = await assertMaySend(house.store.db, asking, proven)
  const isCaptchaDue =
    asksCaptcha.has(purpose) && sendingNeedsCaptcha(seen, house.clock.now()) && (await platformState(house)).enabled.has('CAPTCHA3')
  if (isCaptchaDue && !(await solvesCaptcha(house, captcha ?? { id: '', answer: '' }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { now } = await reserveCode(asking, proven, code, async (trx) => {
    const isKnown = await isSomebodys(trx, proven)
    await writeMessage(trx, {
      channel,
      to,
      // Nobody is told the code of a number that has an account already, so none will fit.
      purpose: reach[purpose] === 'strangers' && isKnown ? 'register-taken' : purpose,
      language,
      values: { brand: house.brand.name, code, minutes: codeLife / 60_000 },
      life: codeLife / 1000,
      silent: reach[purpose] === 'known' && !isKnown,
    })
  })
  return { expiresAt: now + codeLife, resendAt: now + resendAfter }
}
