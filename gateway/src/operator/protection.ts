import { type ClosureLength, exclusions, timeOuts } from '@perya/domain/protection/closure'
import type { AppContext } from '../kernel/context.ts'
import { closeMember } from '../identity/protection/close-member.ts'
import { stopClosedChases } from '../lottery/draws/stop-chases.ts'
import { findActiveClosure, liftInheritedExclusion } from '../identity/protection/closure-rows.ts'
import { readLimits } from '../identity/protection/limit-rows.ts'
import { accountOfSession } from '../ledger/account-of-session.ts'
import type { MemberRow } from '../identity/session/tables.ts'
import { type Command, requiredOption, UsageError } from './command/command.ts'
import { memberNamed } from './member.ts'

const lengths: readonly ClosureLength[] = [...timeOuts, ...exclusions]

const shown = async (app: AppContext, { id, username, currency }: MemberRow) => ({
  username,
  closure: await findActiveClosure(app, id),
  limits: await readLimits(app, {
    memberId: id,
    currency,
    account: (await accountOfSession(app, { memberId: id, book: 'real', currency }))?.id ?? null,
  }),
})

const trueAccount = (member: MemberRow): MemberRow => {
  if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
  return member
}

/** `protection show USERNAME`: the closure of play, and every limit with its used amount, in minor units and minutes. */
export const protectionShow: Command = {
  usage: 'protection show USERNAME',
  changes: false,
  run: async (app, given) => ({ value: await shown(app, await memberNamed(app, given, 0)) }),
}

/** `protection exclude USERNAME --for LENGTH`: closes play for a member who requested it elsewhere, or who must be excluded. */
export const protectionExclude: Command = {
  usage: `protection exclude USERNAME --for ${lengths.join('|')}`,
  changes: true,
  run: async (app, given, actor) => {
    const member = trueAccount(await memberNamed(app, given, 0))
    const length = lengths.find((one) => one === requiredOption(given, 'for'))
    if (length === undefined) throw new UsageError(`--for must be one of ${lengths.join(', ')}`)
    await closeMember(app, { memberId: member.id, length, from: { actor }, onPlayClosed: stopClosedChases })
    return { value: await shown(app, member), subject: member.id }
  },
}

/** `protection lift USERNAME`: lifts an exclusion that was carried over to the wrong member; never a member's own exclusion. */
export const protectionLift: Command = {
  usage: 'protection lift USERNAME',
  changes: true,
  run: async (app, given) => {
    const member = await memberNamed(app, given, 0)
    if (!(await liftInheritedExclusion(app, member.id))) throw new UsageError(`nothing was carried over to ${member.username} from another account`)
    return { value: await shown(app, member), subject: member.id }
  },
}
