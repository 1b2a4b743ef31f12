import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../context.ts'
import { referralCodeOf, countReferred, readReferred } from './referred-members.ts'

/** The code and the link of a member, and who came by them; nothing of them but when, and a name that says no more than it must (T40). */
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
