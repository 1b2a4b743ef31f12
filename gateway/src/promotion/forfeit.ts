import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { endBonus } from './end-bonus.ts'

/** Gives a running bonus up, at any moment: also to whoever has closed his play. */
export const forfeit: Handler<'promotion.forfeit'> = async ({ id }, { house, principal: { memberId } }) => {
  const bonus = await house.store.db.selectFrom('bonus').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (bonus === undefined) throw new Refusal('not_found')
  const done = await endBonus(house, bonus, 'forfeited')
  if (done.status !== 'applied') throw new Refusal('conflict')
  if (!done.duplicate) await writeAudit(house, { actor: memberId, action: 'bonus forfeit', subject: id, result: 'done', detail: {} })
  return null
}
