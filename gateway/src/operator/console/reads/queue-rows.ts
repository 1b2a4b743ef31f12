import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Kinds of what waits for a person, other than requests for a second one. */
export const queueKinds = [
  'withdrawals',
  'deposits',
  'disputes',
  'redemptions',
  'applications',
  'freezes',
  'feedback',
  'liveChats',
  'vendorHolds',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** How many wait, and since when the oldest does. */
export type QueueCount = { readonly count: number; readonly oldest: Date | null }

export type QueueCounts = Readonly<Record<QueueKind, QueueCount>>

const none: QueueCount = { count: 0, oldest: null }

/** Counts what waits for a person. Each part reads a partial index of the rows that wait, not the table. */
export const readQueueCounts = async ({ store }: AppContext): Promise<QueueCounts> => {
  const { rows } = await sql<{ kind: QueueKind } & QueueCount>`
    select 'withdrawals' as kind, count(*)::int as count, min(made_at) as oldest from withdrawal where state = 'review'
    union all select 'deposits', count(*)::int, min(made_at) from deposit where state = 'review'
    union all select 'disputes', count(*)::int, min(coalesce(answered_at, sent_at, queued_at)) from withdrawal_part
               where state = 'disputed' or attention <> '' or (confirmed > 0 and returned > resent + refunded)
    union all select 'redemptions', count(*)::int, min(made_at) from redemption where state = 'in_process'
    union all select 'applications', count(*)::int, min(joined_at) from promotion_entry where state = 'applying'
    union all select 'freezes', count(*)::int, min(asked_at) from freeze_request where state = 'asked'
    union all select 'feedback', count(*)::int, min(sent_at) from feedback where state in ('received', 'in_work')
    union all select 'liveChats', count(*)::int, min(started_at) from live_chat where state = 'waiting'
    union all select 'vendorHolds', count(*)::int, min(held_at) from held_win where state = 'held'`.execute(store.db)
  const counts = new Map(rows.map(({ kind, count, oldest }) => [kind, { count, oldest }]))
  return Object.fromEntries(queueKinds.map((kind) => [kind, counts.get(kind) ?? none])) as QueueCounts
}
