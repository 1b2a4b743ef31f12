import { rightOf } from '@perya/domain/staff/rights'
import type { StaffPerson } from '../../staff/staff-session.ts'
import type { CaseCounts } from './case-counts.ts'
import { seesCases, takesCases } from './case-kinds.ts'

/** A request that waits for a second person. */
export type WaitingApproval = { readonly id: string; readonly rightRow: string; readonly askedBy: string; readonly askedAt: Date }

/** How many of a kind wait. `due`: the nearest deadline; `mayTake`: whether the person may hold its cases. */
type ShownCount = {
  readonly kind: string
  readonly count: number
  readonly oldest: string | null
  readonly due: string | null
  readonly late: number
  readonly held: number
  readonly minutes: number
  readonly amber: number
  readonly mayTake: boolean
}

const approvalMinutes = 240

/** What waits, as far as a person may see it, and the requests that they may sign. */
export const presentQueue = (
  person: StaffPerson,
  { counts, approvals }: { readonly counts: CaseCounts; readonly approvals: readonly WaitingApproval[] },
): { readonly kinds: readonly ShownCount[]; readonly signable: readonly string[] } => {
  const mine = approvals.filter(({ rightRow, askedBy }) => askedBy !== person.id && rightOf(person.roles, rightRow).sign)
  const oldest = mine.reduce<Date | null>((first, { askedAt }) => (first === null || askedAt < first ? askedAt : first), null)
  const kinds = counts.kinds
    .filter((kind) => seesCases(person, kind))
    .map((one) => ({
      ...{ kind: one.kind, count: one.count, late: one.late, held: one.held, minutes: one.minutes, amber: one.amber },
      ...{ oldest: one.oldest?.toISOString() ?? null, due: one.due?.toISOString() ?? null, mayTake: takesCases(person, one) },
    }))
  const signing = { kind: 'approvals', count: mine.length, oldest: oldest?.toISOString() ?? null, due: null, late: 0, held: 0, mayTake: false }
  return {
    kinds: [...kinds, { ...signing, minutes: approvalMinutes, amber: 0.75 }],
    signable: mine.map(({ id }) => id),
  }
}
