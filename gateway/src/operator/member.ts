import { isAgent } from '@perya/domain/agent/is-agent'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { verificationLevel } from '@perya/domain/registration/verification-level'
import { usernameKey } from '@perya/domain/session/username'
import { refreshCompleteness } from '../identity/completeness/core/refresh.ts'
import { allContractPages } from '../agents/contract/core/contract-people.ts'
import type { AppContext } from '../kernel/context.ts'
import { createMember } from '../identity/account/create-member.ts'
import { endSessionsOf } from '../identity/session/end-sessions.ts'
import { findByUsername } from '../identity/account/find-by-username.ts'
import { newSecret } from '../kernel/secrets.ts'
import type { MemberRow } from '../identity/session/tables.ts'
import { type CommandArguments, type Command, requiredOption, UsageError, argumentAt } from './command/command.ts'

/** The member named by a word of the command line. */
export const memberNamed = async (app: AppContext, given: CommandArguments, place: number): Promise<MemberRow> => {
  const username = argumentAt(given, place, 'the user name')
  const member = await findByUsername(app, usernameKey(username))
  if (member === null) throw new UsageError(`nobody has the user name ${username}`)
  return member
}

const balancesOf = async ({ store }: AppContext, member: MemberRow) => {
  const rows = await store.db
    .selectFrom('account')
    .select(['book', 'kind', 'currency', 'balance'])
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', member.id)
    .orderBy('id')
    .execute()
  return rows.map(({ book, kind, currency, balance }) => ({ book, kind, currency, balance: formatAmount(minor(balance), currencyDigits(currency)) }))
}

const shown = async (app: AppContext, member: MemberRow) => {
  const { id, username, nickname, type, book, currency, status, upline_id: upline, created_at: since, identity_verified_at: verified } = member
  // A trial account plays with play money only, so it has no required data.
  const missing = type === 4 ? [] : await refreshCompleteness(app, id)
  const level = verificationLevel({ isComplete: missing.length === 0, isIdentityVerified: verified !== null })
  return { id, username, nickname, type, book, currency, status, upline, since, missing, level, balances: await balancesOf(app, member) }
}

const types: ReadonlyMap<string, number> = new Map([
  ['member', 0],
  ['agent', 1],
  ['trial', 4],
])

/**
 * `member create USERNAME`: creates an account; without --password one is generated and printed once. With --agent-side-only an agent may sign in on
 * the agent side only (ERR-20).
 */
export const memberCreate: Command = {
  usage: 'member create USERNAME [--password …] [--nickname …] [--type member|agent|trial [--agent-side-only]] [--upline USERNAME]',
  changes: true,
  run: async (app, given) => {
    const username = argumentAt(given, 0, 'the user name')
    if ((await findByUsername(app, usernameKey(username))) !== null) throw new UsageError(`the user name ${username} is taken`)
    const { password = newSecret().slice(0, 16), nickname = username, type = 'member', upline } = given.options
    const kind = types.get(type)
    if (kind === undefined) throw new UsageError(`--type must be one of ${[...types.keys()].join(', ')}`)
    const isAgentSideOnly = given.options['agent-side-only'] !== undefined
    if (isAgentSideOnly && !isAgent(kind)) throw new UsageError('--agent-side-only is for --type agent')
    const above = upline === undefined ? null : await memberNamed(app, { words: [upline], options: {} }, 0)
    const member = await createMember(app, {
      username,
      password,
      nickname,
      type: kind,
      hasLoggedIn: false,
      ...(above === null ? {} : { uplineId: above.id }),
      // An agent inherits the contract pages of the upline; the operator, above everyone, has all of them.
      more: isAgent(kind) ? { agent_pages: JSON.stringify(above?.agent_pages ?? allContractPages), member_side: !isAgentSideOnly } : {},
    })
    return { value: { ...(await shown(app, member)), ...(given.options['password'] === undefined ? { password } : {}) }, subject: member.id }
  },
}

/** `member show USERNAME`: the account's data and every balance. */
export const memberShow: Command = {
  usage: 'member show USERNAME',
  changes: false,
  run: async (app, given) => ({ value: await shown(app, await memberNamed(app, given, 0)) }),
}

/** `member freeze USERNAME [--off]`: freezes a member at once, or unfreezes them. */
export const memberFreeze: Command = {
  usage: 'member freeze USERNAME [--off]',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    const status = given.options['off'] === undefined ? 'frozen' : 'active'
    await app.store.db.updateTable('member').set({ status }).where('id', '=', member.id).execute()
    const ended = status === 'frozen' ? await endSessionsOf(app, member.id, 'freeze') : 0
    return { value: { username: member.username, status, sessionsEnded: ended }, subject: member.id }
  },
}

/** `member verify USERNAME --by TEXT [--off]`: stores that a member's identity was verified, and how; lifts the limits of level 1. */
export const memberVerify: Command = {
  usage: 'member verify USERNAME --by TEXT [--off]',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
    requiredOption(given, 'by')
    const identity_verified_at = given.options['off'] === undefined ? new Date(app.clock.now()) : null
    await app.store.db.updateTable('member').set({ identity_verified_at }).where('id', '=', member.id).execute()
    return { value: await shown(app, { ...member, identity_verified_at }), subject: member.id }
  },
}

/** `session revoke USERNAME`: ends every session of a member at once. */
export const sessionRevoke: Command = {
  usage: 'session revoke USERNAME',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    return { value: { username: member.username, sessionsEnded: await endSessionsOf(app, member.id, 'operator') }, subject: member.id }
  },
}
