import type { Transaction } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tables } from './tables.ts'

/**
 * A context whose queries run inside one open transaction: everything written through it is committed together or not at all. `inTransaction`: what
 * uses the transaction: `db` and `pool` (`connection`), or `db` alone (`query builder`).
 */
export type InTransaction = AppContext & { readonly inTransaction: 'connection' | 'query builder' }

const isOnConnection = (app: AppContext): boolean => 'inTransaction' in app && app.inTransaction === 'connection'

/** The context inside a Kysely transaction. Its `db` is the transaction; its `pool` is outside of it, unless it was in one already. */
export const withTransaction = (app: AppContext, db: Transaction<Tables>): InTransaction => ({
  ...app,
  store: { ...app.store, db },
  inTransaction: isOnConnection(app) ? 'connection' : 'query builder',
})

const isInTransaction = (app: AppContext): app is InTransaction => 'inTransaction' in app

/** The context as one in a transaction, for code that must never run outside of one; throws where it is not. */
export const requireTransaction = (app: AppContext): InTransaction => {
  if (!isInTransaction(app)) throw new Error('this runs inside a transaction only')
  return app
}
