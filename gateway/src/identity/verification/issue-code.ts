import { randomInt } from 'node:crypto'
import { codeTtlMillis, resendDelayMillis, sendingNeedsCaptcha } from '@perya/domain/verification/sending'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { verifyCaptcha } from '../attempts/captcha-store.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { isContactInUse, type VerifiedTarget } from './codes.ts'
import { assertMaySend, reserveCode } from './reserve-code.ts'
import type { CodePurpose } from './tables.ts'

// Sending costs money and annoys recipients, so it is limited by number, by network and platform-wide. No answer reveals whether
// a number is known here: a code is generated, counted and stored for every number alike; only its message may be silent (S4, T11).

/** A request for a code. `captcha` is the answer, where one was required. */
export type CodeRequest = VerifiedTarget & { readonly captcha?: { readonly id: string; readonly answer: string } }

/** When the code expires and when another one may be requested, in Unix milliseconds. */
export type IssuedCode = { readonly expiresAt: number; readonly resendAt: number }

/** Recipients by purpose: only verified owners; only unknown targets, while known ones get a notice that they have an account; or any. */
const reach: Readonly<Record<CodePurpose, 'known' | 'strangers' | 'anyone'>> = {
  login: 'known',
  reset: 'known',
  register: 'strangers',
  bind: 'anyone',
  factor: 'anyone',
  'step-up': 'anyone',
}

// A caller who has already proved a password or a session needs no captcha.
const asksCaptcha: ReadonlySet<CodePurpose> = new Set(['login', 'reset', 'register'])

/** Sends a six-digit code, bound to purpose, target and browser; enforces the limits, and requires a captcha before the second. */
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
      // A number that already has an account is sent a notice without the code, so no input will match.
      purpose: reach[purpose] === 'strangers' && isKnown ? 'register-taken' : purpose,
      language,
      values: { brand: app.brand.name, code, minutes: codeTtlMillis / 60_000 },
      life: codeTtlMillis / 1000,
      silent: reach[purpose] === 'known' && !isKnown,
    })
  })
  return { expiresAt: now + codeTtlMillis, resendAt: now + resendDelayMillis }
}
