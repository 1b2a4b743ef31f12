import { type Generated, type Kysely, sql } from 'kysely'
import type { ProviderPorts } from '../ports.ts'

/** The vendor's own table of orders, one row for each id. */
type WalletOrderTables = {
  reference_wallet_order: {
    id: string
    vendor: string
    player_id: string
    direction: 'in' | 'out'
    amount: string
    currency: string
    state: 'open' | 'done' | 'failed'
    asked: Generated<number>
    done_at: Date | null
    dark_until: Date | null
    made_at: Date
  }
}

/** The vendor's orders, and its clock. */
export type WalletBooks = Pick<ProviderPorts, 'clock'> & { readonly db: Kysely<WalletOrderTables> }

/** A transfer order as the platform sends it; `amount` is decimal, with the digits of the currency. */
type WalletOrder = {
  readonly id: string
  readonly player: string
  /** Into the vendor's wallet or out of it. */
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly currency: string
}

/** An order as stored by the reference vendor. */
export type BookedOrder = WalletOrder & { readonly vendor: string; readonly state: 'open' | 'done' | 'failed'; readonly isDark: boolean }

/** Course of an order, for testing errors. */
type Course = { readonly state: 'open' | 'done' | 'failed'; readonly doneAfter?: number; readonly dark?: number }

/** By the last two digits of the amount: refused, late, executed but then unreachable; all others are executed at once. */
const courses: Readonly<Record<string, Course>> = {
  '13': { state: 'failed' },
  '66': { state: 'open', doneAfter: 5_000 },
  '99': { state: 'done', dark: 8_000 },
}

/** Stores an order once, however often it is requested. */
export const bookOrder = async (
  { db, clock }: WalletBooks,
  vendor: string,
  { id, player, direction, amount, currency }: WalletOrder,
): Promise<void> => {
  const now = clock.now()
  const { state, doneAfter, dark }: Course = courses[amount.slice(-2)] ?? { state: 'done' }
  const at = (millis: number | undefined) => (millis === undefined ? null : new Date(now + millis))
  await db
    .insertInto('reference_wallet_order')
    .values({
      ...{ id, vendor, direction, amount, currency, state },
      player_id: player,
      done_at: at(doneAfter),
      dark_until: at(dark),
      made_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ asked: sql<number>`reference_wallet_order.asked + 1` }))
    .execute()
}

/** The current state of an order; null when the id is unknown. */
export const findOrder = async ({ db, clock }: WalletBooks, vendor: string, id: string): Promise<BookedOrder | null> => {
  const row = await db.selectFrom('reference_wallet_order').selectAll().where('id', '=', id).where('vendor', '=', vendor).executeTakeFirst()
  if (row === undefined) return null
  const isDone = row.state === 'open' && row.done_at !== null && row.done_at.getTime() <= clock.now()
  const { player_id: player, direction, amount, currency } = row
  return {
    ...{ id, vendor, player, direction, amount, currency },
    state: isDone ? 'done' : row.state,
    isDark: row.dark_until !== null && row.dark_until.getTime() > clock.now(),
  }
}
