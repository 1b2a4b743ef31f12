import type { Handler } from '../handler.ts'
import { languageAsked } from './language-asked.ts'
import { listMenu } from './list-menu.ts'
import { lobbyOf } from './lobby-of.ts'

/** `system.menu`: the categories of the left menu. The house has one group, so any other is empty. */
export const menu: Handler<'system.menu'> = async (input, { house, language }) =>
  input.menuGroup === 'gamingvenue' ? listMenu(await lobbyOf(house).floor(), languageAsked(house.brand, input.language, language)) : { list: [] }
