import { rightOf } from '@perya/domain/staff/rights'
import type { StaffPerson } from '../../../staff/staff-session.ts'
import type { WaitingApproval } from './watch-rows.ts'
import { type QueueCounts, type QueueKind, queueKinds } from './queue-rows.ts'

/** The right by which a person sees how much of a kind waits. */
const rightOfKind: Readonly<Record<QueueKind, string>> = {
  withdrawals: 'withdrawal list',
  deposits: 'deposit list',
  disputes: 'withdrawal disputes',
  redemptions: 'redemption list',
  applications: 'promotion applications',
  freezes: 'freeze list',
  feedback: 'feedback list',
  liveChats: 'support queue',
  vendorHolds: 'vendor holds list',
}

/** How many of a kind wait, and since when. */
type ShownCount = { readonly kind: QueueKind | 'approvals'; readonly count: number; readonly oldest: string | null }

/** What waits, as far as a person may see it, and the requests that they may sign. */
export const presentQueue = (
  { id, roles }: StaffPerson,
  { counts, approvals }: { readonly counts: QueueCounts; readonly approvals: readonly WaitingApproval[] },
): { readonly kinds: readonly ShownCount[]; readonly signable: readonly string[] } => {
  const mine = approvals.filter(({ rightRow, askedBy }) => askedBy !== id && rightOf(roles, rightRow).sign)
  const oldest = mine.reduce<Date | null>((first, { askedAt }) => (first === null || askedAt < first ? askedAt : first), null)
  const kinds = queueKinds
    .filter((kind) => rightOf(roles, rightOfKind[kind]).read)
    .map((kind) => ({ kind, count: counts[kind].count, oldest: counts[kind].oldest?.toISOString() ?? null }))
  return {
    kinds: [...kinds, { kind: 'approvals', count: mine.length, oldest: oldest?.toISOString() ?? null }],
    signable: mine.map(({ id: approval }) => approval),
  }
}
