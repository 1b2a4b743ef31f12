import type pg from 'pg'
import type { House } from '../handler.ts'
import { type NamedRule, retentionRules } from './register.ts'

/** A rule with the days that hold now. */
export type RuleInForce = NamedRule & { readonly keepDays: number }

type Asker = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

const query = <T extends object>(asker: Asker, text: string, values: unknown[] = []): Promise<pg.QueryResult<T & pg.QueryResultRow>> =>
  asker.query<T & pg.QueryResultRow>(text, values)

/** Every rule with what the operator set; a value below the legal least, however it got there, does not count. */
export const rulesInForce = async (asker: Asker): Promise<readonly RuleInForce[]> => {
  const { rows } = await query<{ name: string; days: number }>(asker, 'select name, days from retention_rule')
  const set = new Map(rows.map(({ name, days }) => [name, days]))
  return retentionRules.map((rule) => ({ ...rule, keepDays: Math.max(rule.least, set.get(rule.name) ?? rule.days) }))
}

const conditionOf = ({ column, where }: RuleInForce): string => `t."${column}" < $1${where === undefined ? '' : ` and (${where})`}`
const limitOf = ({ keepDays }: RuleInForce, now: number): Date => new Date(now - keepDays * 86_400_000)

/** What is due by one rule: how many rows, and the oldest. */
export const dueBy = async (asker: Asker, rule: RuleInForce, now: number): Promise<{ readonly rows: number; readonly oldest: Date | null }> => {
  const text = `select count(*)::int as rows, min(t."${rule.column}") as oldest from ${rule.table} t where ${conditionOf(rule)}`
  return (await query<{ rows: number; oldest: Date | null }>(asker, text, [limitOf(rule, now)])).rows[0] ?? { rows: 0, oldest: null }
}

/** Rows of one statement, so that no lock is held for long. */
export const batchRows = 1000

/** Deletes what is due by one rule, in batches, each a transaction of its own; resolves to the number of rows. Two gateways may do it at once. */
export const applyRule = async (asker: Asker, rule: RuleInForce, now: number, mostBatches = Number.POSITIVE_INFINITY): Promise<number> => {
  const text = `delete from ${rule.table} where ctid in (select t.ctid from ${rule.table} t where ${conditionOf(rule)}
                 order by t."${rule.column}" limit ${batchRows} for update skip locked)`
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { rowCount } = await query(asker, text, [limitOf(rule, now)])
    total += rowCount ?? 0
    if ((rowCount ?? 0) < batchRows) break
  }
  return total
}

/** Applies the rules of each minute: what has expired, and short periods. */
export const sweepByRegister = async ({ store, clock }: Pick<House, 'store' | 'clock'>): Promise<void> => {
  const now = clock.now()
  for (const rule of await rulesInForce(store.pool)) if (rule.every === 'minute') await applyRule(store.pool, rule, now, 20)
}
