import type { AppContext } from '../../kernel/context.ts'

/** Stops a deposit that is neither credited nor closed; false where it is, or is stopped already. */
export const stopDeposit = async (
  { store, clock }: AppContext,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('deposit')
    .set({ stopped_at: new Date(clock.now()), stopped_by: by, stop_reason: reason })
    .where('id', '=', id)
    .where('state', 'not in', ['paid', 'rejected'])
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the stop of a deposit; false where it is not stopped. */
export const unstopDeposit = async ({ store }: AppContext, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('deposit')
    .set({ stopped_at: null, stopped_by: '', stop_reason: '' })
    .where('id', '=', id)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
