import type { Handler } from '../../kernel/context.ts'
import { updateProfile } from './profile-store.ts'

/** Stores the chosen language; one that the brand does not offer is stored as the default (I18N-03). */
export const setLanguage: Handler<'member.language'> = async (input, { app, principal }) => {
  const chosen = app.brand.languages.includes(input.language) ? input.language : app.brand.defaultLanguage
  await updateProfile(app, principal.memberId, { language: chosen })
  return null
}
