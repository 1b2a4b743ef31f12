import { attemptLimit, attemptWindow, requiresCaptcha, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { CallContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { clientNetwork } from '../transport/rate-limiter.ts'
import { type Counter, countAttempt, countedAttempts, forgetAttempts, recentAttempts } from './attempts.ts'
import { isKnownDevice } from './known-device-store.ts'
import { hashSecret } from './secrets.ts'

// Guessing is held by account and by address, and no answer tells whether the account exists: every try, known name or not,
// passes the same counters in the same order. Only failures count, and they are looked at where the passwords are hashed, two
// at a time: tries that come at once cannot slip by, and any number of right passwords may come from one place.

type Guarded = Pick<CallContext<Principal | null>, 'app' | 'address' | 'cookie' | 'setting'>

/** What is counted for one user name and one address. */
export type SignInGuard = {
  /** Whether the next try needs a solved captcha before the password is looked at. */
  readonly needsCaptcha: () => Promise<boolean>
  /** Refuses when too many have failed already. */
  readonly assertMayTry: () => Promise<void>
  readonly noteFailure: () => Promise<void>
  readonly noteSuccess: () => Promise<void>
}

/** Looks at what has failed for an account and from an address. `account` is the key of the user name, known or not. */
export const checkSignInLimits = async ({ app, address, cookie, setting }: Guarded, account: string): Promise<SignInGuard> => {
  const network = clientNetwork(address)
  // Many a password has been typed where the name belongs: what was typed is counted, and kept nowhere.
  const subject = hashSecret(account).toString('base64url')
  const byAccount: Counter = { scope: 'sign-in-account', subject, length: attemptWindow.account }
  const byAddress: Counter = { scope: 'sign-in-address', subject: network, length: attemptWindow.address }
  const byHour: Counter = { scope: 'sign-in-account-hour', subject, length: attemptWindow.accountHour }
  const byDevice: Counter = { scope: 'sign-in-device', subject, length: attemptWindow.device }
  const isKnown = (await isKnownDevice(app, account, cookie, setting.https)) && (await countedAttempts(app, byDevice)) < attemptLimit.device

  const assertBelow = async (counter: Counter, limit: number): Promise<void> => {
    if ((await countedAttempts(app, counter)) < limit) return
    throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), counter.length))
  }

  return {
    needsCaptcha: async () =>
      (await platformState(app)).enabled.has('CAPTCHA3') &&
      requiresCaptcha({ account: await recentAttempts(app, byAccount), address: await recentAttempts(app, byAddress) }, isKnown),
    assertMayTry: async () => {
      if (isKnown) return
      await assertBelow(byAddress, attemptLimit.address)
      await assertBelow(byHour, attemptLimit.accountHour)
    },
    noteFailure: async () => {
      for (const counter of [byAccount, byAddress, byHour, ...(isKnown ? [byDevice] : [])]) await countAttempt(app, counter)
    },
    noteSuccess: () => forgetAttempts(app, byAccount),
  }
}
