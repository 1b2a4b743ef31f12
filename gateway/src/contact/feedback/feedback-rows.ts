import { type FeedbackActor, type FeedbackState, isFeedbackTransition } from '@perya/domain/feedback/feedback-state'
import type { AppContext } from '../../kernel/context.ts'
import type { FeedbackRow, FeedbackStepRow } from './tables.ts'

/** Stores a message that was received now. */
export const insertFeedback = async (
  { store, clock }: AppContext,
  message: Omit<FeedbackRow, 'id' | 'state' | 'sent_at' | 'changed_at' | 'answered_at'>,
): Promise<void> => {
  const now = new Date(clock.now())
  await store.db
    .insertInto('feedback')
    .values({ ...message, state: 'received', sent_at: now, changed_at: now, answered_at: null })
    .execute()
}

/** Lists the messages of a member before a given one, newest first. */
export const listFeedback = async ({ store }: AppContext, memberId: string, before: string, limit: number): Promise<readonly FeedbackRow[]> => {
  const query = store.db.selectFrom('feedback').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(limit)
  return (before === '' ? query : query.where('id', '<', Number(before))).execute()
}

/** Reads the steps of messages, in order. */
export const readFeedbackSteps = async ({ store }: AppContext, ids: readonly number[]): Promise<readonly FeedbackStepRow[]> =>
  ids.length === 0 ? [] : store.db.selectFrom('feedback_step').selectAll().where('feedback_id', 'in', ids).orderBy('id').execute()

/** Returns a message by its reference, of one member where one is given. */
export const findFeedback = async ({ store }: AppContext, reference: string, memberId?: string): Promise<FeedbackRow | null> => {
  const query = store.db.selectFrom('feedback').selectAll().where('reference', '=', reference)
  return (await (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()) ?? null
}

/** Moves a message to a state and stores the text with it, under a row lock; null where the transition is not allowed. */
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
