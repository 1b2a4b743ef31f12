import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashSecret } from '../../../kernel/secrets.ts'
import type { StateBefore, StoredChange } from '../core/tables.ts'

/** A change that can still be undone. */
export type OpenChange = Omit<StoredChange, 'before'> & { readonly before: StateBefore }

/** Milliseconds before the first change from which on a new sign-in method counts as the thief's, because adding it may have been the first step. */
const methodsBefore = 24 * 60 * 60_000

/** The changes that a link undoes: the one that it was sent for and all later ones, the newest first. */
export type UndoChain = {
  readonly first: OpenChange
  readonly changes: readonly OpenChange[]
  /** Time from which on sign-in methods count as added by the thief and are removed. */
  readonly methodsSince: Date
}

/** Finds the chain of changes for the code of a link; refused when the code is unknown, used or older than a day. */
export const findUndo = async ({ store, clock }: AppContext, code: string): Promise<UndoChain> => {
  const over = () => new Refusal('undo_link_invalid')
  const link = await store.db
    .selectFrom('security_change')
    .select(['id', 'member_id'])
    .where('link_hash', '=', hashSecret(code))
    .where('undone_at', 'is', null)
    .where('expires_at', '>', sql<Date>`greatest(${new Date(clock.now())}::timestamptz, platform_now())`)
    .executeTakeFirst()
  if (link === undefined) throw over()
  const rows = await store.db
    .selectFrom('security_change')
    .selectAll()
    .where('member_id', '=', link.member_id)
    .where('id', '>=', link.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const changes = rows.flatMap((row) => (row.before === null ? [] : [{ ...row, before: row.before }]))
  const first = changes.at(-1)
  if (first === undefined || first.id !== link.id) throw over()
  return { first, changes, methodsSince: new Date(first.made_at.getTime() - methodsBefore) }
}
