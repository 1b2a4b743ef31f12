/** What a session steps up for. */
export const stepUpPurposes = ['factor', 'contact', 'password', 'payment', 'session', 'withdrawal', 'transfer', 'contract', 'points'] as const
/** A purpose of a step-up. */
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** Methods of a step-up. `password` is the login password, `code` a backup code; `mobile` and `email` are codes sent to a verified contact. */
export const stepUpMethods = ['password', 'paymentPassword', 'totp', 'passkey', 'code', 'mobile', 'email'] as const
/** A method of a step-up. */
export type StepUpMethod = (typeof stepUpMethods)[number]

/** Milliseconds after which a contact or a payment password counts as a proof beside the login password. */
export const settledAfter = 24 * 60 * 60_000

/** A proof that a member may have: none, set less than a day ago, or `settled`. */
export type Proof = 'none' | 'fresh' | 'settled'

/** Every proof a member could step up with. */
export type StepUpProofs = {
  readonly passkey: boolean
  readonly totp: boolean
  /** Unused backup codes are left. */
  readonly code: boolean
  readonly password: boolean
  readonly paymentPassword: Proof
  readonly mobile: Proof
  readonly email: Proof
  /** The member asked for a second factor at every login: step-ups then accept only that factor, too. */
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
 * Returns the methods that count for a purpose, the preferred one first (S-02, T29). As long as the member has another proof, the login password
 * never changes a contact or a second factor, moves money or replaces a payment password. A contact or a payment password counts as another
 * proof only after a day, because a thief could have set it with the login password. With an authenticator app only the app, a passkey or a
 * backup code counts. Members who have nothing but a login password step up with it.
 */
export const methodsFor = (has: StepUpProofs, purpose?: StepUpPurpose): readonly StepUpMethod[] => {
  const devices: StepUpMethod[] = [...(has.passkey ? ['passkey' as const] : []), ...(has.totp ? ['totp' as const] : [])]
  if (has.totp) return has.code ? [...devices, 'code'] : devices
  if (has.always && has.passkey) return devices
  if (purpose === 'points') return [...devices, ...contactsOf(has, isThere)]
  const settled = contactsOf(has, isSettled)
  // The existing payment password, even a new one, is always enough to replace itself.
  if (purpose === 'payment' && isThere(has.paymentPassword)) return [...devices, 'paymentPassword', ...settled]
  if (withoutLoginPassword.includes(purpose)) {
    const others: StepUpMethod[] = [...devices, ...(isSettled(has.paymentPassword) ? ['paymentPassword' as const] : []), ...settled]
    if (others.length > 0) return others
  }
  if (has.password) return [...devices, 'password']
  return devices.length > 0 ? devices : contactsOf(has, isThere)
}
