import type { Handler } from '../context.ts'
import { languageAsked } from './language-asked.ts'
import { listMenu } from './list-menu.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `system.menu`: the categories of the left menu. The house has one group, so any other is empty. */
export const menu: Handler<'system.menu'> = async (input, { app, language }) =>
  input.menuGroup === 'gamingvenue' ? listMenu(await getLobby(app).floor(), languageAsked(app.brand, input.language, language)) : { list: [] }
