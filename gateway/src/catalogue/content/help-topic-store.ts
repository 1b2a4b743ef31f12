import type { AppContext } from '../../kernel/context.ts'
import { helpItems } from './lobby-items.ts'
import { shownItems } from './lobby-viewer.ts'

/** Lists the help topics that every visitor may read now, in the operator's order, with their texts in all languages. */
export const listHelpTopics = async (app: AppContext) => shownItems(app, await helpItems(app), null)
