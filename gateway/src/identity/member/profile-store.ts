import type { AppContext } from '../../kernel/context.ts'
import type { TableUpdate } from '../../kernel/database/tables.ts'

/** Stores what a member chose about themselves; without a change it does nothing. */
export const updateProfile = async (
  { store }: Pick<AppContext, 'store'>,
  memberId: string,
  changes: Pick<TableUpdate<'member'>, 'nickname' | 'icon' | 'language'>,
): Promise<void> => {
  if (Object.keys(changes).length > 0) await store.db.updateTable('member').set(changes).where('id', '=', memberId).execute()
}
