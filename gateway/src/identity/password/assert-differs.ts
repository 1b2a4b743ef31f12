import { Refusal } from '../../kernel/refusal.ts'
import { verifyPassword, withHashingSlot } from '../credentials/password.ts'
import type { MemberRow } from '../session/tables.ts'

const assertNone = async (password: string, hashes: readonly (string | null)[]): Promise<void> => {
  for (const hash of new Set(hashes))
    if (hash !== null && (await withHashingSlot(() => verifyPassword(password, hash)))) throw new Refusal('password_unchanged')
}

/** Refuses a new password equal to the one that was issued to this account for recovery, or that was voided to lock out a thief (B07). */
export const assertNotGiven = (member: MemberRow, password: string): Promise<void> => assertNone(password, [member.reset_password_hash])

/** Refuses a new password equal to the current one, or to the issued or voided one. */
export const assertDiffers = (member: MemberRow, password: string): Promise<void> =>
  assertNone(password, [member.password_hash, member.reset_password_hash])
