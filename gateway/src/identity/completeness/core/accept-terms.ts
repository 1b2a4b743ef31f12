import type { Transaction } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { currentTerms, type RegistrationTerms } from '../../registration/rules/registration-terms.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

const storeText = async ({ clock }: AppContext, trx: Transaction<Tables>, terms: RegistrationTerms): Promise<void> => {
  await trx
    .insertInto('terms_text')
    .values({ ...terms, first_shown_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes the currently published terms mandatory: every account must accept them, or later ones, before its next bet, deposit or reward. */
export const requireTerms = async (app: AppContext): Promise<RegistrationTerms> => {
  const terms = await currentTerms(app)
  await app.store.db.transaction().execute(async (trx) => {
    await storeText(app, trx, terms)
    await trx
      .insertInto('mandatory_terms')
      .values({ version: terms.version, since: new Date(app.clock.now()) })
      .execute()
  })
  return terms
}

/** Stores that a member has accepted the terms as currently shown, with their text, the legal age and the time (T25). */
export const acceptTerms = async (
  app: AppContext,
  trx: Transaction<Tables>,
  { memberId, terms, address }: { readonly memberId: string; readonly terms: RegistrationTerms; readonly address: string },
): Promise<void> => {
  const { brand, clock } = app
  await storeText(app, trx, terms)
  await trx
    .insertInto('terms_acceptance')
    .values({ member_id: memberId, version: terms.version, minimum_age: brand.minimumAge, address, accepted_at: new Date(clock.now()) })
    .execute()
}
