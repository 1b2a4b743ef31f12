import type { Handler } from '../../kernel/context.ts'

/** Stores the chosen language; one that the brand does not offer is stored as the default (I18N-03). */
export const setLanguage: Handler<'member.language'> = async (input, { app, principal }) => {
  const chosen = app.brand.languages.includes(input.language) ? input.language : app.brand.defaultLanguage
  await app.store.db.updateTable('member').set({ language: chosen }).where('id', '=', principal.memberId).execute()
  return null
}
