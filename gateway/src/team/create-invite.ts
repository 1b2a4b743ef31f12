import { createHash } from 'node:crypto'
import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from './team-branch.ts'
import { listInvitesOf, insertInvite } from './invite-rows.ts'

// Without letters and digits that are taken for each other when somebody reads them out.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that belongs to one request: the key is chance enough, and a repetition finds the code that it made. */
const codeOf = (memberId: string, key: string): string =>
  [...createHash('sha256').update(`invite ${memberId} ${key}`).digest().subarray(0, 8)].map((byte) => letters[byte % letters.length]).join('')

/** Makes a further code. */
export const createInvite: Handler<'team.createInvite'> = async ({ label }, context) => {
  const { app, principal, idempotencyKey } = context
  assertAgent(principal)
  const { memberId } = principal
  const code = codeOf(memberId, idempotencyKey ?? '')
  await audited(app, async (inside) => {
    if (!(await insertInvite(inside, { memberId, code, label: label.trim() }))) throw new Refusal('conflict')
    return { value: undefined, events: [{ ...byMember(context), action: 'invitation create', subject: code, result: 'done' }] }
  })
  const [made] = await listInvitesOf(context, code)
  if (made === undefined) throw new Refusal('conflict')
  return made
}
