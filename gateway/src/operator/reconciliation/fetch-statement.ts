import { statementColumns } from '@perya/domain/cashier/statement-file'
import { addDays } from '@perya/domain/records/period'
import { startOfDay } from '@perya/domain/agent/period'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentPort } from '../../kernel/partners/payment.ts'
import { providerPages, StatementError } from '../../money/reconcile/provider-records.ts'
import { UsageError } from '../command/usage-error.ts'

const kinds = { in: 'deposit', out: 'payout' } as const
const states = { open: 'pending', paid: 'paid', failed: 'failed' } as const

const zeros = /^0*(?:\.0*)?$/

/**
 * Asks the connected provider for its records of a day and writes them as a statement in the standard columns, in the order of our references, so that the
 * same answer is the same file. Every page is signed; throws a `UsageError` where one is missing or out of order.
 */
const fetchStatement = async (payments: PaymentPort, timeZone: string, day: string): Promise<Buffer> => {
  const [from, to] = [day, addDays(day, 1)].map((one) => new Date(startOfDay(one, timeZone))) as [Date, Date]
  const rows: string[] = [statementColumns.join(',')]
  const add = (...cells: readonly string[]): void => {
    if (cells.some((cell) => /[",\r\n]/.test(cell))) throw new StatementError(`the statement of ${payments.name} holds a text that no payment has`)
    rows.push(cells.join(','))
  }
  try {
    for await (const { id, direction, state, amount, returned, currency, at } of providerPages(payments, { from, to })) {
      add(id, id, kinds[direction], amount, currency, at, states[state])
      if (!zeros.test(returned)) add(`${id}-returned`, id, 'return', returned, currency, at, 'paid')
    }
  } catch (error) {
    if (error instanceof StatementError) throw new UsageError(error.message)
    throw error
  }
  return Buffer.from(`${rows.join('\r\n')}\r\n`)
}

/** Fetches a day from the connected provider and stores it for the import: outside of a transaction, because the provider may be slow. */
export const prepareFetched = async ({ store, clock, brand, payments }: AppContext, day: string): Promise<void> => {
  if (payments === null) throw new UsageError('no payment provider is connected: the brand names none, or PAYMENT_SECRET is missing')
  const fetched = { content: await fetchStatement(payments, brand.timeZone, day), fetched_at: new Date(clock.now()) }
  await store.db
    .insertInto('statement_fetched')
    .values({ provider: payments.name, day, ...fetched })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(fetched))
    .execute()
}

/** Takes what was fetched, once; throws a `UsageError` where another import has taken it. */
export const takeFetched = async ({ store }: AppContext, provider: string, day: string): Promise<Buffer> => {
  const row = await store.db
    .deleteFrom('statement_fetched')
    .where('provider', '=', provider)
    .where(sql<boolean>`day = ${day}::date`)
    .returning('content')
    .executeTakeFirst()
  if (row === undefined) throw new UsageError('another import has taken the statement: fetch it again')
  return row.content
}
