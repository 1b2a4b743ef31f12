import { grownAvatar } from './grown-avatar.ts'

const chosen = /^grown:(\d{1,2})$/

/** The key of the grown avatar that a member has; null: another picture. */
export const avatarKey = (icon: string): number | null => (icon === '' ? 0 : chosen.test(icon) ? Number(chosen.exec(icon)?.[1]) : null)

/** The avatar that grows under a key from a member's id; the first is the one that everybody begins with. */
export const avatarAt = (memberId: string, key: number): string => grownAvatar(key === 0 ? memberId : `${memberId} ${key}`)

/** How a member looks. */
export const avatarOf = ({ id, icon }: { readonly id: string; readonly icon: string }): string => {
  const key = avatarKey(icon)
  return key === null ? icon : avatarAt(id, key)
}
