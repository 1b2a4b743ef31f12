import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { WalletOrder } from '../../kernel/partners/wallet.ts'

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
  { store, clock }: AppContext,
  vendor: string,
  { id, player, direction, amount, currency }: WalletOrder,
): Promise<void> => {
  const now = clock.now()
  const { state, doneAfter, dark }: Course = courses[amount.slice(-2)] ?? { state: 'done' }
  const at = (millis: number | undefined) => (millis === undefined ? null : new Date(now + millis))
  await store.db
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
export const findOrder = async ({ store, clock }: AppContext, vendor: string, id: string): Promise<BookedOrder | null> => {
  const row = await store.db.selectFrom('reference_wallet_order').selectAll().where('id', '=', id).where('vendor', '=', vendor).executeTakeFirst()
  if (row === undefined) return null
  const isDone = row.state === 'open' && row.done_at !== null && row.done_at.getTime() <= clock.now()
  const { player_id: player, direction, amount, currency } = row
  return {
    ...{ id, vendor, player, direction, amount, currency },
    state: isDone ? 'done' : row.state,
    isDark: row.dark_until !== null && row.dark_until.getTime() > clock.now(),
  }
}
