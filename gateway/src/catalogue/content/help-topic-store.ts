import type { AppContext } from '../../kernel/context.ts'

/** Lists the help topics that are not hidden, in the operator's order, with their texts in all languages. */
export const listHelpTopics = ({ store }: Pick<AppContext, 'store'>) =>
  store.db.selectFrom('help_topic').selectAll().where('hidden', '=', false).orderBy('position').execute()
