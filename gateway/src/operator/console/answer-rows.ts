import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'

/** An action under an idempotency key: person and key, and the hash of what was asked. */
export type ActionKey = { readonly id: string; readonly fingerprint: Buffer }

/** An action that was committed. `answer`: JSON, sealed at rest because results contain secrets that are shown once; null until it is stored. */
export type StoredAction = { readonly fingerprint: Buffer; readonly record: number | null; readonly answer: string | null }

/** The action under a key; null where there is none. */
export const findAnswer = async ({ store }: AppContext, id: string): Promise<StoredAction | null> => {
  const row = await store.db.selectFrom('console_answer').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const { fingerprint, record_id: record, sealed_answer: sealed } = row
  return { fingerprint, record, answer: sealed === null ? null : await openText(store, places.consoleAnswer(id), sealed) }
}

/** Inserts the row of an action in its transaction; false where another transaction has committed one under the key. Waits for an open one. */
export const claimAnswer = async ({ store, clock }: InTransaction, { id, fingerprint }: ActionKey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('console_answer')
    .values({ id, fingerprint, at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores the number of the audit record of an action, in its transaction. */
export const setAnswerRecord = async ({ store }: InTransaction, id: string, record: number): Promise<void> => {
  await store.db.updateTable('console_answer').set({ record_id: record }).where('id', '=', id).execute()
}

/** Stores the answer of an action that was committed. */
export const storeAnswer = async ({ store }: AppContext, id: string, answer: string): Promise<void> => {
  const sealed = await seal(store, places.consoleAnswer(id), answer)
  await store.db.updateTable('console_answer').set({ sealed_answer: sealed }).where('id', '=', id).execute()
}
