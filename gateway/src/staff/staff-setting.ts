/**
 * Which proofs a sign-in of staff needs: a passkey; a passkey, or the password with a code of an authenticator app; the password alone, which only a demo
 * and tests may allow.
 */
export type StaffFactor = 'passkey' | 'passkey_or_totp' | 'off'

/** Settings of the process that sign-in depends on. */
export type StaffSetting = {
  readonly factor: StaffFactor
  readonly profile: 'demo' | 'test' | 'production'
  /** Origin of the console: decides the name of the cookie and the relying party of passkeys. */
  readonly consoleOrigin: string
}
