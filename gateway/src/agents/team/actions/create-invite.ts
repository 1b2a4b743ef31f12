import { createHash } from 'node:crypto'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertAgent } from '../core/team-branch.ts'
import { listInvitesOf, insertInvite } from './invite-rows.ts'

// Without letters and digits that are easily confused when a code is read out.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that is derived from the request: the idempotency key is random enough, and a repeated request yields the same code. */
const codeOf = (memberId: string, key: string): string =>
  [...createHash('sha256').update(`invite ${memberId} ${key}`).digest().subarray(0, 8)].map((byte) => letters[byte % letters.length]).join('')

/** Creates another invitation code. */
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
