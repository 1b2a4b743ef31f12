import { attemptLimit, attemptWindow, demandsCaptcha, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { networkOf } from '../transport/rate-lanes.ts'
import { type Counter, forgetAttempts, recentAttempts, releaseAttempt, reserveAttempt } from './attempts.ts'
import { isKnownDevice } from './known-device.ts'

// Guessing is held by account and by address, and no answer tells whether the account exists: every try, known name or not,
// passes the same counters in the same order.

/** Tries that may be under way for an account before the first of them has failed; more need a captcha. */
const openTries = 8

type Guarded = Pick<Asking<Principal | null>, 'house' | 'address' | 'cookie' | 'setting'>

/** One guarded try to sign in. */
export type SignInTry = {
  /** Whether it needs a solved captcha before the password is looked at. */
  readonly needsCaptcha: boolean
  /** Counts it before the password is looked at; refused when too many failed. */
  readonly begin: () => Promise<void>
  /** It failed: says whether the next one needs a captcha. */
  readonly fail: () => Promise<boolean>
  /** It was right. */
  readonly succeed: () => Promise<void>
}

/** Looks at what has failed for an account and from an address. `account` is the key of the user name, known or not. */
export const guardSignIn = async ({ house, address, cookie, setting }: Guarded, account: string): Promise<SignInTry> => {
  const network = networkOf(address)
  const failedAccount: Counter = { scope: 'sign-in-account', subject: account, length: attemptWindow.account }
  const failedAddress: Counter = { scope: 'sign-in-address', subject: network, length: attemptWindow.address }
  const hour: Counter = { scope: 'sign-in-account-hour', subject: account, length: attemptWindow.accountHour }
  const quarter: Counter = { scope: 'sign-in-address-tries', subject: network, length: attemptWindow.address }
  const open: Counter = { scope: 'sign-in-account-open', subject: account, length: attemptWindow.account }
  const device: Counter = { scope: 'sign-in-device', subject: account, length: attemptWindow.device }

  const hasCaptcha = (await platformState(house)).enabled.has('CAPTCHA3')
  const isKnown = (await isKnownDevice(house, account, cookie, setting.https)) && (await recentAttempts(house, device)) < attemptLimit.device
  const asks = async (): Promise<boolean> =>
    hasCaptcha && demandsCaptcha({ account: await recentAttempts(house, failedAccount), address: await recentAttempts(house, failedAddress) }, isKnown)
  const crowded = !isKnown && !(await reserveAttempt(house, open, openTries))
  const needsCaptcha = (await asks()) || (hasCaptcha && crowded)
  const held: Counter[] = crowded || isKnown ? [] : [open]

  const hold = async (counter: Counter, limit: number): Promise<void> => {
    if (!(await reserveAttempt(house, counter, limit))) {
      throw new Refusal('too_many_requests', null, Math.min(120, secondsToNextWindow(house.clock.now(), counter.length)))
    }
    held.push(counter)
  }

  return {
    needsCaptcha,
    begin: async () => {
      await hold(quarter, attemptLimit.address)
      await (isKnown ? hold(device, attemptLimit.device) : hold(hour, attemptLimit.accountHour))
    },
    fail: async () => {
      await reserveAttempt(house, failedAccount, 1_000)
      await reserveAttempt(house, failedAddress, 1_000)
      return asks()
    },
    succeed: async () => {
      for (const counter of held) await releaseAttempt(house, counter)
      await forgetAttempts(house, failedAccount)
    },
  }
}
