/** What a session steps up for. */
export const stepUpPurposes = ['factor', 'contact', 'password', 'payment', 'session', 'withdrawal', 'transfer', 'contract', 'points'] as const
/** One of them. */
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** Methods of a step-up. `password` is the login password, `code` a backup code; `mobile` and `email` are codes sent to a verified contact. */
export const stepUpMethods = ['password', 'paymentPassword', 'totp', 'passkey', 'code', 'mobile', 'email'] as const
/** One of them. */
export type StepUpMethod = (typeof stepUpMethods)[number]

/** Milliseconds that a contact or a payment password must have been in place before it proves anything against the login password. */
export const settledAfter = 24 * 60 * 60_000

/** A proof that a member may have: none, set less than a day ago, or `settled`. */
export type Proof = 'none' | 'fresh' | 'settled'

/** Everything a member could step up with. */
export type StepUpProofs = {
  readonly passkey: boolean
  readonly totp: boolean
  /** Unused backup codes are left. */
  readonly code: boolean
  readonly password: boolean
  readonly paymentPassword: Proof
  readonly mobile: Proof
  readonly email: Proof
  /** The member asked for a second factor at every login: only that factor counts, also here. */
  readonly always: boolean
}

const withoutLoginPassword: readonly (StepUpPurpose | undefined)[] = ['factor', 'contact', 'withdrawal', 'transfer', 'contract']

const contactsOf = ({ mobile, email }: StepUpProofs, counts: (proof: Proof) => boolean): StepUpMethod[] => [
  ...(counts(mobile) ? ['mobile' as const] : []),
  ...(counts(email) ? ['email' as const] : []),
]

const isThere = (proof: Proof): boolean => proof !== 'none'
const isSettled = (proof: Proof): boolean => proof === 'settled'

/**
 * The methods that count for a purpose, the preferred one first (S-02, T29). The login password alone never changes a contact or a second
 * factor, moves money or replaces a payment password as long as the member has any other proof; a proof that a thief could have made with
 * the login password (a contact, a payment password) is another proof only after a day. With an authenticator app only the app, a passkey or
 * a backup code counts. Members who have nothing but a login password step up with it.
 */
export const methodsFor = (has: StepUpProofs, purpose?: StepUpPurpose): readonly StepUpMethod[] => {
  const devices: StepUpMethod[] = [...(has.passkey ? ['passkey' as const] : []), ...(has.totp ? ['totp' as const] : [])]
  if (has.totp) return has.code ? [...devices, 'code'] : devices
  if (has.always && has.passkey) return devices
  if (purpose === 'points') return [...devices, ...contactsOf(has, isThere)]
  const settled = contactsOf(has, isSettled)
  // The existing payment password may be replaced by whoever knows it, however new it is.
  if (purpose === 'payment' && isThere(has.paymentPassword)) return [...devices, 'paymentPassword', ...settled]
  if (withoutLoginPassword.includes(purpose)) {
    const others: StepUpMethod[] = [...devices, ...(isSettled(has.paymentPassword) ? ['paymentPassword' as const] : []), ...settled]
    if (others.length > 0) return others
  }
  if (has.password) return [...devices, 'password']
  return devices.length > 0 ? devices : contactsOf(has, isThere)
}
