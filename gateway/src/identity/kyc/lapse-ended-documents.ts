import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { findCase, lockCasesOf } from './case-rows.ts'
import { expireCase } from './decide-case.ts'

const perRun = 100
/** Days after which a case that asks the member for documents ends without an answer. */
const askedDays = 30

const lapse = async (app: AppContext): Promise<void> => {
  const now = new Date(app.clock.now())
  const due = `select id from member where identity_lapsed_at is null and identity_verified_until < ($1::timestamptz at time zone $2)::date limit ${perRun}`
  const { rows: ended } = await app.store.pool.query(due, [now, app.brand.timeZone])
  if (ended.length === 0) return
  await inTransaction(app, async (inside) => {
    const { rows } = await inside.store.pool.query<{ id: string }>(
      `update member set identity_lapsed_at = $1 where id in (${due} for update skip locked) returning id`,
      [now, app.brand.timeZone],
    )
    for (const { id } of rows) await appendAudit(inside, { actor: 'identity checks', action: 'kyc lapse', subject: id, result: 'done' })
  })
}

const expire = async (app: AppContext): Promise<void> => {
  const before = new Date(app.clock.now() - askedDays * 86_400_000)
  const due = await app.store.db
    .selectFrom('kyc_case')
    .select(['id', 'member_id'])
    .where('state', '=', 'asked')
    .where('changed_at', '<', before)
    .limit(perRun)
    .execute()
  for (const { id, member_id: memberId } of due)
    await inTransaction(app, async (inside) => {
      await lockCasesOf(inside, memberId)
      const row = await findCase(inside, id)
      if (row === null || row.state !== 'asked' || row.changed_at >= before) return
      await expireCase(inside, row)
      await appendAudit(inside, { actor: 'identity checks', action: 'kyc expire', subject: id, result: 'done', detail: { member: memberId } })
    })
}

/** Takes accounts whose identity document has ended back to level 1, and ends cases without an answer for 30 days; each with its audit record. */
export const lapseEndedDocuments = async (app: AppContext): Promise<void> => {
  await lapse(app)
  await expire(app)
}
