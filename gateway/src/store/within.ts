import type { Transaction } from 'kysely'
import type { House } from '../handler.ts'
import type { Tables } from './tables.ts'

/**
 * A context whose queries run inside one open transaction: everything written through it is committed together or not at all. `inTransaction`: what
 * uses the transaction: `db` and `pool` (`connection`), or `db` alone (`query builder`).
 */
export type InTransaction = House & { readonly inTransaction: 'connection' | 'query builder' }

const isOnConnection = (house: House): boolean => 'inTransaction' in house && house.inTransaction === 'connection'

/** The context inside a Kysely transaction. Its `db` is the transaction; its `pool` is outside of it, unless it was in one already. */
export const within = (house: House, db: Transaction<Tables>): InTransaction => ({
  ...house,
  store: { ...house.store, db },
  inTransaction: isOnConnection(house) ? 'connection' : 'query builder',
})
