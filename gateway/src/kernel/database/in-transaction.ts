import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { shareKeys } from '../secrets/keyring.ts'
import type { Tables } from './tables.ts'
import { TransactionEnded, transactionSession } from './transaction-session.ts'
import type { InTransaction } from './with-transaction.ts'

/** How a transaction runs. */
export type TransactionOptions = {
  /** A single statement that fails is undone alone and may be caught; without it, it ends the whole transaction. */
  readonly savepoints?: boolean
  /** Every query sees the database as it was at the first one, and none may write. Not inside another transaction. */
  readonly snapshot?: boolean
}

/** The connection was lost during the commit, so its outcome is unknown. `code` is that of the cause, if it has one. */
export class CommitUnknown extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'CommitUnknown'
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  }
}

// An error with a code of five characters came from the database, so the transaction was rolled back.
const isAnswered = (error: unknown): boolean => error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

const commit = async (client: Pick<pg.PoolClient, 'query'>): Promise<void> => {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isAnswered(error) ? error : new CommitUnknown(error)
  })
  // PostgreSQL answers COMMIT with ROLLBACK where a failed statement had ended the transaction.
  if (command === 'ROLLBACK') throw new Error('a statement of the transaction failed, so nothing of it was committed')
}

// Serialisation failure and deadlock: the database rolled everything back, so the work may run again. A posting first retries its statement, which
// fails because the transaction has ended.
const isRolledBack = (error: unknown): boolean => {
  const cause = error instanceof TransactionEnded ? error.cause : error
  return !(cause instanceof CommitUnknown) && cause instanceof Error && 'code' in cause && ['40001', '40P01'].includes(String(cause.code))
}
const maxAttempts = 4

const once = async <T>(
  app: AppContext,
  work: (inside: InTransaction) => Promise<T>,
  { savepoints = false, snapshot = false }: TransactionOptions,
): Promise<T> => {
  const client = await app.store.pool.connect()
  const session = transactionSession(app.store.pool, client, savepoints)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: session.pool }) })
  let isClean = false
  try {
    await client.query(snapshot ? 'begin isolation level repeatable read read only' : 'begin')
    const store = { ...app.store, db, pool: session.pool, close: async () => {} }
    shareKeys(app.store, store)
    const done = await work({ ...app, store, inTransaction: 'connection' })
    await session.end()
    await commit(client)
    isClean = true
    return done
  } catch (error) {
    await session.end()
    if (!isClean)
      await client.query('rollback').then(
        () => {
          isClean = true
        },
        () => undefined,
      )
    throw error
  } finally {
    client.release(!isClean)
  }
}

/**
 * Runs work in one transaction: every query of the context that it receives, through `db` or `pool`, uses one connection and is committed together or
 * not at all. Transactions that the work opens become savepoints; so does this one when it is called with a context that is in a transaction. When
 * the database ends the transaction because of a deadlock or a serialisation failure, the work is run again from the start, so it must have no
 * effect outside of the database. Throws what the work throws, after the rollback, and `CommitUnknown` when the connection is lost during the
 * commit. Refuses a context of a query builder's transaction, whose pool is outside of it: a second connection would not see the writes of the
 * first, and could wait for its locks.
 */
export const inTransaction = async <T>(
  app: AppContext,
  work: (inside: InTransaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const isNested = 'inTransaction' in app
  if (isNested && options.snapshot === true) throw new Error('a snapshot cannot begin inside a transaction')
  if (isNested && app.inTransaction === 'query builder') throw new Error('a transaction of the query builder is open here')
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await once(app, work, options)
    } catch (error) {
      if (isNested || attempts === maxAttempts || !isRolledBack(error)) throw error
    }
  }
}
