import type { Transaction } from 'kysely'
import type { House } from '../handler.ts'
import type { Tables } from './tables.ts'

/** The house inside a transaction: what is written through it holds together or not at all. */
export const within = (house: House, db: Transaction<Tables>): House => ({ ...house, store: { ...house.store, db } })
