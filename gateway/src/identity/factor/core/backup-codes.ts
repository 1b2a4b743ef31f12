import { randomInt } from 'node:crypto'
import type { AppContext } from '../../../kernel/context.ts'
import { hashSecret } from '../../../kernel/secrets.ts'

const howMany = 10
const codeLength = 10
// Without letters and digits that are easily confused. 32 of them: 50 bits a code.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = (): string => Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('')
const hashOfCode = (memberId: string, code: string): Buffer => hashSecret(`${memberId} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)

/** Creates ten backup codes that replace all others, in the caller's transaction. They are shown once; only their hashes are stored. */
export const createBackupCodes = async (app: AppContext, memberId: string): Promise<readonly string[]> => {
  const codes = [...new Set(Array.from({ length: howMany }, newCode))]
  const made = new Date(app.clock.now())
  await app.store.db.deleteFrom('backup_code').where('member_id', '=', memberId).execute()
  await app.store.db
    .insertInto('backup_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOfCode(memberId, code), made_at: made, used_at: null })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Consumes a backup code; false where it is not the member's, or was used before. */
export const consumeBackupCode = async (app: AppContext, memberId: string, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await app.store.db
    .updateTable('backup_code')
    .set({ used_at: new Date(app.clock.now()) })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOfCode(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns how many unused codes a member has. */
export const countBackupCodes = async (app: AppContext, memberId: string): Promise<number> => {
  const { left } = await app.store.db
    .selectFrom('backup_code')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes all backup codes of a member. */
export const removeBackupCodes = async (app: AppContext, memberId: string): Promise<void> => {
  await app.store.db.deleteFrom('backup_code').where('member_id', '=', memberId).execute()
}
