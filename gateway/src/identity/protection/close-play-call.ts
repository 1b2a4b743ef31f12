import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { closeMember, type PlayClosedHook } from './close-member.ts'
import { presentProtection } from './present-protection.ts'

/** Starts a time-out or a self-exclusion, effective now. */
export const closePlayCall =
  (onPlayClosed: PlayClosedHook): Handler<'protection.close'> =>
  async ({ length }, context) => {
    const { app, principal } = context
    await closeMember(app, { memberId: principal.memberId, length, from: byMember(context), onPlayClosed })
    return presentProtection(app, principal)
  }
