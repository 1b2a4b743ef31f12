import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../../kernel/context.ts'
import { referralCodeOf, countReferred, readReferred } from './referred-members.ts'

/** Shows a member's code, link and referrals; of each referral only the time and a masked name (T40). */
export const showReferral: Handler<'referral.show'> = async ({ before, pageSize }, { app, principal, setting }) => {
  const { memberId } = principal
  const code = await referralCodeOf(app, memberId)
  const came = await readReferred(app, memberId, before, pageSize + 1)
  const list = came.slice(0, pageSize)
  return {
    code,
    link: code === null ? null : `${setting.publicOrigin}/register?referralCode=${encodeURIComponent(code)}`,
    ...(await countReferred(app, memberId)),
    list: list.map(({ username, cameAt }) => ({ name: maskName(username), cameAt: cameAt.toISOString() })),
    next: came.length > pageSize ? (list.at(-1)?.key ?? null) : null,
  }
}
