import type { IconName } from '../../ui/icon-name.ts'

/** Where the list of a kind is. `minutes`: how long the oldest may wait. */
export type QueueKind = { readonly href: string; readonly minutes: number; readonly icon: IconName }

/** The kinds of the queue with their lists: a screen, or the command that lists them. */
export const queueKinds: Readonly<Record<string, QueueKind>> = {
  withdrawals: { href: '/withdrawals', minutes: 60, icon: 'hand-coins' },
  deposits: { href: '/commands/deposit/list', minutes: 30, icon: 'bank' },
  disputes: { href: '/commands/withdrawal/disputes', minutes: 1440, icon: 'scales' },
  redemptions: { href: '/commands/redemption/list', minutes: 4320, icon: 'gift' },
  applications: { href: '/commands/promotion/applications', minutes: 1440, icon: 'article' },
  freezes: { href: '/commands/freeze/list', minutes: 240, icon: 'hand' },
  feedback: { href: '/commands/feedback/list', minutes: 1440, icon: 'chat-circle-dots' },
  liveChats: { href: '/commands/support/queue', minutes: 5, icon: 'chat-circle-dots' },
  vendorHolds: { href: '/commands/vendor/holds-list', minutes: 1440, icon: 'trophy' },
  approvals: { href: '/approvals', minutes: 240, icon: 'eyes' },
}
