import { randomInt } from 'node:crypto'
import { codeTtlMillis, resendDelayMillis, sendingNeedsCaptcha } from '@perya/domain/verification/sending'
import type { CallContext, Principal } from '../context.ts'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { Refusal } from '../refusal.ts'
import { verifyCaptcha } from '../session/captcha-store.ts'
import { platformState } from '../system/platform-state.ts'
import { isContactInUse, type VerifiedTarget } from './codes.ts'
import { assertMaySend, reserveCode } from './reserve-code.ts'
import type { CodePurpose } from './tables.ts'

// Sending costs money and bothers people, so it is held by number, by network and for the whole house. And no answer tells whether
// a number is known here: a code is made, counted and written for every number alike; only its message may go to nobody (S4, T11).

/** A code that is wanted. `captcha` is what was typed, where one was asked for. */
export type CodeRequest = VerifiedTarget & { readonly captcha?: { readonly id: string; readonly answer: string } }

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
export const issueCode = async (context: CallContext<Principal | null>, { captcha, ...proven }: CodeRequest): Promise<IssuedCode> => {
  const { app, cookie, setting, language } = context
  const { purpose, channel, to } = proven
  const seen = await assertMaySend(app.store.db, context, proven)
  const isCaptchaDue = asksCaptcha.has(purpose) && sendingNeedsCaptcha(seen, app.clock.now()) && (await platformState(app)).enabled.has('CAPTCHA3')
  if (isCaptchaDue && !(await verifyCaptcha(app, captcha ?? { id: '', answer: '' }, cookie, setting.https)))
    throw new Refusal('captcha_required', { captcha: true })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { now } = await reserveCode(context, proven, code, async (trx) => {
    const isKnown = await isContactInUse(trx, proven)
    await enqueueMessage(trx, {
      channel,
      to,
      // Nobody is told the code of a number that has an account already, so none will fit.
      purpose: reach[purpose] === 'strangers' && isKnown ? 'register-taken' : purpose,
      language,
      values: { brand: app.brand.name, code, minutes: codeTtlMillis / 60_000 },
      life: codeTtlMillis / 1000,
      silent: reach[purpose] === 'known' && !isKnown,
    })
  })
  return { expiresAt: now + codeTtlMillis, resendAt: now + resendDelayMillis }
}
