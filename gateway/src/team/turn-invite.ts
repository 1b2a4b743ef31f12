import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from './branch.ts'
import { invitesOf, turnInvite as turn } from './invite-rows.ts'

/** Turns a code off, or on again. */
export const turnInvite: Handler<'team.turnInvite'> = async ({ code, isOn }, asking) => {
  const { house, principal } = asking
  assertAgent(principal)
  const { memberId } = principal
  await audited(house, async (inside) => {
    if (!(await turn(inside, memberId, code, isOn))) throw new Refusal('not_found')
    return { value: undefined, events: [{ ...byMember(asking), action: 'invitation turn', subject: code, result: isOn ? 'on' : 'off' }] }
  })
  const [turned] = await invitesOf(asking, code)
  if (turned === undefined) throw new Refusal('not_found')
  return turned
}
