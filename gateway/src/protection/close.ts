import type { Handler } from '../handler.ts'
import { closeFor } from './close-for.ts'
import { presentProtection } from './present-protection.ts'

/** A break or a self-exclusion, from this moment. */
export const close: Handler<'protection.close'> = async ({ length }, { house, principal }) => {
  await closeFor(house, { memberId: principal.memberId, length, actor: principal.memberId })
  return presentProtection(house, principal)
}
