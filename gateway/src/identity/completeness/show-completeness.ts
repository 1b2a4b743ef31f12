import { completionFields, contactKindsOf } from '@perya/domain/registration/completeness'
import type { Handler } from '../../kernel/context.ts'
import { namedRegions } from '../registration/region-names.ts'
import { currentTerms } from '../registration/rules/registration-terms.ts'
import { hasVerifiedContact } from './contact-step.ts'
import { refreshCompleteness } from './core/refresh.ts'
import { completenessRulesInForce } from './core/rules-in-force.ts'

/** The missing requirements of an account, and everything that a form needs to ask for them. */
export const showCompleteness: Handler<'completion.show'> = async (_input, { app, principal, language }) => {
  const [rules, missing] = [await completenessRulesInForce(app), await refreshCompleteness(app, principal.memberId)]
  return {
    missing: [...missing],
    hasVerifiedContact: await hasVerifiedContact(app, principal.memberId),
    contactKinds: [...contactKindsOf(rules)],
    rules: completionFields(missing, rules).flatMap(({ rule }) => (rule === null ? [] : [rule])),
    regions: missing.includes('nationality') ? namedRegions(rules.nationalities, language) : [],
    minimumAge: rules.minimumAge,
    termsVersion: (await currentTerms(app)).version,
  }
}
