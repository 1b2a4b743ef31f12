import type { Minor } from '@perya/domain/money/minor'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/database/tables.ts'

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    approval: { amount: Minor | null; state: ApprovalState }
    approval_threshold: { amount: Minor }
    staff_action: { amount: Minor }
  }
}

/** States of a request; `void`: what it rested on has changed. */
export type ApprovalState = 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'void'

export type ApprovalRow = Selectable<Tables['approval']>

/** Finds a request; null where there is none. */
export const findApproval = async (app: AppContext, id: string): Promise<ApprovalRow | null> =>
  (await app.store.db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Finds a request and locks it until the end of the transaction, so that one of several decisions wins. */
export const lockApproval = async (app: AppContext, id: string): Promise<ApprovalRow | null> =>
  (await app.store.db.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Ends a waiting request; false where it is not waiting any more. */
export const endApproval = async (
  app: AppContext,
  id: string,
  end: { readonly state: Exclude<ApprovalState, 'waiting'>; readonly by?: string; readonly reason?: string },
): Promise<boolean> => {
  const { state, by, reason = '' } = end
  const { numUpdatedRows } = await app.store.db
    .updateTable('approval')
    .set({
      state,
      decided_reason: reason,
      ...(by === undefined ? {} : { decided_by: by, decided_at: new Date(app.clock.now()) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the time of a waiting request is over. */
export const isAnyDue = async (app: AppContext): Promise<boolean> => {
  const due = app.store.db.selectFrom('approval').select('id').where('state', '=', 'waiting').where('expires_at', '<=', new Date(app.clock.now()))
  return (await due.limit(1).executeTakeFirst()) !== undefined
}

/** Ends every waiting request whose time is over; returns them. */
export const expireDue = async (app: AppContext): Promise<readonly Pick<ApprovalRow, 'id' | 'command'>[]> =>
  app.store.db
    .updateTable('approval')
    .set({ state: sql<ApprovalState>`'expired'` })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', new Date(app.clock.now()))
    .returning(['id', 'command'])
    .execute()
