import { decideFreezeRequest, listOpenFreezeRequests } from '../agents/team/actions/freeze-rows.ts'
import { type Command, UsageError } from './command/command.ts'
import { memberFreeze, memberNamed } from './member.ts'

/** `freeze list`: members that agents have requested to freeze, the oldest request first. */
export const freezeList: Command = {
  usage: 'freeze list',
  changes: false,
  run: async (app) => ({ value: await listOpenFreezeRequests(app) }),
}

const answered =
  (state: 'granted' | 'refused'): Command['run'] =>
  async (app, given, actor) => {
    const member = await memberNamed(app, given, 0)
    if (!(await decideFreezeRequest(app, member.id, state))) throw new UsageError(`nobody has asked to freeze ${member.username}`)
    return state === 'granted' ? memberFreeze.run(app, given, actor) : { value: { username: member.username, state }, subject: member.id }
  }

/** `freeze grant USERNAME`: freezes a member at an agent's request. */
export const freezeGrant: Command = { usage: 'freeze grant USERNAME', changes: true, run: answered('granted') }

/** `freeze refuse USERNAME`: refuses the request and leaves the member unchanged. */
export const freezeRefuse: Command = { usage: 'freeze refuse USERNAME', changes: true, run: answered('refused') }
