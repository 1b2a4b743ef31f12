import { exclusions, timeOuts } from '@perya/domain/protection/closure'
import * as z from 'zod/mini'
import { closeMember } from '../../identity/protection/close-member.ts'
import { findActiveClosure, liftInheritedExclusion } from '../../identity/protection/closure-rows.ts'
import { readLimits } from '../../identity/protection/limit-rows.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { stopClosedChases } from '../../lottery/draws/stop-chases.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from './member-named.ts'

const lengths = [...timeOuts, ...exclusions] as const

const shown = async (app: AppContext, { id, username: name, currency }: MemberRow) => ({
  username: name,
  closure: await findActiveClosure(app, id),
  limits: await readLimits(app, {
    memberId: id,
    currency,
    account: (await accountOfSession(app, { memberId: id, book: 'real', currency }))?.id ?? null,
  }),
})

/** `protection show USERNAME`: the closure of play, and every limit with its used amount, in minor units and minutes. */
export const protectionShow = defineCommand({
  name: 'protection show',
  usage: 'protection show USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: false,
  reads: 'masked',
  run: async (app, { username: name }) => ({ value: await shown(app, await memberNamed(app, name)) }),
})

/** `protection exclude USERNAME --for LENGTH`: closes play for a member who requested it elsewhere, or who must be excluded. */
export const protectionExclude = defineCommand({
  name: 'protection exclude',
  usage: `protection exclude USERNAME --for ${lengths.join('|')}`,
  input: z.strictObject({ username, for: oneOf(lengths) }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  stops: true,
  run: async (app, { username: name, for: length }, actor) => {
    const member = await memberNamed(app, name)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
    await closeMember(app, { memberId: member.id, length, from: { actor }, onPlayClosed: stopClosedChases })
    return { value: await shown(app, member), subject: member.id }
  },
})

/** `protection lift USERNAME`: lifts an exclusion that was carried over to the wrong member; never a member's own exclusion. */
export const protectionLift = defineCommand({
  name: 'protection lift',
  usage: 'protection lift USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  basis: async (app, { username: name }) => {
    const { id: member } = await memberNamed(app, name)
    return { seen: { member, closure: await findActiveClosure(app, member) }, alwaysTwo: 'always', member }
  },
  run: async (app, { username: name }) => {
    const member = await memberNamed(app, name)
    if (!(await liftInheritedExclusion(app, member.id))) throw new UsageError(`nothing was carried over to ${member.username} from another account`)
    return { value: await shown(app, member), subject: member.id }
  },
})
