import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { closeMember } from './close-member.ts'
import { presentProtection } from './present-protection.ts'

/** A break or a self-exclusion, from this moment. */
export const closePlayCall: Handler<'protection.close'> = async ({ length }, context) => {
  const { app, principal } = context
  await closeMember(app, { memberId: principal.memberId, length, from: byMember(context) })
  return presentProtection(app, principal)
}
