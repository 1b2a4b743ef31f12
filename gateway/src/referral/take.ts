import type { Handler } from '../handler.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { ownCode } from '../registration/invitation.ts'

// Nothing that is taken for something else when it is read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Gives the member a code, once. Whoever has closed his play invites nobody into it. */
export const take: Handler<'referral.take'> = async (_input, { house, principal: { memberId } }) => {
  await assertMayPlay(house, memberId)
  const sign = () => signs[house.chance.below(signs.length)] ?? ''
  for (;;) {
    const code = await ownCode(house, memberId, Array.from({ length: 8 }, sign).join(''))
    if (code !== null) return { code }
  }
}
