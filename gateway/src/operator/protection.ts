import { type ClosureLength, exclusions, timeOuts } from '@perya/domain/protection/closure'
import type { House } from '../handler.ts'
import { closeFor } from '../protection/close-for.ts'
import { closureNow, liftCarried } from '../protection/closure-rows.ts'
import { readLimits } from '../protection/limit-rows.ts'
import { ownAccount } from '../records/own-account.ts'
import type { Member } from '../session/tables.ts'
import { type Command, needed, UsageError } from './command.ts'
import { memberNamed } from './member.ts'

const lengths: readonly ClosureLength[] = [...timeOuts, ...exclusions]

const shown = async (house: House, { id, username, currency }: Member) => ({
  username,
  closure: await closureNow(house, id),
  limits: await readLimits(house, {
    memberId: id,
    currency,
    account: (await ownAccount(house, { memberId: id, book: 'real', currency }))?.id ?? null,
  }),
})

const trueAccount = (member: Member): Member => {
  if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
  return member
}

/** `protection show USERNAME`: what closes play, and every limit with what is used of it, in minor units and minutes. */
export const protectionShow: Command = {
  usage: 'protection show USERNAME',
  changes: false,
  run: async (house, given) => ({ value: await shown(house, await memberNamed(house, given, 0)) }),
}

/** `protection exclude USERNAME --for LENGTH`: closes play for somebody who asked for it elsewhere, or has to be. */
export const protectionExclude: Command = {
  usage: `protection exclude USERNAME --for ${lengths.join('|')}`,
  changes: true,
  run: async (house, given, actor) => {
    const member = trueAccount(await memberNamed(house, given, 0))
    const length = lengths.find((one) => one === needed(given, 'for'))
    if (length === undefined) throw new UsageError(`--for must be one of ${lengths.join(', ')}`)
    await closeFor(house, { memberId: member.id, length, from: { actor } })
    return { value: await shown(house, member), subject: member.id }
  },
}

/** `protection lift USERNAME`: takes back an exclusion that was carried over to the wrong person; never one of his own. */
export const protectionLift: Command = {
  usage: 'protection lift USERNAME',
  changes: true,
  run: async (house, given) => {
    const member = await memberNamed(house, given, 0)
    if (!(await liftCarried(house, member.id))) throw new UsageError(`nothing was carried over to ${member.username} from another account`)
    return { value: await shown(house, member), subject: member.id }
  },
}
