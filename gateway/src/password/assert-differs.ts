import { Refusal } from '../refusal.ts'
import { verifyPassword, withHashingSlot } from '../session/password.ts'
import type { MemberRow } from '../session/tables.ts'

const assertNone = async (password: string, hashes: readonly (string | null)[]): Promise<void> => {
  for (const hash of new Set(hashes))
    if (hash !== null && (await withHashingSlot(() => verifyPassword(password, hash)))) throw new Refusal('password_unchanged')
}

/** Refuses a new password that was given to this account to get back in (B07). */
export const assertNotGiven = (member: MemberRow, password: string): Promise<void> => assertNone(password, [member.reset_password_hash])

/** Refuses a new password that this account has now, or was given to get back in. */
export const assertDiffers = (member: MemberRow, password: string): Promise<void> =>
  assertNone(password, [member.password_hash, member.reset_password_hash])
