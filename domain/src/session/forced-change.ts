/** What decides whether a password must be changed before anything else. */
export type PasswordState = {
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly expiryEnforced: boolean
  readonly passwordIsReset: boolean
}

/** What was actually verified when a session began; only the first is a password. */
export type LoginType = 'username' | 'sms' | 'trial' | 'register' | 'passkey' | 'oidc' | 'handover' | 'remember'

/** Sign-ins in which the member has just given a proof; a resumed session and a handed-over one have none. */
export const proofOfPerson: readonly LoginType[] = ['username', 'sms', 'register', 'passkey', 'oidc']

/** The `cpw` flag: true on first login, or when expired and expiry is enforced (AUTH-15). */
export const requiresPasswordChange = (state: Omit<PasswordState, 'passwordIsReset'>): boolean =>
  state.firstTimeLogin || (state.passwordExpired && state.expiryEnforced)

/** Whether the session may only change the password; never after a sign-in by SMS (AUTH-10, AUTH-11, T6). */
export const isChangeOnlySession = (state: PasswordState, loginType: LoginType): boolean =>
  loginType === 'username' && (state.passwordIsReset || requiresPasswordChange(state))

/** Whether a password set at `changedAt` has expired at `now`; 0 days: never (D8). */
export const isExpired = (changedAt: number, now: number, days: number): boolean => days > 0 && now - changedAt >= days * 86_400_000
