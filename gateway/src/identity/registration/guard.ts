import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countAttempt, countedAttempts, reserveAttempt } from '../attempts/attempts.ts'
import { verifyCaptcha } from '../attempts/captcha-store.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'

// A refused form can reveal that a user name or an invitation code exists. So every attempt counts by IP address: the first
// of an hour are free, the others need a captcha each, and above the hourly limit every attempt is refused (T7, T8).

const hour = 60 * 60_000
const withoutCaptcha = { registration: 1, 'affiliate-miss': 3 } as const
const maxPerHour = { production: 20, demo: 2_000, test: 2_000 } as const

type Guarded = CallContext<Principal | null>
type Kind = keyof typeof withoutCaptcha
type Solution = { readonly captcha: string; readonly captchaId: string }

const counterOf = (kind: Kind, address: string) => ({ scope: kind, subject: clientNetwork(address), length: hour })

const tooMany = ({ app }: Guarded): Refusal => new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), hour))

const demandCaptcha = async ({ app, cookie, setting }: Guarded, { captcha, captchaId }: Solution): Promise<void> => {
  if (!(await platformState(app)).enabled.has('CAPTCHA3')) return
  const isSolved = captcha !== '' && (await verifyCaptcha(app, { id: captchaId, answer: captcha }, cookie, setting.https))
  if (!isSolved) throw new Refusal('captcha_required', { captcha: true })
}

/** Admits a registration attempt; `always` where the rules require a captcha each time. */
export const limitRegistration = async (context: Guarded, solution: Solution, always: boolean): Promise<void> => {
  const { app, address, setting } = context
  const counter = counterOf('registration', address)
  const isFirst = !always && (await reserveAttempt(app, counter, withoutCaptcha.registration))
  if (isFirst) return
  if (!(await reserveAttempt(app, counter, maxPerHour[setting.profile]))) throw tooMany(context)
  await demandCaptcha(context, solution)
}

/** Admits a code lookup; wrong codes count, right ones do not. */
export const limitCodeLookup = async (context: Guarded, solution: Solution): Promise<{ readonly noteMiss: () => Promise<void> }> => {
  const { app, address, setting } = context
  const counter = counterOf('affiliate-miss', address)
  const missed = await countedAttempts(app, counter)
  if (missed >= maxPerHour[setting.profile]) throw tooMany(context)
  if (missed >= withoutCaptcha['affiliate-miss']) await demandCaptcha(context, solution)
  return { noteMiss: () => countAttempt(app, counter) }
}
