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

const ofWithdrawals = ['withdrawal', 'withdrawal part']

/** What the audit chain says of some subjects, in its order: of withdrawals and their parts unless other actions are named. */
export const readAuditOf = async (
  { store }: House,
  subjects: readonly string[],
  actions: readonly string[] = ofWithdrawals,
): Promise<SealedRecord[]> => {
  const { rows } = await store.pool.query<Omit<SealedRecord, 'at'> & { at: Date }>({
    name: 'audit-of',
    text: `select id as number, at, actor, result, subject, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
                  jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject, result, detail)::text as text
             from audit_record where action = any($2::text[]) and subject = any($1::text[]) order by id`,
    values: [subjects, actions],
  })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
