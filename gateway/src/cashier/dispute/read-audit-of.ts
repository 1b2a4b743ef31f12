import type { House } from '../../handler.ts'

/** A record of the audit chain with all that is needed to compute its hash anew. */
export type SealedRecord = {
  readonly number: number
  readonly at: string
  readonly actor: string
  readonly result: string
  readonly subject: string
  readonly previous: string
  /** Exactly what was hashed behind `previous`. */
  readonly text: string
  readonly hash: string
}

/** What the audit chain says of some withdrawals and their parts, in its order. */
export const readAuditOf = async ({ store }: House, subjects: readonly string[]): Promise<SealedRecord[]> => {
  const { rows } = await store.pool.query<Omit<SealedRecord, 'at'> & { at: Date }>({
    name: 'audit-of-withdrawal',
    text: `select id as number, at, actor, result, subject, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
                  jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject, result, detail)::text as text
             from audit_record where action in ('withdrawal', 'withdrawal part') and subject = any($1::text[]) order by id`,
    values: [subjects],
  })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
