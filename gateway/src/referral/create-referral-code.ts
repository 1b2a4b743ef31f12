import type { Handler } from '../context.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { ownInvitationCode } from '../registration/invitation.ts'

// Nothing that is taken for something else when it is read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Gives the member a code, once. Whoever has closed his play invites nobody into it. */
export const createReferralCode: Handler<'referral.take'> = async (_input, { app, principal: { memberId } }) => {
  await assertMayPlay(app, memberId)
  const sign = () => signs[app.chance.below(signs.length)] ?? ''
  for (;;) {
    const code = await ownInvitationCode(app, memberId, Array.from({ length: 8 }, sign).join(''))
    if (code !== null) return { code }
  }
}
