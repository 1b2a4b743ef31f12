import * as z from 'zod/mini'
import { decideFreezeRequest, listOpenFreezeRequests } from '../../../agents/team/actions/freeze-rows.ts'
import type { MemberRow } from '../../../identity/session/tables.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { type CaseRef, defineCommand } from '../../command/define-command.ts'
import { wholeNumber } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { memberNamed, username, usernameWord } from '../member-named.ts'
import { setFrozen } from '../member.ts'

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
  if (!(await decideFreezeRequest(app, member.id, state))) throw new UsageError(`no agent has asked to freeze ${member.username}`)
  return member
}

const freezeCase = async ({ username: name }: { readonly username: string }, app: AppContext): Promise<CaseRef> => ({
  kind: 'freeze',
  subject: (await memberNamed(app, name)).id,
})

const days = () => wholeNumber(365, 1)

/** Sets when a freeze is reviewed. */
const reviewIn = async (app: AppContext, member: MemberRow, given: number): Promise<string> => {
  const at = await callFunction(app.store.db, 'review_freeze', { member: member.id, days: given })
  if (at === null) throw new UsageError(`${member.username} is not frozen`)
  return at.toISOString()
}

/** `freeze grant USERNAME [--days N]`: freezes a member at an agent's request; after so many days a person reviews it. */
export const freezeGrant = defineCommand({
  name: 'freeze grant',
  usage: 'freeze grant USERNAME [--days N]   (until it is looked at again; 30)',
  input: z.strictObject({ username, days: z._default(days(), 30) }),
  words: usernameWord,
  changes: true,
  case: freezeCase,
  stops: true,
  run: async (app, { username: name, days: given }) => {
    const member = await decided(app, name, 'granted')
    const { value, subject } = await setFrozen(app, member, true)
    const review = await reviewIn(app, member, given)
    return { value: { ...Object(value), review }, subject: subject ?? member.id, detail: { review } }
  },
})

/** `freeze extend USERNAME --days N`: leaves a member frozen, and sets when the freeze is reviewed. Unfreezing is `member freeze --off`. */
export const freezeExtend = defineCommand({
  name: 'freeze extend',
  usage: 'freeze extend USERNAME --days N   (from now until it is looked at again)',
  input: z.strictObject({ username, days: days() }),
  words: usernameWord,
  changes: true,
  stops: true,
  case: async ({ username: name }, app) => ({ kind: 'freeze_review', subject: (await memberNamed(app, name)).id }),
  run: async (app, { username: name, days: given }) => {
    const member = await memberNamed(app, name)
    const review = await reviewIn(app, member, given)
    return { value: { username: member.username, review }, subject: member.id, detail: { review } }
  },
})

/** `freeze refuse USERNAME`: refuses the request and leaves the member unchanged. */
export const freezeRefuse = defineCommand({
  name: 'freeze refuse',
  usage: 'freeze refuse USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  case: freezeCase,
  run: async (app, { username: name }) => {
    const member = await decided(app, name, 'refused')
    return { value: { username: member.username, state: 'refused' }, subject: member.id }
  },
})
