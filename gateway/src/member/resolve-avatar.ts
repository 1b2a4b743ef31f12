import { identicon } from './identicon.ts'

const chosen = /^grown:(\d{1,2})$/

/** The key of the grown avatar that a member has; null: another picture. */
export const avatarKey = (icon: string): number | null => (icon === '' ? 0 : chosen.test(icon) ? Number(chosen.exec(icon)?.[1]) : null)

/** The avatar that grows under a key from a member's id; the first is the one that everybody begins with. */
export const generateAvatar = (memberId: string, key: number): string => identicon(key === 0 ? memberId : `${memberId} ${key}`)

/** How a member looks. */
export const resolveAvatar = ({ id, icon }: { readonly id: string; readonly icon: string }): string => {
  const key = avatarKey(icon)
  return key === null ? icon : generateAvatar(id, key)
}
