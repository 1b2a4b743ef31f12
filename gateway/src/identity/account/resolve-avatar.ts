import { identicon } from './identicon.ts'

const chosen = /^grown:(\d{1,2})$/

/** Returns the key of the generated avatar that a member has; null: another picture. */
export const avatarKey = (icon: string): number | null => (icon === '' ? 0 : chosen.test(icon) ? Number(chosen.exec(icon)?.[1]) : null)

/** Generates the avatar of a key from a member's id; key 0 is the default of every member. */
export const generateAvatar = (memberId: string, key: number): string => identicon(key === 0 ? memberId : `${memberId} ${key}`)

/** Returns the URL of a member's avatar. */
export const resolveAvatar = ({ id, icon }: { readonly id: string; readonly icon: string }): string => {
  const key = avatarKey(icon)
  return key === null ? icon : generateAvatar(id, key)
}
