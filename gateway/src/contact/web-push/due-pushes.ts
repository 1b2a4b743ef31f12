import type { PushKind } from '@perya/domain/webpush/push-kinds'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** A push message to one browser, with everything that decides whether it is sent and what it contains. */
export type DuePush = {
  readonly id: number
  readonly attempts: number
  readonly kind: PushKind
  readonly until: Date
  readonly browser: { readonly id: number; readonly address: string; readonly p256dh: string; readonly auth: string }
  readonly memberId: string
  readonly language: string
  readonly isActive: boolean
  readonly title: Texts | null
  readonly game: Texts | null
  readonly numero: string | null
  readonly gameCode: string | null
}

type Row = Omit<DuePush, 'browser'> & { readonly browserId: number; readonly address: string; readonly p256dh: string; readonly auth: string }

/**
 * Leases due messages for `leaseMillis`: the worker sends them or fails; if it dies, another gateway leases them after expiry. Messages
 * to a browser that was deleted meanwhile are given up, and so are expired ones.
 */
export const leaseDuePushes = async ({ store: { db } }: AppContext, max: number, leaseMillis: number): Promise<DuePush[]> => {
  await sql`update outbox o set done_at = clock_timestamp(), given_up = true where o.topic = 'webpush' and o.done_at is null
      and (o.wipe_at <= clock_timestamp() or not exists (select 1 from web_push_browser b where b.id = (o.payload ->> 'browser')::bigint))`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    with taken as (
      update outbox set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseMillis / 1000})
       where id in (select id from outbox where topic = 'webpush' and done_at is null and next_at <= clock_timestamp() order by next_at limit ${max} for update skip locked)
      returning id, attempts, payload, wipe_at)
    select t.id, t.attempts, t.payload ->> 'kind' as kind, t.wipe_at as until, b.id as "browserId", b.address, b.p256dh, b.auth, b.member_id as "memberId",
           m.language, m.status = 'active' as "isActive", i.title, g.label as game, t.payload ->> 'numero' as numero, t.payload ->> 'game' as "gameCode"
      from taken t join web_push_browser b on b.id = (t.payload ->> 'browser')::bigint join member m on m.id = b.member_id
      left join inbox_message i on i.id = (t.payload ->> 'message')::bigint and i.member_id = b.member_id
      left join lottery_game g on g.code = t.payload ->> 'game' order by t.id`.execute(db)
  return rows.map(({ browserId, address, p256dh, auth, ...rest }) => ({ ...rest, browser: { id: browserId, address, p256dh, auth } }))
}

/** Marks a message as sent, or as given up. */
export const markPushDone = async ({ store: { db } }: AppContext, id: number, isGivenUp: boolean): Promise<void> => {
  await sql`update outbox set done_at = clock_timestamp(), given_up = ${isGivenUp} where id = ${id}`.execute(db)
}

/** Schedules the next attempt. */
export const deferPush = async ({ store: { db } }: AppContext, id: number, waitMillis: number): Promise<void> => {
  await sql`update outbox set next_at = clock_timestamp() + make_interval(secs => ${waitMillis / 1000}) where id = ${id} and done_at is null`.execute(
    db,
  )
}

/** Deletes a subscription that its push service does not know any more. */
export const deletePushSubscription = async ({ store: { db } }: AppContext, id: number): Promise<void> => {
  await db.deleteFrom('web_push_browser').where('id', '=', id).execute()
}
