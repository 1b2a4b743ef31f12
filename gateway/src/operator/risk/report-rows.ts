import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'
import type { AlertRow } from './alert-rows.ts'

/** The next number of a report. */
export const nextReportNumber = async ({ store }: AppContext): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select 'T-' || lpad(nextval('risk_report_number')::text, 10, '0') as id`.execute(store.db)
  return rows[0]?.id ?? ''
}

/** Stores a report, sealed; returns the SHA-256 of its JSON. */
export const storeReport = async (
  { store, clock }: AppContext,
  { id: alert, member_id: member }: AlertRow,
  { id, json, by, narrative }: { readonly id: string; readonly json: string; readonly by: string; readonly narrative: string },
): Promise<string> => {
  const fingerprint = createHash('sha256').update(json).digest('hex')
  const sealed = await seal(store, places.riskReport(id), json)
  await sql`
    insert into risk_report (id, alert_id, member_id, made_at, made_by, narrative, fingerprint, sealed_content)
    values (${id}, ${alert}, ${member}, ${new Date(clock.now())}, ${by}, ${narrative}, ${fingerprint}, ${sealed})`.execute(store.db)
  return fingerprint
}

/** A report as it was made; null where there is none. */
export const openReport = async ({ store }: AppContext, id: string): Promise<{ readonly json: string; readonly fingerprint: string } | null> => {
  const { rows } = await sql<{ fingerprint: string; sealed: Buffer }>`
    select fingerprint, sealed_content as sealed from risk_report where id = ${id}`.execute(store.db)
  const [row] = rows
  return row === undefined ? null : { json: await openText(store, places.riskReport(id), row.sealed), fingerprint: row.fingerprint }
}

/** The reports about a member, the newest first, without their content. */
export const readReportList = async ({ store }: AppContext, memberId: string) => {
  const { rows } = await sql<{ id: string; alert: string; made_at: Date; by: string; fingerprint: string }>`
    select id, alert_id as alert, made_at, made_by as by, fingerprint from risk_report where member_id = ${memberId} order by id desc limit 20`.execute(
    store.db,
  )
  return rows.map(({ made_at: at, ...row }) => ({ ...row, madeAt: at.toISOString() }))
}
