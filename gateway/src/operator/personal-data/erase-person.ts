import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { storeIdentityFingerprints } from '../../identity/protection/match-excluded-person.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { ErasureStep, RetentionReason, PersonalTable } from './register/entry.ts'
import { exclusionEnd, lockPerson, openObligations } from './obligations.ts'
import { retentionReasons, retainedUntil } from './retention-reasons.ts'
import { areas } from './register/register.ts'

/** Data kept of an erased account. `until` (ISO 8601) null: for as long as the reason lasts. */
export type Retained = {
  readonly reason: RetentionReason
  readonly why: string
  readonly until: string | null
  readonly tables: Readonly<Record<string, number>>
}

/** Report of an erasure: rows by table. */
export type ErasureReport = {
  readonly id: string
  readonly pseudonym: string
  readonly deleted: Readonly<Record<string, number>>
  readonly anonymised: Readonly<Record<string, number>>
  readonly kept: readonly Retained[]
}

/** An erasure is refused: each reason as a sentence. */
export class ErasureRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(`The account cannot be erased yet:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}

/** A connection inside a transaction. */
export type Statements = {
  readonly query: <T extends object>(text: string, values: unknown[]) => Promise<{ readonly rows: T[]; readonly count: number }>
}

/** The statements of the transaction that `house` is in. */
export const statementsOf = ({ store }: Pick<AppContext, 'store'>): Statements => ({
  query: async <T extends object>(text: string, values: unknown[]) => {
    // Parameters are $1 and $2 in the text.
    const parts = text.split(/(\$[12])/)
    const built = sql.join(
      parts.map((part) => (part === '$1' ? sql`${values[0]}::text` : part === '$2' ? sql`${values[1]}` : sql.raw(part))),
      sql``,
    )
    const { rows, numAffectedRows } = await sql<T>`${built}`.execute(store.db)
    return { rows, count: Number(numAffectedRows ?? 0) }
  },
})

const tables: readonly PersonalTable[] = areas.flatMap((area) => area.tables)

/** Seals the empty text into a column of each row of a person. */
const blankRows = async (within: AppContext, { table, rows }: PersonalTable, { set, blank }: ErasureStep, id: string): Promise<number> => {
  if (blank === undefined) return 0
  const on = statementsOf(within)
  const found = await on.query<{ key: string }>(`select t.${blank.key} as key from ${table} t where ${rows}`, [id])
  for (const { key } of found.rows) {
    const sealed = await seal(within.store, blank.placeOf(key), '')
    await sql`update ${sql.table(table)} t set ${sql.ref(blank.column)} = ${sealed}, ${sql.raw(set ?? '')} where t.${sql.ref(blank.key)} = ${key}`.execute(
      within.store.db,
    )
  }
  return found.rows.length
}

/** Runs one step for one person; resolves to the number of rows. */
const runStep = async (within: AppContext, entry: PersonalTable, step: ErasureStep, person: readonly [string, string]): Promise<number> => {
  if (step.blank !== undefined) return blankRows(within, entry, step, person[0])
  const condition = `(${entry.rows})${step.where === null ? '' : ` and (${step.where})`}`
  const text = step.set === null ? `delete from ${entry.table} t where ${condition}` : `update ${entry.table} t set ${step.set} where ${condition}`
  return (await statementsOf(within).query(text, [...person])).count
}

/** Runs the steps of all tables that `wanted` selects; counts rows by table. */
export const runSteps = async (
  within: AppContext,
  person: readonly [id: string, pseudonym: string],
  requested: (step: ErasureStep) => boolean,
): Promise<{ readonly deleted: Record<string, number>; readonly anonymised: Record<string, number> }> => {
  const [deleted, anonymised]: Record<string, number>[] = [{}, {}]
  for (const table of tables)
    for (const step of table.erase.steps.filter(requested)) {
      const into = (step.set === null ? deleted : anonymised) ?? {}
      const count = await runStep(within, table, step, person)
      if (count > 0) into[table.table] = (into[table.table] ?? 0) + count
    }
  return { deleted: deleted ?? {}, anonymised: anonymised ?? {} }
}

const retainedOf = async (on: Statements, id: string, periods: Parameters<typeof retainedUntil>[1]): Promise<readonly Retained[]> => {
  const found = new Map<RetentionReason, Record<string, number>>()
  for (const { table, rows, erase } of tables) {
    if (erase.keep === null) continue
    const [row] = (await on.query<{ n: number }>(`select count(*)::int as n from ${table} t where ${rows}`, [id])).rows
    if (row !== undefined && row.n > 0) found.set(erase.keep, { ...found.get(erase.keep), [table]: row.n })
  }
  return [...found].map(([reason, counts]) => ({
    reason,
    why: retentionReasons[reason],
    until: retainedUntil(reason, periods)?.toISOString() ?? null,
    tables: counts,
  }))
}

/** Settings of an erasure; `days`: legal periods for which records are kept. */
export type ErasureOrder = { readonly id: string; readonly reason: string; readonly actor: string; readonly days: number; readonly dryRun: boolean }

class DryRun extends Error {
  readonly report: ErasureReport
  constructor(report: ErasureReport) {
    super('dry run')
    this.report = report
  }
}

const erased = async (within: AppContext, { id, reason, actor, days, dryRun }: ErasureOrder): Promise<ErasureReport> => {
  const on = statementsOf(within)
  await lockPerson(on, id)
  const reasons = await openObligations(on, id)
  if (reasons.length > 0) throw new ErasureRefused(reasons)
  const now = new Date(within.clock.now())
  const exclusion = await exclusionEnd(on, id, now)
  if (exclusion !== null) await storeIdentityFingerprints(within, within.store.db, id)
  const pseudonym = `erased-${randomBytes(9).toString('hex')}`
  await sql`insert into member_erasure (member_id, reason, actor, erased_at, report) values (${id}, ${reason}, ${actor}, ${now}, '{}')`.execute(
    within.store.db,
  )
  const overAlready = (step: ErasureStep): boolean => step.later === 'exclusion' && exclusion === null
  const done = await runSteps(within, [id, pseudonym], (step) => step.later === null || overAlready(step))
  const retained = await retainedOf(on, id, { erasedAt: now, days, exclusion })
  const report: ErasureReport = { id, pseudonym, ...done, kept: retained }
  const periods = JSON.stringify(retained.map(({ reason: why, until }) => ({ reason: why, until })))
  await sql`update member_erasure set keep = ${periods}::jsonb, report = ${JSON.stringify(report)}::jsonb where member_id = ${id}`.execute(
    within.store.db,
  )
  if (dryRun) throw new DryRun(report)
  return report
}

/** The report of an earlier erasure; null where the account was not erased. */
export const earlierErasure = async ({ store }: Pick<AppContext, 'store'>, id: string): Promise<ErasureReport | null> => {
  const { rows } = await store.pool.query<{ report: ErasureReport }>('select report from member_erasure where member_id = $1', [id])
  return rows[0]?.report ?? null
}

/**
 * Erases an account in one transaction: data that no law requires is deleted or overwritten, the rest stays under a pseudonym and is listed with
 * the reason. Rejects with `ErasureRefused` while money or obligations are open. A repetition returns the first report.
 */
export const erasePerson = async (app: AppContext, order: ErasureOrder): Promise<ErasureReport> => {
  const before = await earlierErasure(app, order.id)
  if (before !== null) return before
  try {
    return await inTransaction(app, (within) => erased(within, order))
  } catch (error) {
    if (error instanceof DryRun) return error.report
    const meanwhile = error instanceof ErasureRefused ? null : await earlierErasure(app, order.id)
    if (meanwhile !== null) return meanwhile
    throw error
  }
}
