import type { Limit, LimitKind, LimitPeriod } from '@perya/domain/protection/limit'
import type { Transaction } from 'kysely'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'

/** Key of one of a member's limits. */
export type LimitKey = { readonly memberId: string; readonly kind: LimitKind; readonly period: LimitPeriod }

/** A limit and the amount used of it. */
export type LimitUsage = Limit & { readonly kind: LimitKind; readonly period: LimitPeriod; readonly used: number }

type Row = { kind: LimitKind; period: LimitPeriod; amount: number | null; wished: number | null; wished_at: Date | null; used: number }

const limitOf = ({ amount, wished, wished_at }: Pick<Row, 'amount' | 'wished' | 'wished_at'>): Limit => ({
  amount,
  wish: wished_at === null ? null : { amount: wished, at: wished_at.getTime() },
})

/** Returns every limit of a member, with the amount used of each according to the ledger. */
export const readLimits = async (
  { store, clock }: AppContext,
  { memberId, currency, account }: { readonly memberId: string; readonly currency: string; readonly account: number | null },
): Promise<readonly LimitUsage[]> => {
  const { rows } = await store.pool.query<Row>({
    name: 'protection-limits',
    text: `select l.kind, l.period, l.amount, l.wished, l.wished_at,
                  greatest(case when l.kind = 'time' then (select play_millis_since(p_member => l.member_id, p_from => s.since) / 60000)
                                when l.kind = 'stake' then (select staked from play_totals_since(p_account => $3, p_from => s.since))
                                when l.kind = 'loss' then (select staked - won from play_totals_since(p_account => $3, p_from => s.since))
                                when l.kind = 'deposit' then (select came from deposit_totals_since(p_member => l.member_id, p_currency => $2, p_from => s.since))
                                else (select came - went from deposit_totals_since(p_member => l.member_id, p_currency => $2, p_from => s.since)) end, 0) as used
             from protection_limit l cross join lateral (select date_trunc(l.period, $4::timestamptz, l.zone) as since) s
            where l.member_id = $1 order by l.kind, l.period`,
    values: [memberId, currency, account, new Date(clock.now())],
  })
  return rows.map((row) => ({ kind: row.kind, period: row.period, used: row.used, ...limitOf(row) }))
}

const changing = async (trx: Transaction<Tables>, memberId: string): Promise<void> => {
  await trx
    .insertInto('protection')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.selectFrom('protection').select('member_id').where('member_id', '=', memberId).forNoKeyUpdate().execute()
}

const storeLimit = async (trx: Transaction<Tables>, { memberId, kind, period }: LimitKey, { amount, wish }: Limit, zone: string, now: Date) => {
  const held = trx.deleteFrom('protection_limit').where('member_id', '=', memberId).where('kind', '=', kind).where('period', '=', period)
  await held.execute()
  if (amount !== null || wish !== null) {
    const requested = { wished: wish?.amount ?? null, wished_at: wish === null ? null : new Date(wish.at) }
    await trx
      .insertInto('protection_limit')
      .values({ member_id: memberId, kind, period, zone, amount, ...requested, changed_at: now })
      .execute()
  }
  const { some } = await trx
    .selectFrom('protection_limit')
    .select(({ fn }) => fn.count<number>('amount').as('some'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('protection')
    .set({ has_limits: some > 0 })
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Changes a limit by a rule, serialised per member, in one transaction with its audit record; returns the previous state. `event`: builds the record
 * from the previous state.
 */
export const changeLimit = (
  app: AppContext,
  which: LimitKey,
  change: (limit: Limit) => Limit,
  event: (before: Limit) => AuditEvent,
): Promise<Limit> =>
  app.store.db.transaction().execute(async (trx) => {
    const { clock, brand } = app
    await changing(trx, which.memberId)
    const row = await trx
      .selectFrom('protection_limit')
      .select(['amount', 'wished', 'wished_at'])
      .where('member_id', '=', which.memberId)
      .where('kind', '=', which.kind)
      .where('period', '=', which.period)
      .executeTakeFirst()
    const before = row === undefined ? { amount: null, wish: null } : limitOf(row)
    await storeLimit(trx, which, change(before), brand.timeZone, new Date(clock.now()))
    await appendAudit(withTransaction(app, trx), event(before))
    return before
  })
