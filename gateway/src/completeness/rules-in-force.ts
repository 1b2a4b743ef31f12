import type { CompletenessRules } from '@perya/domain/registration/completeness'
import type { House } from '../handler.ts'
import { houseRules } from '../registration/settings.ts'

/** What the market requires of an account, and the epoch of it that a result is stored with. */
export type RulesInForce = CompletenessRules & { readonly epoch: number }

/**
 * What the market requires of an account now. To be read before a transaction, not within one: the rules come over other connections. The
 * epoch is read first, so that rules which change meanwhile leave a result stale, never fresh.
 */
export const rulesInForce = async (house: House): Promise<RulesInForce> => {
  const { db } = house.store
  const { n } = await db.selectFrom('completeness_epoch').select('n').executeTakeFirstOrThrow()
  const mandatory = await db.selectFrom('mandatory_terms').select(['version', 'since']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    ...(await houseRules(house)),
    epoch: n,
    mandatoryTerms: mandatory === undefined ? null : { version: mandatory.version, since: mandatory.since.getTime() },
  }
}

/** The part of the rules that is configured outside of the database; another one makes every stored result stale. */
export const basisOf = ({ brand }: Pick<House, 'brand'>): string => JSON.stringify([1, brand.minimumAge, brand.verifiedContact])
