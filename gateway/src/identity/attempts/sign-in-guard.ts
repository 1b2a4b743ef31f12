import { attemptLimit, attemptWindow, requiresCaptcha, secondsToNextWindow } from '@perya/domain/session/attempts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { type Counter, countAttempt, countedAttempts, deleteAttempts, recentAttempts } from './attempts.ts'
import { isKnownDevice } from './known-device-store.ts'
import { hashSecret } from '../../kernel/secrets.ts'

// Guessing is limited by account and by IP address, and no answer reveals whether the account exists: every attempt, known name or
// not, passes the same counters in the same order. Only failures count, and they are checked where the passwords are hashed, two
// at a time: concurrent attempts cannot exceed the limit, and any number of correct passwords may come from one address.

type Guarded = Pick<CallContext<Principal | null>, 'app' | 'address' | 'cookie' | 'setting'>

/** The counters of one user name and one address. */
export type SignInGuard = {
  /** Whether the next attempt needs a solved captcha before the password is checked. */
  readonly needsCaptcha: () => Promise<boolean>
  /** Refuses when there are too many failures. */
  readonly assertMayTry: () => Promise<void>
  readonly noteFailure: () => Promise<void>
  readonly noteSuccess: () => Promise<void>
}

/** Checks the failures of an account and an IP address. `account` is the key of the user name, known or not. */
export const checkSignInLimits = async ({ app, address, cookie, setting }: Guarded, account: string): Promise<SignInGuard> => {
  const network = clientNetwork(address)
  // Users often type a password into the name field: the input is counted by its hash, and not stored.
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
    noteSuccess: () => deleteAttempts(app, byAccount),
  }
}
