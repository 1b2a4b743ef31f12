import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from './team-branch.ts'
import { listInvitesOf, setInviteActive as turn } from './invite-rows.ts'

/** Turns a code off, or on again. */
export const toggleInvite: Handler<'team.turnInvite'> = async ({ code, isOn }, context) => {
  const { app, principal } = context
  assertAgent(principal)
  const { memberId } = principal
  await audited(app, async (inside) => {
    if (!(await turn(inside, memberId, code, isOn))) throw new Refusal('not_found')
    return { value: undefined, events: [{ ...byMember(context), action: 'invitation turn', subject: code, result: isOn ? 'on' : 'off' }] }
  })
  const [turned] = await listInvitesOf(context, code)
  if (turned === undefined) throw new Refusal('not_found')
  return turned
}
