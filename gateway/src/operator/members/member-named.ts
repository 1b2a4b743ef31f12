import { usernameKey } from '@perya/domain/session/username'
import type { AppContext } from '../../kernel/context.ts'
import { findByUsername } from '../../identity/account/find-by-username.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** The field of a command that names a member, and its word on the command line. */
export const username = text(100)
export const usernameWord = { username: 'the user name' } as const

/** Finds the member with a user name; refuses an unknown one. */
export const memberNamed = async (app: AppContext, name: string): Promise<MemberRow> => {
  const member = await findByUsername(app, usernameKey(name))
  if (member === null) throw new UsageError(`nobody has the user name ${name}`)
  return member
}
