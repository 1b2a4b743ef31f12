/**
 * How well the person behind an account is known: 0 the account is incomplete, 1 it is complete, 2 the identity was verified by the operator or
 * a provider, 3 source of funds and address were verified too. Each level has its own limits (S-12).
 */
export type VerificationLevel = 0 | 1 | 2 | 3

/** The verification level of an account. An identity document that has ended takes it back to 1. */
export const verificationLevel = ({
  isComplete,
  isIdentityVerified,
  hasLapsed = false,
  isDueDiligenceDone = false,
}: {
  readonly isComplete: boolean
  readonly isIdentityVerified: boolean
  readonly hasLapsed?: boolean
  readonly isDueDiligenceDone?: boolean
}): VerificationLevel => {
  if (!isComplete) return 0
  if (!isIdentityVerified || hasLapsed) return 1
  return isDueDiligenceDone ? 3 : 2
}
