import type { LoginType } from '../session/forced-change.ts'

/** Ways to prove more at a sign-in from an unregistered address (AUTH-21), the strongest first. */
export const secondFactorMethods = ['passkey', 'totp', 'mobile', 'email', 'code', 'bankName', 'captcha'] as const

/** One of the ways to prove more. */
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Ways that bring a code: the bank account name counts only together with one of these (T12, D13). */
export const codeMethods = ['totp', 'mobile', 'email', 'code'] as const

/** A way that brings a code. */
export type CodeMethod = (typeof codeMethods)[number]

/** What a member could prove more with. */
export type AvailableFactors = {
  readonly passkey: boolean
  readonly totp: boolean
  readonly mobile: boolean
  readonly email: boolean
  /** Unused backup codes are left. */
  readonly code: boolean
  readonly bankName: boolean
}

/** Whether a sign-in of this kind is asked for more at an unregistered address. The others have proved two things, or a new account. */
export const mayRequireSecondFactor = (loginType: LoginType): boolean => loginType === 'username' || loginType === 'sms' || loginType === 'oidc'

/**
 * What is offered to a member who signed in one way. Never what was just proved, and the bank account name only beside a code. Who has
 * nothing at all is held by a captcha; a code by SMS has proved more than that already.
 */
export const offeredSecondFactors = (provable: AvailableFactors, loginType: LoginType): readonly SecondFactorMethod[] => {
  const has = { ...provable, mobile: provable.mobile && loginType !== 'sms' }
  const hasCode = codeMethods.some((method) => has[method])
  const offered = secondFactorMethods.filter((method) => method !== 'captcha' && has[method] && (method !== 'bankName' || hasCode))
  return offered.length === 0 && loginType === 'username' ? ['captcha'] : offered
}

/** Whether this kind of sign-in asks for the second factor at every login: all do except a passkey, which is itself a second factor, and a new account. */
export const mayAskAlways = (loginType: LoginType): boolean => loginType !== 'passkey' && loginType !== 'register' && loginType !== 'trial'

const secondFactors = ['passkey', 'totp', 'code'] as const

/** Second factors accepted at every login: passkey, authenticator app, or a backup code instead. Empty for members who have neither app nor passkey. */
export const alwaysMethods = (provable: AvailableFactors): readonly SecondFactorMethod[] =>
  provable.passkey || provable.totp ? secondFactors.filter((method) => provable[method]) : []

/** Milliseconds for which an address stays registered after a sign-in. */
export const knownNetworkTtlMillis = 90 * 86_400_000

/** Milliseconds for which a half-done sign-in may be completed. */
export const challengeTtlMillis = 10 * 60_000

/** Wrong answers that end a half-done sign-in. */
export const maxChallengeAttempts = 5

/** Whether an address needs the further step: not where it, or the browser, is known, and never at the very first sign-in. */
export const requiresSecondFactor = (seen: { readonly thisNetwork: boolean; readonly anyNetwork: boolean; readonly device: boolean }): boolean =>
  seen.anyNetwork && !seen.thisNetwork && !seen.device
