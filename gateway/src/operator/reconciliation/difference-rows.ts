import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { TableRow } from '../../kernel/database/tables.ts'

/** A difference as stored. */
export type DifferenceRow = TableRow<'difference'>

/** States in which a difference waits for a person. */
export const waitingStates = ['open', 'asked'] as const

/** Reads a difference; null where there is none. `lock`: until the transaction ends. */
export const findDifference = async ({ store }: AppContext, id: string, lock = false): Promise<DifferenceRow | null> => {
  const query = store.db.selectFrom('difference').selectAll().where('id', '=', id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/**
 * What a provider has received more than the ledger states, in minor units: deposits, returned payouts and stakes come in, payouts and wins go out. Null where a posting
 * cannot correct it: another currency, or the payment only resembles the line.
 */
export const gainOf = ({ kind, side, ours, theirs }: Pick<DifferenceRow, 'kind' | 'side' | 'ours' | 'theirs'>): number | null => {
  if (kind === 'currency' || kind === 'likely') return null
  const more = (theirs ?? 0) - (ours ?? 0)
  return side === 'payout' || side === 'paid' ? -more : more
}

type DifferenceFilter = {
  readonly statement?: string | undefined
  readonly provider?: string | undefined
  readonly kind?: string | undefined
  readonly state: 'waiting' | 'explained' | 'posted' | 'all'
  /** The filters that lists have in common. */
  readonly where?: RawBuilder<boolean>
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** A page of differences, the newest first; those that wait the oldest first. */
export const readDifferences = ({ store }: AppContext, { statement, provider, kind, state, where, after, limit }: DifferenceFilter) => {
  const isWaiting = state === 'waiting'
  let query = store.db
    .selectFrom('difference as d')
    .innerJoin('statement as s', 's.id', 'd.statement_id')
    .leftJoin('member as m', 'm.id', 'd.member_id')
    .leftJoin('work_case as w', (join) => join.on('w.kind', '=', 'difference').onRef('w.subject', '=', 'd.id').on('w.state', '=', 'open'))
    .leftJoin('case_hold as h', 'h.case_id', 'w.id')
    .leftJoin('staff as p', (join) => join.onRef('p.id', '=', 'h.staff_id').on(sql<boolean>`h.held_until > clock_timestamp()`))
    .selectAll('d')
    .select(['m.username', sql<string>`s.day::text`.as('day'), 'w.due_at', 'w.id as case_id', 'p.display as held_by'])
  if (statement !== undefined) query = query.where('d.statement_id', '=', statement)
  if (provider !== undefined) query = query.where('d.provider', '=', provider)
  if (kind !== undefined) query = query.where(sql<string>`d.kind`, '=', kind)
  if (where !== undefined) query = query.where(where)
  if (isWaiting) query = query.where('d.state', 'in', waitingStates)
  else if (state !== 'all') query = query.where('d.state', '=', state)
  if (after !== null) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('d.at', 'd.id'), isWaiting ? '>' : '<', tuple(after.at, after.id)))
  const way = isWaiting ? 'asc' : 'desc'
  return query.orderBy('d.at', way).orderBy('d.id', way).limit(limit).execute()
}

/** Statements, the newest day first, with how many of their differences wait. */
export const readStatements = async ({ store }: AppContext, limit: number, provider?: string) => {
  let query = store.db
    .selectFrom('statement as s')
    .select([
      's.id',
      's.provider',
      sql<string>`s.day::text`.as('day'),
      's.version',
      's.name',
      's.lines',
      's.imported_by',
      's.imported_at',
      's.source',
      's.profile_version',
      's.kind',
    ])
    .select(sql<string>`encode(s.sha256, 'hex')`.as('sha256'))
    .select(sql<number>`(select count(*)::int from difference d where d.statement_id = s.id and d.state in ('open', 'asked'))`.as('waiting'))
    .select(sql<number>`(select count(*)::int from difference d where d.statement_id = s.id and d.state <> 'replaced')`.as('differences'))
  if (provider !== undefined) query = query.where('s.provider', '=', provider)
  return query.orderBy('s.day', 'desc').orderBy('s.id', 'desc').limit(limit).execute()
}
