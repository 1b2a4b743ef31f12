import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertAgent } from '../core/team-branch.ts'
import { listInvitesOf, setInviteActive as turn } from './invite-rows.ts'

/** Disables or enables an invitation code. */
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
