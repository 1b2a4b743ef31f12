import { setTimeout as pause } from 'node:timers/promises'
import { recordColumns, sealedText, type StoredRecord } from './audit-text.ts'
import { sealAll } from './seal-records.ts'
import type { AppContext } from '../context.ts'

/** An audit record with everything needed to compute the hash of its seal. */
export type VerifiableAuditRecord = {
  /** Number of the seal. Null here and in the hashes: no gateway could seal the record in time. */
  readonly number: number | null
  readonly at: string
  readonly actor: string
  readonly result: string
  readonly subject: string
  readonly previous: string | null
  /** The exact text that was hashed after `previous`. */
  readonly text: string | null
  readonly hash: string | null
}

type Row = StoredRecord & {
  readonly seq: number | null
  readonly sealedAt: number | null
  readonly previous: string | null
  readonly hash: string | null
}

const ofWithdrawals = ['withdrawal', 'withdrawal part']
const maxAttempts = 20

/** Seals all committed records; retries shortly while another gateway is sealing them. */
const seal = async (app: AppContext): Promise<void> => {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    if ((await sealAll(app)).state !== 'busy') return
    await pause(50)
  }
}

/** Reads the audit records of some subjects, in order: of withdrawals and their parts unless other actions are named. */
export const readAuditBySubject = async (
  app: AppContext,
  subjects: readonly string[],
  actions: readonly string[] = ofWithdrawals,
): Promise<VerifiableAuditRecord[]> => {
  await seal(app)
  const { rows } = await app.store.pool.query<Row>({
    name: 'audit-of',
    text: `select s.seq, (extract(epoch from s.sealed_at) * 1000000)::bigint as "sealedAt", encode(s.previous, 'hex') as previous,
                  encode(s.digest, 'hex') as hash, ${recordColumns}
             from audit_record r left join audit_seal s on s.record_id = r.id
            where r.action = any($2::text[]) and r.subject = any($1::text[]) order by s.seq, r.id`,
    values: [subjects, actions],
  })
  return rows.map(({ seq, sealedAt, previous, hash, ...record }) => ({
    number: seq,
    at: new Date(record.atMicros / 1000).toISOString(),
    actor: record.actor,
    result: record.result,
    subject: record.subject,
    previous,
    text: seq === null || sealedAt === null ? null : sealedText(seq, sealedAt, record),
    hash,
  }))
}
