import { rightTo } from '../lib/calls/session.ts'
import type { Me } from '../lib/calls/wire.ts'
import type { IconName } from '../ui/icon-name.ts'

/** A screen of the menu. `needs`: the rights of which a person has one, or it is hidden; null: everyone sees it. `queue`: the kind whose count it shows. */
export type MenuRoom = {
  readonly path: string
  readonly name:
    | 'agents'
    | 'cases'
    | 'campaigns'
    | 'gifts'
    | 'sports'
    | 'catalogue'
    | 'vendors'
    | 'lottery'
    | 'lobby'
    | 'queue'
    | 'chat'
    | 'chats'
    | 'complaints'
    | 'freezes'
    | 'approvals'
    | 'players'
    | 'kyc'
    | 'withdrawals'
    | 'deposits'
    | 'reconciliation'
    | 'reports'
    | 'audit'
    | 'settings'
    | 'staff'
    | 'commands'
    | 'protection'
  readonly icon: IconName
  readonly needs: string | readonly string[] | null
  readonly queue: string | null
}

type MenuGroup = { readonly name: 'work' | 'players' | 'money' | 'insight' | 'platform'; readonly rooms: readonly MenuRoom[] }

const groups: readonly MenuGroup[] = [
  {
    name: 'work',
    rooms: [
      { path: '/queue', name: 'queue', icon: 'tray', needs: null, queue: null },
      { path: '/approvals', name: 'approvals', icon: 'eyes', needs: 'approval list', queue: 'approvals' },
      { path: '/protection', name: 'protection', icon: 'hand-palm', needs: 'protection markers', queue: 'protection' },
      { path: '/cases', name: 'cases', icon: 'warning', needs: 'case list', queue: 'risk' },
      { path: '/chats', name: 'chats', icon: 'chat-circle-dots', needs: 'support queue', queue: 'live_chat' },
      { path: '/chat', name: 'chat', icon: 'chat-circle-dots', needs: 'chat list', queue: null },
      { path: '/complaints', name: 'complaints', icon: 'chat-circle-dots', needs: 'feedback list', queue: 'complaint' },
      { path: '/freezes', name: 'freezes', icon: 'hand', needs: 'freeze list', queue: 'freeze' },
    ],
  },
  {
    name: 'players',
    rooms: [
      { path: '/players', name: 'players', icon: 'users', needs: 'member search', queue: null },
      { path: '/agents', name: 'agents', icon: 'handshake', needs: 'agent tree', queue: null },
      { path: '/kyc', name: 'kyc', icon: 'identification-card', needs: 'kyc list', queue: 'kyc' },
    ],
  },
  {
    name: 'money',
    rooms: [
      { path: '/withdrawals', name: 'withdrawals', icon: 'hand-coins', needs: 'withdrawal list', queue: 'withdrawal' },
      { path: '/deposits', name: 'deposits', icon: 'bank', needs: 'deposit list', queue: 'deposit' },
      { path: '/reconciliation', name: 'reconciliation', icon: 'scales', needs: 'statement list', queue: 'difference' },
    ],
  },
  {
    name: 'insight',
    rooms: [
      {
        path: '/reports',
        name: 'reports',
        icon: 'chart-bar',
        needs: ['report revenue', 'report service', 'report protection', 'report regulator'],
        queue: null,
      },
      { path: '/audit', name: 'audit', icon: 'list-magnifying-glass', needs: 'audit list', queue: null },
    ],
  },
  {
    name: 'platform',
    rooms: [
      { path: '/campaigns', name: 'campaigns', icon: 'gift', needs: 'promotion list', queue: 'application' },
      { path: '/gifts', name: 'gifts', icon: 'gift', needs: 'redemption list', queue: 'redemption' },
      { path: '/catalogue', name: 'catalogue', icon: 'storefront', needs: 'catalogue list', queue: null },
      { path: '/vendors', name: 'vendors', icon: 'key', needs: 'vendor list', queue: 'vendor_win' },
      { path: '/lottery', name: 'lottery', icon: 'ticket', needs: 'draw list', queue: null },
      { path: '/sports', name: 'sports', icon: 'trophy', needs: 'sports exposure', queue: null },
      { path: '/lobby', name: 'lobby', icon: 'article', needs: 'lobby draft', queue: null },
      { path: '/commands', name: 'commands', icon: 'command', needs: null, queue: null },
      { path: '/settings', name: 'settings', icon: 'circle-half', needs: 'setting show', queue: null },
      { path: '/staff', name: 'staff', icon: 'user-gear', needs: 'staff list', queue: null },
    ],
  },
]

/** The groups of the menu with the screens that a person may open. */
export const groupsOf = (me: Me): readonly MenuGroup[] =>
  groups
    .map(({ name, rooms }) => ({ name, rooms: rooms.filter(({ needs }) => needs === null || [needs].flat().some((one) => rightTo(me, one).read)) }))
    .filter(({ rooms }) => rooms.length > 0)

/** The screen that a path belongs to. */
export const roomAt = (path: string): MenuRoom | undefined =>
  groups.flatMap(({ rooms }) => rooms).find((room) => path === room.path || path.startsWith(`${room.path}/`))
