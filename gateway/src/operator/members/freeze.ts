import * as z from 'zod/mini'
import { decideFreezeRequest, listOpenFreezeRequests } from '../../agents/team/actions/freeze-rows.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { defineCommand } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'
import { setFrozen } from './member.ts'

/** `freeze list`: members that agents have requested to freeze, the oldest request first. */
export const freezeList = defineCommand({
  name: 'freeze list',
  usage: 'freeze list',
  input: z.strictObject({}),
  changes: false,
  reads: 'masked',
  run: async (app) => ({ value: await listOpenFreezeRequests(app) }),
})

const decided = async (app: AppContext, name: string, state: 'granted' | 'refused'): Promise<MemberRow> => {
  const member = await memberNamed(app, name)
  if (!(await decideFreezeRequest(app, member.id, state))) throw new UsageError(`nobody has asked to freeze ${member.username}`)
  return member
}

/** `freeze grant USERNAME`: freezes a member at an agent's request. */
export const freezeGrant = defineCommand({
  name: 'freeze grant',
  usage: 'freeze grant USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  stops: true,
  run: async (app, { username: name }) => setFrozen(app, await decided(app, name, 'granted'), true),
})

/** `freeze refuse USERNAME`: refuses the request and leaves the member unchanged. */
export const freezeRefuse = defineCommand({
  name: 'freeze refuse',
  usage: 'freeze refuse USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  run: async (app, { username: name }) => {
    const member = await decided(app, name, 'refused')
    return { value: { username: member.username, state: 'refused' }, subject: member.id }
  },
})
