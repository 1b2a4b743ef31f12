import { idleLimit, isRunning, lastSeenWriteMillis } from '@perya/domain/session/lifetime'
import type { AppContext, Principal } from '../../kernel/context.ts'
import type { RequestKey, StoredAnswer } from '../../kernel/http/caller.ts'
import { refreshCompleteness } from '../completeness/core/refresh.ts'
import { batchWritesPerStore, batchRows } from '../../kernel/database/batch-writes.ts'
import { hashSecret, matchesHash } from '../../kernel/secrets.ts'

/** An open session, found by both halves, with what its member may do now. */
export type OpenSession = {
  readonly principal: Principal
  readonly mustChange: boolean
  readonly frozen: boolean
  readonly support: boolean
  /** Missing requirements of the account; unless empty, the session is in the state `must_complete`. */
  readonly missing: readonly string[]
  /** The answer that is stored for the request under its idempotency key; null: none. */
  readonly firstAnswer: StoredAnswer | null
}

type Row = {
  id: string
  cookie_hash: Buffer
  state: string
  last_seen_at: Date
  expires_at: Date
  member_id: string
  username: string
  type: number
  book: 'real' | 'fun'
  currency: string
  status: string
  support: boolean
  missing_fields: string[] | null
  is_worked_out: boolean
  fingerprint: Buffer | null
  value: string | null
}

type Found = { readonly [K in keyof Row]: Row[K] } | { readonly id: null }

type Lookup = { readonly hash: Buffer; readonly keyed: RequestKey | null }

// The stored answer comes with the session: a lookup of its own would cost each money call one more statement. Lateral with a limit, so that it is
// looked up by its primary key: the planner expects many rows of `unnest` and would read the whole table.
const findRows = batchWritesPerStore(async (pool: AppContext['store']['pool'], lookups: readonly Lookup[]) => {
  const { rows } = await pool.query<Found>({
    name: 'find-session',
    text: `select s.id, s.cookie_hash, s.state, s.last_seen_at, s.expires_at, s.support,
                  m.id as member_id, m.username, m.type, m.book, m.currency, m.status,
                  m.missing_fields, m.completeness_epoch = (select n from completeness_epoch) as is_worked_out, f.fingerprint, f.value
             from ${batchRows('bytea', 'text', 'text')} with ordinality w (hash, call, key, n)
             left join (session s join member m on m.id = s.member_id) on s.token_hash = w.hash and s.ended_at is null
             left join lateral (select fingerprint, value from first_answer a where a.member_id = s.member_id and a.call = w.call and a.key = w.key limit 1) f on true
            order by w.n`,
    values: [lookups.map(({ hash }) => hash), lookups.map(({ keyed }) => keyed?.call ?? null), lookups.map(({ keyed }) => keyed?.key ?? null)],
  })
  return rows
})

// Stored with the account, so it needs no query here; recomputed only on the first call after the rules or the account have changed.
const missingOf = async (
  app: AppContext,
  { type, member_id: id, missing_fields: missing, is_worked_out: isWorkedOut }: Row,
): Promise<readonly string[]> => (type === 4 ? [] : isWorkedOut && missing !== null ? missing : refreshCompleteness(app, id))

/**
 * Returns the session of a token and its cookie, or null: either half alone opens nothing. Nothing is cached between calls, so a
 * revocation is effective from the next call on. A session idle for as long as `idle` ends for all calls, reads of the lobby
 * included. `keyed`: the request whose stored answer is read in the same query.
 */
export const findSession = async (
  app: AppContext,
  token: string,
  cookie: string,
  idle = idleLimit,
  keyed: RequestKey | null = null,
): Promise<OpenSession | null> => {
  const row = await findRows(app.store.pool, { hash: hashSecret(token), keyed })
  if (row.id === null || !matchesHash(cookie, row.cookie_hash)) return null
  const now = app.clock.now()
  const lastSeenAt = row.last_seen_at.getTime()
  if (!isRunning({ lastSeenAt, expiresAt: row.expires_at.getTime() }, now, idle)) {
    // Does not clear "keep me signed in" of this browser.
    await app.store.db
      .updateTable('session')
      .set({ ended_at: new Date(now), ended_by: 'idle' })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute()
    return null
  }
  if (now - lastSeenAt >= lastSeenWriteMillis) {
    await app.store.db
      .updateTable('session')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute()
  }
  return {
    principal: {
      memberId: row.member_id,
      username: row.username,
      type: row.type,
      book: row.book,
      currency: row.currency,
      sessionId: row.id,
    },
    mustChange: row.state === 'must_change',
    frozen: row.status === 'frozen',
    support: row.support,
    missing: await missingOf(app, row),
    firstAnswer: row.fingerprint === null || row.value === null ? null : { fingerprint: row.fingerprint, value: row.value },
  }
}

/** Returns whether a session is still valid: for launch tokens and streams that outlast one call. */
export const isSessionActive = async (app: AppContext, sessionId: string): Promise<boolean> => {
  const now = app.clock.now()
  const { rows } = await app.store.pool.query({
    name: 'session-alive',
    text: `select 1 from session s join member m on m.id = s.member_id
            where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and m.status = 'active'`,
    values: [sessionId, new Date(now), new Date(now - idleLimit)],
  })
  return rows.length > 0
}

/** Returns the session of a token that was just issued, or null when there is none yet. */
export const sessionOfToken = async (app: AppContext, token: string): Promise<string | null> =>
  (await app.store.db.selectFrom('session').select('id').where('token_hash', '=', hashSecret(token)).executeTakeFirst())?.id ?? null

/** Returns the live session whose cookie a browser holds, whichever of its tabs has the other half. */
export const liveSessionOfBrowser = async (
  app: AppContext,
  cookie: string,
): Promise<{ readonly sessionId: string; readonly memberId: string } | null> => {
  const now = app.clock.now()
  const row = await app.store.db
    .selectFrom('session')
    .select(['id', 'member_id'])
    .where('cookie_hash', '=', hashSecret(cookie))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - idleLimit))
    .executeTakeFirst()
  return row === undefined ? null : { sessionId: row.id, memberId: row.member_id }
}
