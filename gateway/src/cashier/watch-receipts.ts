import { lostTime, receiptClock } from '@perya/domain/cashier/withdrawal-state'
import { sql } from 'kysely'
import type { House } from '../handler.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findMember } from '../member/find-member.ts'
import { within } from '../store/within.ts'
import { settlePart } from './settle-part.ts'
import type { Part } from './tables.ts'
import { tellMember } from './tell-member.ts'
import { findWithdrawal, partNumber } from './withdrawal-rows.ts'

// Money by time-out (T26): the time is the house's, it runs only while the house runs, its owner is told of it, and where he could not be
// told it does not run out.

/** Moves every deadline by the time in which nobody watched: the clock has jumped, or the house was down. True where it was so. */
const giveBackLostTime = async (house: House): Promise<boolean> => {
  const now = house.clock.now()
  const lost = await house.store.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('cashier_watch').select('beat_at').forUpdate().executeTakeFirst()
    const beat = { one: true, beat_at: new Date(now) }
    await trx
      .insertInto('cashier_watch')
      .values(beat)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(beat))
      .execute()
    const silence = lostTime(row?.beat_at.getTime() ?? null, now)
    if (silence > 0)
      await trx
        .updateTable('withdrawal_part')
        .set({
          receive_by: sql<Date>`receive_by + make_interval(secs => ${silence / 1000})`,
          sent_at: sql<Date>`sent_at + make_interval(secs => ${silence / 1000})`,
        })
        .where('state', '=', 'sent')
        .execute()
    return silence
  })
  if (lost > 0) house.log.error({ lost }, 'the clock jumped or the house was down: deadlines of receipts were moved by that time')
  return lost > 0
}

const warn = async (house: House, part: Part, warned: 'half' | 'most'): Promise<void> => {
  const withdrawal = await findWithdrawal(house, part.withdrawal_id)
  if (withdrawal === null) return
  const member = await findMember(house, withdrawal.member_id)
  const isFirst = await house.store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_part')
      .set({ warned })
      .where('withdrawal_id', '=', part.withdrawal_id)
      .where('n', '=', part.n)
      .where('state', '=', 'sent')
      .where('warned', '=', part.warned)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const notices = await tellMember(within(house, trx), member, `receipt-${warned}`, { id: partNumber(part) })
    await trx
      .updateTable('withdrawal_part')
      .set({ notices: sql<number[]>`notices || ${notices}::bigint[]` })
      .where('withdrawal_id', '=', part.withdrawal_id)
      .where('n', '=', part.n)
      .execute()
    return true
  })
  if (isFirst) await writeAudit(house, { actor: 'time', action: 'withdrawal part', subject: partNumber(part), result: `warned ${warned}` })
}

const isTold = async ({ store }: House, { notices }: Part): Promise<boolean> => {
  // Whom no message can reach was told nothing: time does not run against him.
  if (notices.length === 0) return false
  const missing = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', notices)
    .where(({ or, eb }) => or([eb('done_at', 'is', null), eb('given_up', '=', true)]))
    .executeTakeFirst()
  return missing === undefined
}

const runOut = async (house: House, part: Part): Promise<void> => {
  const withdrawal = await findWithdrawal(house, part.withdrawal_id)
  if (withdrawal === null || !(await isTold(house, part))) return
  const isForced = await settlePart(house, part, withdrawal.currency, { from: ['sent'], state: 'forced', actor: 'time' })
  if (isForced) await tellMember(house, await findMember(house, withdrawal.member_id), 'receipt-forced', { id: partNumber(part) })
}

/** Warns of times that run out, and ends those that have; gives how many parts were looked at. */
export const watchReceipts = async (house: House): Promise<number> => {
  if (await giveBackLostTime(house)) return 0
  const rows = await house.store.db.selectFrom('withdrawal_part').selectAll().where('state', '=', 'sent').orderBy('receive_by').limit(1000).execute()
  for (const part of rows) {
    const { warning, isOver } = receiptClock(part.sent_at?.getTime() ?? 0, part.receive_by?.getTime() ?? 0, house.clock.now())
    const hasBoth = part.warned === 'most'
    if (warning !== null && warning !== part.warned && !hasBoth) await warn(house, part, warning)
    else if (isOver && hasBoth) await runOut(house, part)
  }
  return rows.length
}
