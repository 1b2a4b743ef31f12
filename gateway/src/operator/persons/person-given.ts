import { usernameKey } from '@perya/domain/session/username'
import type { AppContext } from '../../kernel/context.ts'
import { findById, findByUsername } from '../../identity/account/find-by-username.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { UsageError } from '../command/usage-error.ts'

/** Finds a member by user name or, after an erasure and from the console, by id; a trial account has no data that outlive it. */
export const personGiven = async (app: AppContext, named: string): Promise<MemberRow> => {
  const member = (await findByUsername(app, usernameKey(named))) ?? (await findById(app, named))
  if (member === null) throw new UsageError(`no member has the user name or the id ${named}`)
  if (member.type === 4) throw new UsageError('a trial account is removed by itself')
  return member
}
