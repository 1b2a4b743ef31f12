import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../handler.ts'
import { codeOf, countCame, readCame } from './came-by.ts'

/** The code and the link of a member, and who came by them; nothing of them but when, and a name that says no more than it must (T40). */
export const show: Handler<'referral.show'> = async ({ before, pageSize }, { house, principal, setting }) => {
  const { memberId } = principal
  const code = await codeOf(house, memberId)
  const came = await readCame(house, memberId, before, pageSize + 1)
  const list = came.slice(0, pageSize)
  return {
    code,
    link: code === null ? null : `${setting.publicOrigin}/register?referralCode=${encodeURIComponent(code)}`,
    ...(await countCame(house, memberId)),
    list: list.map(({ username, cameAt }) => ({ name: maskName(username), cameAt: cameAt.toISOString() })),
    next: came.length > pageSize ? (list.at(-1)?.key ?? null) : null,
  }
}
