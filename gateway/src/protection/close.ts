import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { closeFor } from './close-for.ts'
import { presentProtection } from './present-protection.ts'

/** A break or a self-exclusion, from this moment. */
export const close: Handler<'protection.close'> = async ({ length }, asking) => {
  const { house, principal } = asking
  await closeFor(house, { memberId: principal.memberId, length, from: byMember(asking) })
  return presentProtection(house, principal)
}
