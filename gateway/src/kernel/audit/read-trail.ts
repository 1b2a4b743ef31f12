import type { AppContext } from '../context.ts'
import { recordColumns, sealedText, type StoredRecord } from './audit-text.ts'
import { inSnapshot } from './verify-trail.ts'

/** An exported record with its seal; a null `seq`: not sealed yet. */
export type TrailRecord = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly session: string
  readonly address: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly seq: number | null
  readonly digest: string | null
  readonly mac: string | null
  /** Digest of the seal before. */
  readonly previous: string | null
  /** The exact text that was hashed after `previous`; it contains session, address, reason and states as one hash. */
  readonly text: string | null
}

/** Filter of records: by id, by time (`from` included, `until` not), by actor and subject. */
export type TrailFilter = {
  readonly fromId?: number
  readonly toId?: number
  readonly from?: Date
  readonly until?: Date
  readonly actor?: string
  readonly subject?: string
}

type Row = StoredRecord & {
  readonly seq: number | null
  readonly digest: string | null
  readonly sealMac: string | null
  readonly previous: string | null
  readonly sealedAt: number | null
}

const stateOf = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const exported = ({ seq, digest, sealMac, previous, sealedAt, ...record }: Row): TrailRecord => {
  const { id, atMicros, actor, action, subject, result, detail, session, address, reason, before, after } = record
  return {
    ...{ id, at: new Date(atMicros / 1000), actor, action, subject, result, session, address, reason },
    ...{ detail: Object(stateOf(detail)), before: stateOf(before), after: stateOf(after) },
    ...{ seq, digest, mac: sealMac, previous },
    text: seq === null || sealedAt === null ? null : sealedText(seq, sealedAt, record),
  }
}

const page = 2000

/** Passes the records that match a filter to `take`, in the order of their ids, page by page from one snapshot of the database. */
export const readTrail = (
  app: Pick<AppContext, 'store'>,
  filter: TrailFilter,
  take: (page: readonly TrailRecord[]) => Promise<void>,
): Promise<void> =>
  inSnapshot(app, async (client) => {
    const { fromId = 1, toId = Number.MAX_SAFE_INTEGER, from = null, until = null, actor = null, subject = null } = filter
    const text = `select s.seq, encode(s.digest, 'hex') as digest, encode(s.mac, 'hex') as "sealMac", encode(s.previous, 'hex') as previous,
                         (extract(epoch from s.sealed_at) * 1000000)::bigint as "sealedAt", ${recordColumns}
                    from audit_record r left join audit_seal s on s.record_id = r.id
                   where r.id >= $1 and r.id <= $2 and ($3::timestamptz is null or r.at >= $3) and ($4::timestamptz is null or r.at < $4)
                     and ($5::text is null or r.actor = $5) and ($6::text is null or r.subject = $6) order by r.id limit ${page}`
    for (let next = fromId; ; ) {
      const { rows } = await client.query<Row>(text, [next, toId, from, until, actor, subject])
      if (rows.length > 0) await take(rows.map(exported))
      next = (rows.at(-1)?.id ?? next) + 1
      if (rows.length < page) break
    }
  })
