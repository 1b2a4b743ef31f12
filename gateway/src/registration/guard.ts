import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, countedAttempts, reserveAttempt } from '../session/attempts.ts'
import { solvesCaptcha } from '../session/captcha-store.ts'
import { platformState } from '../system/platform-state.ts'
import { networkOf } from '../transport/rate-lanes.ts'

// A form that is refused can tell that a user name exists, or that a code is somebody's. So every try counts by address: the first
// of an hour is free, the others need a captcha each, and after a few nothing is looked at any more (T7, T8).

const hour = 60 * 60_000
const withoutCaptcha = { registration: 1, 'affiliate-miss': 3 } as const
const mostPerHour = { production: 20, demo: 2_000, test: 2_000 } as const

type Guarded = Asking<Principal | null>
type Kind = keyof typeof withoutCaptcha
type Solution = { readonly captcha: string; readonly captchaId: string }

const counterOf = (kind: Kind, address: string) => ({ scope: kind, subject: networkOf(address), length: hour })

const tooMany = ({ house }: Guarded): Refusal => new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), hour))

const demandCaptcha = async ({ house, cookie, setting }: Guarded, { captcha, captchaId }: Solution): Promise<void> => {
  if (!(await platformState(house)).enabled.has('CAPTCHA3')) return
  const isSolved = captcha !== '' && (await solvesCaptcha(house, { id: captchaId, answer: captcha }, cookie, setting.https))
  if (!isSolved) throw new Refusal('captcha_required', { captcha: true })
}

/** Lets a registration be looked at; `always` where the rules ask for a captcha each time. */
export const guardRegistration = async (asking: Guarded, solution: Solution, always: boolean): Promise<void> => {
  const { house, address, setting } = asking
  const counter = counterOf('registration', address)
  const isFirst = !always && (await reserveAttempt(house, counter, withoutCaptcha.registration))
  if (isFirst) return
  if (!(await reserveAttempt(house, counter, mostPerHour[setting.profile]))) throw tooMany(asking)
  await demandCaptcha(asking, solution)
}

/** Lets a code be looked up; wrong ones count, right ones do not. */
export const guardCodes = async (asking: Guarded, solution: Solution): Promise<{ readonly noteMiss: () => Promise<void> }> => {
  const { house, address, setting } = asking
  const counter = counterOf('affiliate-miss', address)
  const missed = await countedAttempts(house, counter)
  if (missed >= mostPerHour[setting.profile]) throw tooMany(asking)
  if (missed >= withoutCaptcha['affiliate-miss']) await demandCaptcha(asking, solution)
  return { noteMiss: () => countAttempt(house, counter) }
}
