import type { Handler } from '../../kernel/context.ts'
import { languageAsked } from '../../kernel/language-asked.ts'
import { listMenu } from './list-menu.ts'
import { getLobby } from '../games/lobby-snapshot.ts'

/** `system.menu`: the categories of the left menu. The platform has one menu group; any other is empty. */
export const menu: Handler<'system.menu'> = async (input, { app, language }) =>
  input.menuGroup === 'gamingvenue' ? listMenu(await getLobby(app).floor(), languageAsked(app.brand, input.language, language)) : { list: [] }
