import type { Minor } from '@perya/domain/money/minor'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import type { CaseRef } from '../command/define-command.ts'

/** What is about to wait for a person. `fact`: what makes it urgent; `at`: since when it waits, now unless given. */
type NewCase = CaseRef & {
  readonly member?: string
  readonly amount?: Minor
  readonly currency?: string
  readonly at?: Date
  readonly fact?: string
}

/** Opens the case of a subject, in the transaction that makes it wait; returns its number. An open one is returned unchanged. */
export const openCase = async (app: InTransaction, opened: NewCase): Promise<string> => {
  const id = await callFunction(app.store.db, 'open_case', opened)
  if (id === null) throw new Error(`no case was opened for ${opened.kind} ${opened.subject}`)
  return id
}

/** Closes the case of a subject, in the transaction that settles it; false where none is open. `by`: the person, unless it is who decides here. */
export const closeCase = async (app: InTransaction, { kind, subject }: CaseRef, outcome: string, by = ''): Promise<boolean> =>
  (await callFunction(app.store.db, 'close_case', { kind, subject, outcome, by })) === true
