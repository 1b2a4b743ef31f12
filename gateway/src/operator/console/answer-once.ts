import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createSerialQueue } from '@perya/domain/serial-queue'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { canonicalJson } from '../../kernel/audit/audit-text.ts'
import { type ActionKey, claimAnswer, findAnswer, setAnswerRecord, type StoredAction, storeAnswer } from './answer-rows.ts'
import type { ActionHooks } from './action-hooks.ts'

/** The value of `do`. `record`: number of the audit record; null where the command changes nothing. */
export type ActionAnswer = { readonly result: unknown; readonly record: number | null; readonly failed: boolean }

/** A request under an idempotency key. */
export type KeyedAction = {
  readonly staffId: string
  readonly key: string
  readonly command: string
  readonly input: unknown
  readonly reason: string
}

const turns = createSerialQueue()
const pollMs = 100
const patienceMs = 3000

/** The key of an action, and the hash of what it asks for. */
export const actionKey = ({ staffId, key, command, input, reason }: KeyedAction): ActionKey => ({
  id: `${staffId} ${key}`,
  fingerprint: createHash('sha256')
    .update(canonicalJson([command, input ?? null, reason]))
    .digest(),
})

/** The answer of an action that was committed; its result is lost where the process ended before it was stored. */
const repeated = async (app: AppContext, key: ActionKey, found: StoredAction): Promise<ActionAnswer> => {
  if (!found.fingerprint.equals(key.fingerprint)) throw new Refusal('idempotency_mismatch')
  for (let waited = 0, row: StoredAction | null = found; row !== null; waited += pollMs) {
    if (row.answer !== null) return JSON.parse(row.answer)
    if (waited >= patienceMs) break
    await pause(pollMs)
    row = await findAnswer(app, key.id)
  }
  return { result: null, record: found.record, failed: false }
}

/**
 * Runs an action once under its key. Requests of this process wait for each other in memory; those of several processes at the row that the first one
 * inserts in the transaction of the action: all but one are refused there and answered with its result. A refused or failed action stores nothing.
 */
export const answerActionOnce = (
  app: AppContext,
  action: KeyedAction,
  perform: (hooks: ActionHooks) => Promise<ActionAnswer>,
): Promise<ActionAnswer> => {
  const key = actionKey(action)
  return turns(key.id, async () => {
    const known = await findAnswer(app, key.id)
    if (known !== null) return repeated(app, key, known)
    let isRepeated = false
    const hooks: ActionHooks = {
      guard: async (inside) => {
        isRepeated = !(await claimAnswer(inside, key))
        if (isRepeated) throw new Refusal('in_progress')
      },
      onRecorded: (inside, record) => setAnswerRecord(inside, key.id, record),
    }
    try {
      const answer = await perform(hooks)
      await storeAnswer(app, key.id, JSON.stringify(answer))
      return answer
    } catch (error) {
      const first = isRepeated ? await findAnswer(app, key.id) : null
      if (first === null) throw error
      return repeated(app, key, first)
    }
  })
}
