import type { Handler } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { ownInvitationCode } from '../../identity/registration/invitation.ts'

// No characters that are mistaken for others when read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates the member's referral code, once. Refuses members whose play is closed: they must not invite others. */
export const createReferralCode: Handler<'referral.take'> = async (_input, { app, principal: { memberId } }) => {
  await assertMayPlay(app, memberId)
  const sign = () => signs[app.chance.below(signs.length)] ?? ''
  for (;;) {
    const code = await ownInvitationCode(app, memberId, Array.from({ length: 8 }, sign).join(''))
    if (code !== null) return { code }
  }
}
