import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Which audit records: each given field restricts them. `ofStaff`: only actions on staff. */
export type AuditFilter = {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly result?: string | undefined
  /** The request for a second person: its question, signature, refusal or end. */
  readonly approval?: string | undefined
  readonly address?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly before: number | null
  readonly ofStaff: boolean
  readonly limit: number
}

// Numbers follow time but for transactions that were open meanwhile, so a moment narrows the numbers with a margin, and the record's own time decides.
const marginMs = 60_000

/** The number from which (or up to which) records of a moment are found; null where the moment is open or no record is beyond it. */
const numberAt = async ({ store }: AppContext, moment: Date | undefined, side: 'from' | 'to'): Promise<number | null> => {
  if (moment === undefined) return null
  const isFrom = side === 'from'
  const bound = new Date(moment.getTime() + (isFrom ? -marginMs : marginMs))
  const query = store.db
    .selectFrom('audit_record')
    .select('id')
    .where('at', isFrom ? '>=' : '<=', bound)
  return (
    (
      await query
        .orderBy('at', isFrom ? 'asc' : 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? null
  )
}

const columns = [
  'r.id',
  'r.at',
  'r.actor',
  'r.action',
  'r.subject',
  'r.result',
  'r.reason',
  'r.detail',
  'r.before',
  'r.after',
  'r.session',
  'r.address',
] as const

/** A page of audit records, the newest first, each with the number of its seal. */
export const readAuditRecords = async (app: AppContext, filter: AuditFilter) => {
  const { actor, action, subject, result, approval, address, from, to, before, ofStaff, limit } = filter
  const [first, last] = [await numberAt(app, from, 'from'), await numberAt(app, to, 'to')]
  let query = app.store.db
    .selectFrom('audit_record as r')
    .leftJoin('audit_seal as s', 's.record_id', 'r.id')
    .select([...columns, 's.seq'])
  if (before !== null) query = query.where('r.id', '<', before)
  if (actor !== undefined) query = query.where('r.actor', '=', actor)
  if (action !== undefined) query = query.where('r.action', '=', action)
  if (subject !== undefined) query = query.where('r.subject', '=', subject)
  if (approval !== undefined) query = query.where(sql`r.detail ->> 'approval'`, '=', approval)
  if (address !== undefined) query = query.where('r.address', '=', address).where('r.address', '<>', '')
  if (result !== undefined) query = query.where(sql`split_part(r.result, ':', 1)`, '=', result)
  if (ofStaff) query = query.where(sql<boolean>`r.action like 'staff %'`)
  if (from !== undefined) query = query.where('r.at', '>=', from)
  if (to !== undefined) query = query.where('r.at', '<', to)
  if (first !== null) query = query.where('r.id', '>=', first)
  if (last !== null) query = query.where('r.id', '<=', last)
  return query.orderBy('r.id', 'desc').limit(limit).execute()
}

/** The state of the chain: the newest seal, and how many records wait for theirs. */
export const readChainState = async ({ store }: AppContext) => {
  const last = await store.db.selectFrom('audit_seal').select(['seq', 'sealed_at']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const { unsealed } = await store.db.selectFrom('audit_unsealed').select(sql<number>`count(*)::int`.as('unsealed')).executeTakeFirstOrThrow()
  return { lastSealed: last?.seq ?? null, sealedAt: last?.sealed_at ?? null, unsealed }
}
