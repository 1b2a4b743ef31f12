import { rightTo } from '../lib/calls/session.ts'
import type { Me } from '../lib/calls/wire.ts'
import type { IconName } from '../ui/icon-name.ts'

/** A screen of the menu. `needs`: the right without which it is hidden; null: everyone has it. `queue`: the kind whose count it shows. */
export type MenuRoom = {
  readonly path: string
  readonly name: 'queue' | 'approvals' | 'withdrawals' | 'audit' | 'staff' | 'commands'
  readonly icon: IconName
  readonly needs: string | null
  readonly queue: string | null
}

type MenuGroup = { readonly name: 'work' | 'money' | 'insight' | 'platform'; readonly rooms: readonly MenuRoom[] }

const groups: readonly MenuGroup[] = [
  {
    name: 'work',
    rooms: [
      { path: '/queue', name: 'queue', icon: 'tray', needs: null, queue: null },
      { path: '/approvals', name: 'approvals', icon: 'eyes', needs: 'approval list', queue: 'approvals' },
    ],
  },
  { name: 'money', rooms: [{ path: '/withdrawals', name: 'withdrawals', icon: 'hand-coins', needs: 'withdrawal list', queue: 'withdrawals' }] },
  { name: 'insight', rooms: [{ path: '/audit', name: 'audit', icon: 'list-magnifying-glass', needs: 'audit list', queue: null }] },
  {
    name: 'platform',
    rooms: [
      { path: '/commands', name: 'commands', icon: 'command', needs: null, queue: null },
      { path: '/staff', name: 'staff', icon: 'user-gear', needs: 'staff list', queue: null },
    ],
  },
]

/** The groups of the menu with the screens that a person may open. */
export const groupsOf = (me: Me): readonly MenuGroup[] =>
  groups
    .map(({ name, rooms }) => ({ name, rooms: rooms.filter(({ needs }) => needs === null || rightTo(me, needs).read) }))
    .filter(({ rooms }) => rooms.length > 0)

/** The screen that a path belongs to. */
export const roomAt = (path: string): MenuRoom | undefined =>
  groups.flatMap(({ rooms }) => rooms).find((room) => path === room.path || path.startsWith(`${room.path}/`))
