import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import { type NamedRule, retentionRules } from './register/register.ts'

/** A rule with the number of days in force. */
export type RuleInForce = NamedRule & { readonly keepDays: number }

type Asker = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

const query = <T extends object>(asker: Asker, text: string, values: unknown[] = []): Promise<pg.QueryResult<T & pg.QueryResultRow>> =>
  asker.query<T & pg.QueryResultRow>(text, values)

/** Reads every rule with the operator's setting; a value below the legal minimum is ignored, however it was written. */
export const retentionRulesInForce = async (asker: Asker): Promise<readonly RuleInForce[]> => {
  const { rows } = await query<{ name: string; days: number }>(asker, 'select name, days from retention_rule')
  const set = new Map(rows.map(({ name, days }) => [name, days]))
  return retentionRules.map((rule) => ({ ...rule, keepDays: Math.max(rule.least, set.get(rule.name) ?? rule.days) }))
}

const conditionOf = ({ column, where }: RuleInForce): string => `t."${column}" < $1${where === undefined ? '' : ` and (${where})`}`
const limitOf = ({ keepDays }: RuleInForce, now: number): Date => new Date(now - keepDays * 86_400_000)

/** Counts what is due by one rule: the number of rows, and the oldest. */
export const dueBy = async (asker: Asker, rule: RuleInForce, now: number): Promise<{ readonly rows: number; readonly oldest: Date | null }> => {
  const text = `select count(*)::int as rows, min(t."${rule.column}") as oldest from ${rule.table} t where ${conditionOf(rule)}`
  return (await query<{ rows: number; oldest: Date | null }>(asker, text, [limitOf(rule, now)])).rows[0] ?? { rows: 0, oldest: null }
}

/** Rows per statement, so that no lock is held for long. */
export const retentionBatchRows = 1000

/** Deletes the rows due by one rule, in batches with a transaction each; resolves to the number of rows. Two gateways may do so at once. */
export const applyRule = async (asker: Asker, rule: RuleInForce, now: number, maxBatches = Number.POSITIVE_INFINITY): Promise<number> => {
  const text = `delete from ${rule.table} where ctid in (select t.ctid from ${rule.table} t where ${conditionOf(rule)}
                 order by t."${rule.column}" limit ${retentionBatchRows} for update skip locked)`
  let total = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { rowCount } = await query(asker, text, [limitOf(rule, now)])
    total += rowCount ?? 0
    if ((rowCount ?? 0) < retentionBatchRows) break
  }
  return total
}

/** Applies the rules of the minute sweep: expired rows and short periods. */
export const sweepByRegister = async ({ store, clock }: Pick<AppContext, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now()
  for (const rule of await retentionRulesInForce(store.pool)) if (rule.every === 'minute') await applyRule(store.pool, rule, now, 20)
}
