import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Serialises gateways that start together: migrations and seeds run in one process at a time. The lock is a session-level advisory lock on its own
 * connection, so a process that dies releases it at once.
 */

// An arbitrary lock number that nothing else in the database uses.
const lockKey = 7_319_544_201
const [lockHigh, lockLow] = [Math.floor(lockKey / 2 ** 32), lockKey % 2 ** 32]
const pollEveryMs = 250
const reportEveryMs = 10_000

/** How a process waits for the lock. */
export type LockOptions = {
  /** Receives a line every ten seconds: the waiting time, and the holder of the lock. */
  readonly report?: (message: string) => void
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const holderOf = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ pid: number; name: string | null; seconds: number | null }>(
    `select l.pid, a.application_name as name, extract(epoch from clock_timestamp() - a.backend_start)::int as seconds
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [lockHigh, lockLow],
  )
  const [holder] = rows
  if (holder === undefined) return 'just freed'
  const age = holder.seconds === null ? '' : `, connected for ${holder.seconds} s`
  return `held by "${holder.name ?? 'an unknown program'}" (database process ${holder.pid}${age})`
}

/** Waits for the lock without a time limit, by polling, because a statement that waits inside the database may be ended there. */
const takeLock = async (client: pg.ClientBase, { report = () => {}, pause = wait }: LockOptions): Promise<void> => {
  const from = performance.now()
  for (let reported = from; ; ) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken === true) return
    const now = performance.now()
    if (now - reported >= reportEveryMs) {
      reported = now
      report(
        `Waiting for ${Math.round((now - from) / 1000)} s until another gateway has prepared this database: the lock is ${await holderOf(client)}.`,
      )
    }
    await pause(pollEveryMs)
  }
}

/**
 * Runs work while this connection holds the start lock of its database. Rejects when the lock was lost meanwhile: another process may then have run
 * the same work at the same time.
 */
export const underStartLock = async <T>(client: pg.ClientBase, work: () => Promise<T>, options: LockOptions = {}): Promise<T> => {
  await takeLock(client, options)
  const done = await work().catch(async (error: unknown) => {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    throw error
  })
  const { rows } = await client.query<{ held: boolean }>('select pg_advisory_unlock($1) as held', [lockKey])
  if (rows[0]?.held !== true) throw Object.assign(new Error('the start lock was lost'), { code: '08006' })
  return done
}
