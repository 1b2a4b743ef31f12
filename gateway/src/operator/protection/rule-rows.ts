import { type Marker, markers } from '@perya/domain/protection/marker'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { insertNextSet, readNewestSet, type RuleSet } from '../rules/rule-set.ts'

/** A marker with its weight and its bounds. */
export type MarkerRule = { readonly marker: Marker; readonly weight: number; readonly terms: Readonly<Record<string, unknown>> }

/** Reads the rules in force. */
export const readMarkerRules = async (app: AppContext): Promise<RuleSet<MarkerRule>> => {
  const set = await readNewestSet(app, 'marker_rule_set')
  const { rows } = await sql<MarkerRule>`
    select marker, weight::float8 as weight, terms from marker_rule where version = ${set.version}`.execute(app.store.db)
  return { ...set, rules: rows.toSorted((one, other) => markers.indexOf(one.marker) - markers.indexOf(other.marker)) }
}

/**
 * Adds a version of the rules in which one marker has another weight, and begins the next pass over the members; returns its number. Versions are
 * serialised by their key.
 */
export const addRuleVersion = async (
  app: AppContext,
  {
    from,
    marker,
    weight,
    by,
    reason,
  }: { readonly from: number; readonly marker: Marker; readonly weight: number; readonly by: string; readonly reason: string },
): Promise<number> => {
  const version = await insertNextSet(app, 'marker_rule_set', { from, by, reason })
  await sql`
    insert into marker_rule (version, marker, weight, terms)
    select ${version}::int, marker, case when marker = ${marker} then ${weight}::numeric else weight end, terms from marker_rule where version = ${from}`.execute(
    app.store.db,
  )
  await sql`update marker_sweep set begins_at = '-infinity'`.execute(app.store.db)
  return version
}
