import { t } from '../../texts/en.ts'
import type { IconName } from '../../ui/icon-name.ts'
import type { CaseRow } from './case-wire.ts'

/** Where a kind is worked on: the screen, where the console has it, else a command. */
type CaseKind = { readonly icon: IconName; readonly room: string | null; readonly tab?: string; readonly command: string }

const other: CaseKind = { icon: 'tray', room: null, command: '/commands' }

const kinds: Readonly<Record<string, CaseKind>> = {
  withdrawal: { icon: 'hand-coins', room: '/withdrawals', command: '/commands/withdrawal/approve' },
  deposit: { icon: 'bank', room: '/deposits', command: '/commands/deposit/approve' },
  deposit_return: { icon: 'bank', room: '/deposits', command: '/commands/deposit/list' },
  dispute: { icon: 'scales', room: '/withdrawals', command: '/commands/withdrawal/disputes' },
  payout_dispute: { icon: 'scales', room: '/complaints', command: '/commands/payout/disputes' },
  redemption: { icon: 'trophy', room: '/gifts', tab: 'redemptions', command: '/commands/redemption/list' },
  application: { icon: 'article', room: '/campaigns', tab: 'applications', command: '/commands/promotion/applications' },
  freeze: { icon: 'hand', room: '/freezes', command: '/commands/freeze/list' },
  freeze_review: { icon: 'hand', room: '/freezes', command: '/commands/freeze/extend' },
  complaint: { icon: 'chat-circle-dots', room: '/complaints', command: '/commands/feedback/list' },
  live_chat: { icon: 'chat-circle-dots', room: '/chats', command: '/commands/support/queue' },
  vendor_win: { icon: 'trophy', room: '/vendors', command: '/commands/vendor/holds-list' },
  kyc: { icon: 'identification-card', room: '/kyc', command: '/commands/kyc/list' },
  protection: { icon: 'hand-palm', room: '/protection', command: '/commands/protection/show' },
  protection_contest: { icon: 'hand-palm', room: '/protection', command: '/commands/protection/show' },
  risk: { icon: 'warning', room: '/cases', command: '/commands/case/list' },
  difference: { icon: 'scales', room: '/reconciliation', command: '/commands/difference/explain' },
}

/** Kinds whose screen has an address for each subject. */
const withAddress = new Set(['withdrawal', 'dispute', 'deposit', 'kyc', 'complaint', 'protection', 'protection_contest', 'risk'])

/** The number of the record that a case is about, as its screen names it: of a part, the withdrawal. */
const recordOf = ({ kind, subject }: Pick<CaseRow, 'kind' | 'subject'>): string =>
  kind === 'dispute' ? subject.replace(/-\d+$/, '').replace(/^(W-\d{10}).*/, '$1') : subject

/** The symbol of a kind. */
export const iconOf = (kind: string): IconName => (kinds[kind] ?? other).icon

/** The name of a case: its kind, and the number of what it is about. */
export const nameOf = ({ kind, subject }: Pick<CaseRow, 'kind' | 'subject'>): string => `${t.cases.kinds[kind] ?? kind} ${subject}`

/** Where a case is worked on. `hasRoom`: whether the console has a screen at a path. */
export const hrefOf = (row: Pick<CaseRow, 'kind' | 'subject'>, hasRoom: (path: string) => boolean): string => {
  const { room, tab, command } = kinds[row.kind] ?? other
  if (room === null || !hasRoom(room)) return command
  if (tab !== undefined) return `${room}?tab=${tab}&open=${row.subject}`
  return withAddress.has(row.kind) ? `${room}/${recordOf(row)}` : room
}
