import type { AppContext } from '../../../kernel/context.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** How a person sees a list. `name`: empty for the columns in use; `search`: filters and order as the query of an address; `hidden`: ids of columns. */
export type ListView = {
  readonly list: string
  readonly name: string
  readonly search: string
  readonly hidden: readonly string[]
  readonly isDefault: boolean
}

/** Named views that one person keeps of one list at most. */
export const maxViews = 20

/** The views of a person, of every list, by name. */
export const readListViews = async ({ store }: AppContext, staffId: string): Promise<readonly ListView[]> => {
  const rows = await store.db.selectFrom('staff_list_view').selectAll().where('staff_id', '=', staffId).orderBy('list').orderBy('name').execute()
  return rows.map(({ list, name, search, hidden, is_default: isDefault }) => ({ list, name, search, hidden, isDefault }))
}

/** Stores a view of a person in place of one of the same name; refuses one above the limit. A list has one default view. */
export const storeListView = async (app: InTransaction, staffId: string, { list, name, search, hidden, isDefault }: ListView): Promise<void> => {
  const { store, clock } = app
  // Views of one person are stored one at a time: the limit is exact, and two defaults do not meet.
  await store.db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  const others = (await readListViews(app, staffId)).filter((one) => one.list === list && one.name !== name)
  if (name !== '' && others.filter((one) => one.name !== '').length >= maxViews) throw new Refusal('invalid_input', { fields: { name: 'too_many' } })
  if (isDefault)
    await store.db.updateTable('staff_list_view').set({ is_default: false }).where('staff_id', '=', staffId).where('list', '=', list).execute()
  const row = { search, hidden: [...hidden], is_default: isDefault, changed_at: new Date(clock.now()) }
  await store.db
    .insertInto('staff_list_view')
    .values({ staff_id: staffId, list, name, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'list', 'name']).doUpdateSet(row))
    .execute()
}

/** Deletes a view of a person; nothing happens where there is none. */
export const removeListView = async ({ store }: AppContext, staffId: string, { list, name }: Pick<ListView, 'list' | 'name'>): Promise<void> => {
  await store.db.deleteFrom('staff_list_view').where('staff_id', '=', staffId).where('list', '=', list).where('name', '=', name).execute()
}
