import type { Handler } from '../handler.ts'

/** Keeps the chosen language; one that the brand does not offer is kept as the default (I18N-03). */
export const language: Handler<'member.language'> = async (input, { house, principal }) => {
  const chosen = house.brand.languages.includes(input.language) ? input.language : house.brand.defaultLanguage
  await house.store.db.updateTable('member').set({ language: chosen }).where('id', '=', principal.memberId).execute()
  return null
}
