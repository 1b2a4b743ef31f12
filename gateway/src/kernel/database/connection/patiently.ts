import type pg from 'pg'
import { extendLimit } from './guard-client.ts'
import type { Store } from '../store.ts'

// The server ends the statement first, so that its connection stays usable.
const graceMs = 1500

const onOneConnection = async <T>({ pool }: Pick<Store, 'pool'>, limitMs: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const restoreLimit = extendLimit(client, limitMs + graceMs)
  let hasFailed = true
  try {
    const done = await work(client)
    hasFailed = false
    return done
  } finally {
    restoreLimit()
    client.release(hasFailed)
  }
}

/** Runs work whose statements may take `limitMs` each, longer than in a request: jobs that no caller waits for. */
export const withLongTimeout = <T>(store: Pick<Store, 'pool'>, limitMs: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  onOneConnection(store, limitMs, async (client) => {
    await client.query(`set statement_timeout = ${limitMs}`)
    const done = await work(client)
    await client.query('reset statement_timeout')
    return done
  })

/** Like `patiently`, for reading: uses one snapshot, and holds no lock that a posting would wait for. */
export const patientlyInOneMoment = <T>(store: Pick<Store, 'pool'>, limitMs: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  onOneConnection(store, limitMs, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${limitMs}`)
    const done = await work(client)
    await client.query('commit')
    return done
  })
