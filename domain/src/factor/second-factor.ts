import type { LoginType } from '../session/forced-change.ts'

/** Second-factor methods for a sign-in from an unknown network (AUTH-21), strongest first. */
export const secondFactorMethods = ['passkey', 'totp', 'mobile', 'email', 'code', 'bankName', 'captcha'] as const

/** A second-factor method. */
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Methods that verify a code: the bank account name counts only together with one of these (T12, D13). */
export const codeMethods = ['totp', 'mobile', 'email', 'code'] as const

/** A method that verifies a code. */
export type CodeMethod = (typeof codeMethods)[number]

/** Second factors that a member has. */
export type AvailableFactors = {
  readonly passkey: boolean
  readonly totp: boolean
  readonly mobile: boolean
  readonly email: boolean
  /** Unused backup codes remain. */
  readonly code: boolean
  readonly bankName: boolean
}

/**
 * Whether a sign-in of this type needs a second factor on an unknown network. The other types have already proved two factors or belong to a new
 * account.
 */
export const mayRequireSecondFactor = (loginType: LoginType): boolean => loginType === 'username' || loginType === 'sms' || loginType === 'oidc'

/**
 * Returns the second factors offered to a member after a sign-in: never the factor just proved, and the bank account name only together with a code.
 * A member without any other factor gets a captcha; an SMS sign-in has already proved more than a captcha.
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

/** Milliseconds for which a network stays known after a sign-in. */
export const knownNetworkTtlMillis = 90 * 86_400_000

/** Milliseconds within which a pending sign-in must be completed. */
export const challengeTtlMillis = 10 * 60_000

/** Wrong answers that end a pending sign-in. */
export const maxChallengeAttempts = 5

/** Whether a network requires a second factor: not if the network or the browser is known, and never at the very first sign-in. */
export const requiresSecondFactor = (seen: { readonly thisNetwork: boolean; readonly anyNetwork: boolean; readonly device: boolean }): boolean =>
  seen.anyNetwork && !seen.thisNetwork && !seen.device
