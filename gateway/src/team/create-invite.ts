import { createHash } from 'node:crypto'
import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from './branch.ts'
import { invitesOf, keepInvite } from './invite-rows.ts'

// Without letters and digits that are taken for each other when somebody reads them out.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that belongs to one request: the key is chance enough, and a repetition finds the code that it made. */
const codeOf = (memberId: string, key: string): string =>
  [...createHash('sha256').update(`invite ${memberId} ${key}`).digest().subarray(0, 8)].map((byte) => letters[byte % letters.length]).join('')

/** Makes a further code. */
export const createInvite: Handler<'team.createInvite'> = async ({ label }, asking) => {
  const { house, principal, idempotencyKey } = asking
  assertAgent(principal)
  const { memberId } = principal
  const code = codeOf(memberId, idempotencyKey ?? '')
  await audited(house, async (inside) => {
    if (!(await keepInvite(inside, { memberId, code, label: label.trim() }))) throw new Refusal('conflict')
    return { value: undefined, events: [{ ...byMember(asking), action: 'invitation create', subject: code, result: 'done' }] }
  })
  const [made] = await invitesOf(asking, code)
  if (made === undefined) throw new Refusal('conflict')
  return made
}
