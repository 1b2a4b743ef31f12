import { usernameKey } from '@perya/domain/session/username'
import { findByUsername } from '../../identity/account/find-by-username.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** The field of a command that names a member by number or user name, and its word on the command line. */
export const member = text(100)
export const memberWord = { member: 'the number or the user name of the member' } as const

/** Finds a member by number or user name; refuses an unknown one. */
export const memberGiven = async (app: AppContext, given: string): Promise<MemberRow> => {
  const byId = await app.store.db.selectFrom('member').selectAll().where('id', '=', given).executeTakeFirst()
  const found = byId ?? (await findByUsername(app, usernameKey(given)))
  if (found === null) throw new UsageError(`there is no member ${given}`)
  return found
}
