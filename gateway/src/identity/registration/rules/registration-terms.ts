import { restrictedPersons } from '@perya/domain/lobby/notices'
import type { AppContext } from '../../../kernel/context.ts'
import { hashSecret } from '../../../kernel/secrets.ts'

/** The texts that a registrant declares to have read, verbatim, and their fingerprint. */
export type RegistrationTerms = { readonly version: string; readonly texts: string }

/** Returns the current terms: terms and privacy as published, and the restricted persons. A changed text is another version (T25). */
export const currentTerms = async ({ store, brand }: AppContext): Promise<RegistrationTerms> => {
  const topics = await store.db.selectFrom('help_topic').select(['id', 'content']).where('id', 'in', ['terms', 'privacy']).orderBy('id').execute()
  const { variant, minimumAge } = brand
  const texts = JSON.stringify({ variant, minimumAge, restricted: restrictedPersons(variant), topics })
  return { version: hashSecret(texts).toString('base64url').slice(0, 16), texts }
}
