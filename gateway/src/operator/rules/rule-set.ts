import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A version of the rules of a desk: who set it, when and why, with its rules. Versions are never changed. */
export type RuleSet<Rule> = {
  readonly version: number
  readonly setAt: Date
  readonly setBy: string
  readonly reason: string
  readonly rules: readonly Rule[]
}

type SetTable = 'marker_rule_set' | 'risk_rule_set'

/** Reads the version of the rules in force, the newest, without its rules. */
export const readNewestSet = async ({ store }: Pick<AppContext, 'store'>, table: SetTable): Promise<Omit<RuleSet<never>, 'rules'>> => {
  const { rows } = await sql<Omit<RuleSet<never>, 'rules'>>`
    select version, set_at as "setAt", set_by as "setBy", reason from ${sql.table(table)} order by version desc limit 1`.execute(store.db)
  const [set] = rows
  if (set === undefined) throw new Error(`${table} is empty`)
  return set
}

/** Inserts the version after `from`, for its rules to be added; returns its number. Two at once: the second violates the primary key. */
export const insertNextSet = async (
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  table: SetTable,
  { from, by, reason }: { readonly from: number; readonly by: string; readonly reason: string },
): Promise<number> => {
  const version = from + 1
  await sql`insert into ${sql.table(table)} (version, set_at, set_by, reason) values (${version}, ${new Date(clock.now())}, ${by}, ${reason})`.execute(
    store.db,
  )
  return version
}
