import type { Transaction } from 'kysely'
import type { House } from '../handler.ts'
import { currentTerms, type Terms } from '../registration/terms.ts'
import type { Tables } from '../store/tables.ts'

const storeText = async ({ clock }: House, trx: Transaction<Tables>, terms: Terms): Promise<void> => {
  await trx
    .insertInto('terms_text')
    .values({ ...terms, first_shown_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes the currently published terms mandatory: every account must accept them, or later ones, before its next bet, deposit or reward. */
export const requireTerms = async (house: House): Promise<Terms> => {
  const terms = await currentTerms(house)
  await house.store.db.transaction().execute(async (trx) => {
    await storeText(house, trx, terms)
    await trx
      .insertInto('mandatory_terms')
      .values({ version: terms.version, since: new Date(house.clock.now()) })
      .execute()
  })
  return terms
}

/** Stores that a member has accepted the terms as currently shown, with their text, the legal age and the time (T25). */
export const acceptTerms = async (
  house: House,
  trx: Transaction<Tables>,
  { memberId, terms, address }: { readonly memberId: string; readonly terms: Terms; readonly address: string },
): Promise<void> => {
  const { brand, clock } = house
  await storeText(house, trx, terms)
  await trx
    .insertInto('terms_acceptance')
    .values({ member_id: memberId, version: terms.version, minimum_age: brand.minimumAge, address, accepted_at: new Date(clock.now()) })
    .execute()
}
