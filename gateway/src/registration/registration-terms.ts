import { restrictedPersons } from '@perya/domain/lobby/notices'
import type { AppContext } from '../context.ts'
import { hashSecret } from '../session/secrets.ts'

/** What somebody who registers declares to have read, word for word, and the fingerprint of it. */
export type RegistrationTerms = { readonly version: string; readonly texts: string }

/** The terms that are shown now: terms and privacy as published, and who may not register. Another word is another version (T25). */
export const currentTerms = async ({ store, brand }: AppContext): Promise<RegistrationTerms> => {
  const topics = await store.db.selectFrom('help_topic').select(['id', 'content']).where('id', 'in', ['terms', 'privacy']).orderBy('id').execute()
  const { variant, minimumAge } = brand
  const texts = JSON.stringify({ variant, minimumAge, restricted: restrictedPersons(variant), topics })
  return { version: hashSecret(texts).toString('base64url').slice(0, 16), texts }
}
