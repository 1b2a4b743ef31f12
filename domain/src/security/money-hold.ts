/** A change that a thief has to make before money can leave an account. */
export type SecurityChange = 'payment_password' | 'contact' | 'payout_account'

/** Milliseconds for which a security change locks withdrawals and transfers (T29). */
export const moneyHoldMillis = 24 * 60 * 60_000

/** Milliseconds in which a security change can be undone by the link that was sent to the contacts known before it. */
export const undoFor = 24 * 60 * 60_000

/** Milliseconds after registration in which the first contact and the first payout account lock nothing. */
export const newMemberFor = 7 * 24 * 60 * 60_000

/** The facts that decide whether a change locks withdrawals and transfers. */
export type ChangeCircumstances = {
  /** The member had one before: a payment password, a verified contact, a payout account (removed ones count). */
  readonly hadBefore: boolean
  /** Milliseconds since the member registered. */
  readonly memberFor: number
}

/**
 * Whether a change locks withdrawals and transfers for a day (T29, S-02). The first payment password never does. The first contact and the first
 * payout account do unless the member is new: an account used without them for a while may have been taken over.
 */
export const holdsMoney = (change: SecurityChange, { hadBefore, memberFor }: ChangeCircumstances): boolean =>
  hadBefore || (change !== 'payment_password' && memberFor >= newMemberFor)
