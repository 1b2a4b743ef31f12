import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from './branch.ts'
import { invitesOf, turnInvite as turn } from './invite-rows.ts'

/** Turns a code off, or on again. */
export const turnInvite: Handler<'team.turnInvite'> = async ({ code, isOn }, asking) => {
  const { house, principal } = asking
  assertAgent(principal)
  const { memberId } = principal
  if (!(await turn(house, memberId, code, isOn))) throw new Refusal('not_found')
  await writeAudit(house, { actor: memberId, action: 'invitation turn', subject: code, result: isOn ? 'on' : 'off' })
  const [turned] = await invitesOf(asking, code)
  if (turned === undefined) throw new Refusal('not_found')
  return turned
}
