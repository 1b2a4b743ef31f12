import type { House } from '../handler.ts'
import { batchedBy } from '../store/batched.ts'

/** One event that an auditor may ask about. */
export type AuditEvent = {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A record as it is kept: `hash` closes it over the one before. */
export type AuditRecord = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly hash: string
}

type Written = AuditEvent & { readonly at: Date }

const writeAll = batchedBy(async (pool: House['store']['pool'], events: readonly Written[]) => {
  const { rows } = await pool.query<{ ids: number[] }>({
    name: 'write-audits',
    text: 'select to_jsonb(write_audits($1)) as ids',
    values: [JSON.stringify(events)],
  })
  return rows[0]?.ids ?? []
})

/** Writes an event at the end of the chain and gives its number. */
export const writeAudit = ({ store, clock }: House, { detail = {}, ...event }: AuditEvent): Promise<number> =>
  writeAll(store.pool, { ...event, detail, at: new Date(clock.now()) })

/** All records from a number on, and the numbers of those that were tampered with. */
export const readAudit = async (
  { store }: House,
  from = 1,
): Promise<{ readonly records: readonly AuditRecord[]; readonly broken: readonly number[] }> => {
  const text = "select id, at, actor, action, subject, result, detail, encode(hash, 'hex') as hash from audit_record where id >= $1 order by id"
  const { rows: records } = await store.pool.query<AuditRecord>(text, [from])
  const { rows: broken } = await store.pool.query<{ id: number }>('select id from audit_break order by id')
  return { records, broken: broken.map(({ id }) => id) }
}
