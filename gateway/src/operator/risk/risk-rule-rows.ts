import { type RiskRule, riskRules, type RiskTerms } from '@perya/domain/risk/risk-rule'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { insertNextSet, readNewestSet, type RuleSet } from '../rules/rule-set.ts'

/** A rule with its bounds; one that is off is not searched by. */
export type StoredRule = { readonly rule: RiskRule; readonly isOn: boolean; readonly terms: RiskTerms }

/** Reads the rules in force. */
export const readRiskRules = async (app: AppContext): Promise<RuleSet<StoredRule>> => {
  const set = await readNewestSet(app, 'risk_rule_set')
  const { rows } = await sql<StoredRule>`select rule, is_on as "isOn", terms from risk_rule where version = ${set.version}`.execute(app.store.db)
  return { ...set, rules: rows.toSorted((one, other) => riskRules.indexOf(one.rule) - riskRules.indexOf(other.rule)) }
}

/** Adds a version of the rules in which one has changed; returns its number. Versions are serialised by their key. */
export const addRiskRules = async (
  app: AppContext,
  { from, rule, by, reason }: { readonly from: number; readonly rule: StoredRule; readonly by: string; readonly reason: string },
): Promise<number> => {
  const version = await insertNextSet(app, 'risk_rule_set', { from, by, reason })
  await sql`
    insert into risk_rule (version, rule, is_on, terms)
    select ${version}::int, rule, case when rule = ${rule.rule} then ${rule.isOn} else is_on end,
           case when rule = ${rule.rule} then ${JSON.stringify(rule.terms)}::jsonb else terms end
      from risk_rule where version = ${from}`.execute(app.store.db)
  return version
}
