import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Command } from '../command/define-command.ts'
import { heldByOther } from './held-by-other.ts'

/**
 * Refuses to decide about a subject whose open case another person holds (`taken_by`); a free one is taken for this person, in the
 * transaction of the decision. `askedBy`: whose request they sign, who may hold it meanwhile. A subject without an open case is left to the decision.
 */
export const requireHold = async (app: InTransaction, staffId: string, kind: string, subject: string, askedBy?: string): Promise<string | null> => {
  const taken = await callFunction(app.store.db, 'require_hold', { staff: staffId, kind, subject, ...(askedBy === undefined ? {} : { askedBy }) })
  if (taken.result === 'taken_by') throw await heldByOther(app, taken)
  if (taken.result === 'too_many') throw new Refusal('too_many_cases')
  return taken.case_id
}

/** Requires the hold of every case that an input of a command decides; returns their numbers. */
export const requireHoldsOf = async (app: InTransaction, command: Command, input: unknown, staffId: string, askedBy?: string) => {
  const held: string[] = []
  for (const { kind, subject } of await command.cases(app, input)) {
    const id = await requireHold(app, staffId, kind, subject, askedBy)
    if (id !== null) held.push(id)
  }
  return held
}

/** Notes the request for a second person at the cases that it is about: they are not given out as the next one while it waits. */
export const noteApproval = async ({ store }: AppContext, cases: readonly string[], approval: string): Promise<void> => {
  if (cases.length > 0) await store.db.updateTable('work_case').set({ approval_id: approval }).where('id', 'in', cases).execute()
}
