import type { CompletenessRules } from '@perya/domain/registration/completeness'
import type { AppContext } from '../../../kernel/context.ts'
import { readRegistrationRules } from '../../registration/rules/settings.ts'

/** The market's requirements of an account, and their epoch, with which a result is stored. */
export type RulesInForce = CompletenessRules & { readonly epoch: number }

/**
 * Reads the market's current requirements of an account. Call it before a transaction, not within one: the rules are read over other connections.
 * The epoch is read first, so that rules which change meanwhile leave a result stale, never wrongly fresh.
 */
export const completenessRulesInForce = async (app: AppContext): Promise<RulesInForce> => {
  const { db } = app.store
  const { n } = await db.selectFrom('completeness_epoch').select('n').executeTakeFirstOrThrow()
  const mandatory = await db.selectFrom('mandatory_terms').select(['version', 'since']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    ...(await readRegistrationRules(app)),
    epoch: n,
    mandatoryTerms: mandatory === undefined ? null : { version: mandatory.version, since: mandatory.since.getTime() },
  }
}

/** The rules configured outside of the database; a change of them makes every stored result stale. */
export const basisOf = ({ brand }: Pick<AppContext, 'brand'>): string => JSON.stringify([1, brand.minimumAge, brand.verifiedContact])
