/**
 * How well the person behind an account is known: 0 the account is incomplete, 1 it is complete, 2 the identity was verified by the operator or
 * a provider. Each level has its own limits (S-12).
 */
export type VerificationLevel = 0 | 1 | 2

/** The verification level of an account. */
export const verificationLevel = ({
  isComplete,
  isIdentityVerified,
}: {
  readonly isComplete: boolean
  readonly isIdentityVerified: boolean
}): VerificationLevel => (!isComplete ? 0 : isIdentityVerified ? 2 : 1)
