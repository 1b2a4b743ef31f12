import { type FeedbackActor, type FeedbackState, isFeedbackTransition } from '@perya/domain/feedback/feedback-state'
import type { AppContext } from '../context.ts'
import type { FeedbackRow, FeedbackStepRow } from './tables.ts'

/** Messages of a member before one of them, newest first. */
export const listFeedback = async ({ store }: AppContext, memberId: string, before: string, limit: number): Promise<readonly FeedbackRow[]> => {
  const query = store.db.selectFrom('feedback').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit)
  return (before === '' ? query : query.where('id', '<', Number(before))).execute()
}

/** What happened to messages, in its order. */
export const readFeedbackSteps = async ({ store }: AppContext, ids: readonly number[]): Promise<readonly FeedbackStepRow[]> =>
  ids.length === 0 ? [] : store.db.selectFrom('feedback_step').selectAll().where('feedback_id', 'in', ids).orderBy('id').execute()

/** A message by its number, of one member where one is named. */
export const findFeedback = async ({ store }: AppContext, reference: string, memberId?: string): Promise<FeedbackRow | null> => {
  const query = store.db.selectFrom('feedback').selectAll().where('reference', '=', reference)
  return (await (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()) ?? null
}

/** Brings a message into a state with what is said about it, one at a time; null where it may not go there any more. */
export const applyFeedbackStep = (
  { store, clock }: AppContext,
  id: number,
  { actor, to, says }: { readonly actor: FeedbackActor; readonly to: (from: FeedbackState) => FeedbackState | null; readonly says: string },
): Promise<FeedbackRow | null> =>
  store.db.transaction().execute(async (trx) => {
    const now = new Date(clock.now())
    const { state: from } = await trx.selectFrom('feedback').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const state = to(from)
    if (state === null || !isFeedbackTransition(actor, from, state)) return null
    await trx.insertInto('feedback_step').values({ feedback_id: id, actor, state, says, at: now }).execute()
    return trx
      .updateTable('feedback')
      .set({ state, changed_at: now, ...(state === 'answered' ? { answered_at: now } : {}) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
