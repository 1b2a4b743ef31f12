import type { ClosureKind } from '@perya/domain/protection/closure'
import type { Kysely } from 'kysely'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Tables } from '../../kernel/database/tables.ts'

/**
 * Closes play of a member until a moment, in the transaction of `db`; `until` null: permanently. An exclusion forfeits the running bonus with it. Never
 * shortens a closure; a repetition posts nothing.
 */
export const postClosure = async (
  db: Kysely<Tables>,
  {
    memberId: member,
    closure,
    until,
    now,
    isOwn: own,
  }: {
    readonly memberId: string
    readonly closure: ClosureKind
    readonly until: Date | null
    readonly now: Date
    readonly isOwn: boolean
  },
): Promise<void> => {
  await callFunction(db, 'close_play', { member, closure, until: until ?? 'infinity', now, own })
}
