import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import type { Part } from './tables.ts'
import { partNumber } from './withdrawal-rows.ts'

/** Notes that a part is said not to have come, with the picture that shows it; nothing moves until a person has looked. False where somebody was first. */
export const disputePart = async (house: House, part: Part, proofId: string, actor: string): Promise<boolean> => {
  const { numUpdatedRows } = await house.store.db
    .updateTable('withdrawal_part')
    .set({ state: 'disputed', proof_id: proofId, answered_at: new Date(house.clock.now()) })
    .where('withdrawal_id', '=', part.withdrawal_id)
    .where('n', '=', part.n)
    .where('state', 'in', ['sent', 'forced'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await writeAudit(house, { actor, action: 'withdrawal part', subject: partNumber(part), result: 'disputed' })
  return true
}
