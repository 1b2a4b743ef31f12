import { t } from '../texts/en.ts'
import { roomAt } from './rooms.ts'

/** The title of the screen of a path. */
export const titleAt = (path: string): string => {
  const room = roomAt(path)
  if (room !== undefined) return t.menu[room.name]
  if (/^\/players\/[^/]+\/person$/.test(path)) return t.person.screen
  return path.startsWith('/account') ? t.account.title : t.menu.more
}
