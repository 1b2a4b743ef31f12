import { createHash } from 'node:crypto'
import { avatarMotifs } from '@perya/domain/profile/avatar-motifs'

const chosen = /^grown:(\d{1,2})$/

/** Returns the key of the avatar that a member has; null: another picture. */
export const avatarKey = (icon: string): number | null => (icon === '' ? 0 : chosen.test(icon) ? Number(chosen.exec(icon)?.[1]) : null)

/** Returns the picture of a key; key 0 is the default, which depends on the member's id, and the others follow it. */
export const avatarPicture = (memberId: string, key: number): string => {
  const first = createHash('sha256').update(`avatar ${memberId}`).digest().readUInt16BE(0)
  return `/art/avatar/${avatarMotifs[(first + key) % avatarMotifs.length] ?? avatarMotifs[0]}.avif`
}

/** Returns the URL of a member's avatar. */
export const resolveAvatar = ({ id, icon }: { readonly id: string; readonly icon: string }): string => {
  const key = avatarKey(icon)
  return key === null ? icon : avatarPicture(id, key)
}
