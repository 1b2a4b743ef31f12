import { isAgent } from '@perya/domain/agent/is-agent'
import { usernameKey } from '@perya/domain/session/username'
import * as z from 'zod/mini'
import { allContractPages } from '../../agents/contract/core/contract-people.ts'
import { createMember } from '../../identity/account/create-member.ts'
import { endSessionsOf } from '../../identity/session/end-sessions.ts'
import { findByUsername } from '../../identity/account/find-by-username.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'
import { showMemberToStaff } from './show-member-to-staff.ts'

const types = { member: 0, agent: 1, trial: 4 } as const

/**
 * `member create USERNAME`: creates an account; without --password one is generated and printed once. With --agent-side-only an agent may sign in on
 * the agent side only (ERR-20).
 */
export const memberCreate = defineCommand({
  name: 'member create',
  usage: 'member create USERNAME [--password …] [--nickname …] [--type member|agent|trial [--agent-side-only]] [--upline USERNAME]',
  input: z.strictObject({
    username,
    password: z.optional(text(200)),
    nickname: z.optional(text(100)),
    type: z._default(oneOf(['member', 'agent', 'trial']), 'member'),
    agentSideOnly: flag(),
    upline: z.optional(username),
  }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  run: async (app, { username: name, password: given, nickname = name, type, agentSideOnly = false, upline }) => {
    if ((await findByUsername(app, usernameKey(name))) !== null) throw new UsageError(`the user name ${name} is taken`)
    const kind = types[type]
    if (agentSideOnly && !isAgent(kind)) throw new UsageError('--agent-side-only is for --type agent')
    const password = given ?? newSecret().slice(0, 16)
    const above = upline === undefined ? null : await memberNamed(app, upline)
    const member = await createMember(app, {
      username: name,
      password,
      nickname,
      type: kind,
      hasLoggedIn: false,
      ...(above === null ? {} : { uplineId: above.id }),
      // An agent inherits the contract pages of the upline; the operator, above everyone, has all of them.
      more: isAgent(kind) ? { agent_pages: JSON.stringify(above?.agent_pages ?? allContractPages), member_side: !agentSideOnly } : {},
    })
    return { value: { ...(await showMemberToStaff(app, member)), ...(given === undefined ? { password } : {}) }, subject: member.id }
  },
})

/** `member show USERNAME`: the account's data and every balance. */
export const memberShow = defineCommand({
  name: 'member show',
  usage: 'member show USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: false,
  reads: 'masked',
  run: async (app, { username: name }) => ({ value: await showMemberToStaff(app, await memberNamed(app, name)) }),
})

/** Freezes a member and ends their sessions, or unfreezes them. */
export const setFrozen = async (app: AppContext, { id, username: name }: MemberRow, isFrozen: boolean): Promise<CommandResult> => {
  const status = isFrozen ? 'frozen' : 'active'
  await app.store.db.updateTable('member').set({ status }).where('id', '=', id).execute()
  const sessionsEnded = isFrozen ? await endSessionsOf(app, id, 'freeze') : 0
  return { value: { username: name, status, sessionsEnded }, subject: id }
}

/** `member freeze USERNAME [--off]`: freezes a member at once, or unfreezes them, which is a right of its own and requires two people. */
export const memberFreeze = defineCommand({
  name: 'member freeze',
  usage: 'member freeze USERNAME [--off]',
  input: z.strictObject({ username, off: flag() }),
  words: usernameWord,
  changes: true,
  right: ({ off = false }) => (off ? 'member unfreeze' : 'member freeze'),
  // Unfreezing settles the review of the freeze, whose case another person may hold. Freezing stops, and never waits for a hold.
  case: async ({ username: name, off = false }, app) => (off ? { kind: 'freeze_review', subject: (await memberNamed(app, name)).id } : null),
  basis: async (app, { username: name, off = false }) => {
    const { id: member, status } = await memberNamed(app, name)
    return { seen: { member, status }, member, ...(off ? { alwaysTwo: 'always' } : {}) }
  },
  run: async (app, { username: name, off = false }) => setFrozen(app, await memberNamed(app, name), !off),
})

/** `member verify USERNAME --by TEXT [--off]`: stores that a member's identity was verified, and how; lifts the limits of level 1. */
export const memberVerify = defineCommand({
  name: 'member verify',
  usage: 'member verify USERNAME --by TEXT [--off]',
  input: z.strictObject({ username, by: text(500), off: flag() }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  basis: async (app, { username: name }) => {
    const { id: member, status, identity_verified_at: verified } = await memberNamed(app, name)
    return { seen: { member, status, verified: verified?.toISOString() ?? null }, alwaysTwo: 'always', member }
  },
  run: async (app, { username: name, off = false }) => {
    const member = await memberNamed(app, name)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
    const identity_verified_at = off ? null : new Date(app.clock.now())
    // Off takes level 3 away too; on is a new verification, which no ended document limits.
    const changes = { identity_verified_at, identity_verified_until: null, identity_lapsed_at: null, ...(off ? { due_diligence_at: null } : {}) }
    await app.store.db.updateTable('member').set(changes).where('id', '=', member.id).execute()
    return { value: await showMemberToStaff(app, { ...member, ...changes }), subject: member.id }
  },
})

/** `session revoke USERNAME`: ends every session of a member at once. */
export const sessionRevoke = defineCommand({
  name: 'session revoke',
  usage: 'session revoke USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  stops: true,
  run: async (app, { username: name }) => {
    const member = await memberNamed(app, name)
    return { value: { username: member.username, sessionsEnded: await endSessionsOf(app, member.id, 'operator') }, subject: member.id }
  },
})
