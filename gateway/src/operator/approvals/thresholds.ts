import type { Minor } from '@perya/domain/money/minor'
import { minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'

const dayMs = 86_400_000

/** The amount up to which one person may run a command; a currency without a threshold has 0, so that two people always decide. */
export const thresholdOf = async (app: AppContext, command: string, currency: string): Promise<Minor> => {
  const row = await app.store.db
    .selectFrom('approval_threshold')
    .select('amount')
    .where('command', '=', command)
    .where('currency', '=', currency)
    .where('valid_from', '<=', new Date(app.clock.now()))
    // The last decision holds: a stricter one is not superseded by a wider one that was set before it and begins at midnight.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return minor(Number(row?.amount ?? 0))
}

/** The threshold that was set last, also where it is not in force yet. */
export const lastThreshold = async (app: AppContext, command: string, currency: string): Promise<Minor> => {
  const row = await app.store.db
    .selectFrom('approval_threshold')
    .select('amount')
    .where('command', '=', command)
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return minor(Number(row?.amount ?? 0))
}

/** Whose actions for whom are added before they are compared with the threshold. */
export type ActionScope = { readonly staffId: string; readonly command: string; readonly member: string; readonly currency: string }

/**
 * Sum of what a person did alone for a member with a command in the last 24 hours. Serialises such actions until the end of the transaction, so that
 * two at once cannot both stay below the threshold.
 */
export const sumOfDay = async (app: InTransaction, { staffId, command, member, currency }: ActionScope): Promise<Minor> => {
  await app.store.pool.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`staff action ${staffId} ${command} ${member} ${currency}`])
  const row = await app.store.db
    .selectFrom('staff_action')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('staff_id', '=', staffId)
    .where('command', '=', command)
    .where('member_id', '=', member)
    .where('currency', '=', currency)
    .where('at', '>', new Date(app.clock.now() - dayMs))
    .executeTakeFirstOrThrow()
  return minor(Number(row.sum))
}

/** Stores what a person did alone, under the number of its audit record. */
export const recordAction = async (
  app: InTransaction,
  record: number,
  { staffId, command, member, currency }: ActionScope,
  amount: Minor,
): Promise<void> => {
  await app.store.db
    .insertInto('staff_action')
    .values({ record_id: record, staff_id: staffId, command, member_id: member, currency, amount, at: new Date(app.clock.now()) })
    .execute()
}
