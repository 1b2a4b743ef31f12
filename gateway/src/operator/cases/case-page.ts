import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Which open cases: of kinds that the person sees, restricted by each given field. */
type CaseFilter = {
  readonly kinds: readonly string[]
  /** Those that this person holds. */
  readonly heldBy?: string | undefined
  /** Those without a holder. */
  readonly isFree?: boolean
  /** Those past their deadline. */
  readonly isLate?: boolean
  readonly member?: string | undefined
  readonly subject?: string | undefined
  readonly currency?: string | undefined
  readonly language?: string | undefined
  readonly fact?: string | undefined
  /** Those that have waited for at least so many minutes. */
  readonly minutes?: number | undefined
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

const isHeld = sql<boolean>`coalesce(h.held_until > platform_now(), false)`

const columns = [
  ...(['c.id', 'c.kind', 'c.subject', 'c.member_id', 'm.username', 'c.amount', 'c.currency', 'c.fact', 'c.opened_at', 'c.due_at'] as const),
  ...(['k.minutes', 'k.decides', 'k.sees', 'h.staff_id', 'h.held_since', 'h.held_until'] as const),
  ...(['s.name as holder_name', 's.display as holder_display', 'a.id as approval_id'] as const),
] as const

/** A page of open cases, the nearest deadline first, with the player, the holder, and a request for a second person that waits about it. */
export const readCasePage = ({ store, clock }: AppContext, filter: CaseFilter) => {
  const { kinds, heldBy, isFree = false, isLate = false, member, subject, currency, language, fact, minutes, after, limit } = filter
  const now = clock.now()
  return store.db
    .selectFrom('work_case as c')
    .innerJoin('case_kind as k', 'k.kind', 'c.kind')
    .innerJoin('case_hold as h', 'h.case_id', 'c.id')
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .leftJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('approval as a', (join) =>
      join.onRef('a.id', '=', 'c.approval_id').on('a.state', '=', 'waiting').on('a.expires_at', '>', new Date(now)),
    )
    .select([...columns, isHeld.as('is_held'), sql<number>`k.amber::float8`.as('amber')])
    .where('c.state', '=', 'open')
    .where('c.kind', 'in', [...kinds, ''])
    .$if(heldBy !== undefined, (some) => some.where('h.staff_id', '=', heldBy ?? '').where(isHeld))
    .$if(isFree, (some) => some.where(sql<boolean>`not ${isHeld}`))
    .$if(isLate, (some) => some.where('c.due_at', '<=', new Date(now)))
    .$if(member !== undefined, (some) => some.where('c.member_id', '=', member ?? ''))
    .$if(subject !== undefined, (some) => some.where('c.subject', '=', subject ?? ''))
    .$if(currency !== undefined, (some) => some.where('c.currency', '=', currency ?? ''))
    .$if(language !== undefined, (some) => some.where('m.language', '=', language ?? ''))
    .$if(fact !== undefined, (some) => some.where('c.fact', '=', fact ?? ''))
    .$if(minutes !== undefined, (some) => some.where('c.opened_at', '<=', new Date(now - (minutes ?? 0) * 60_000)))
    .$if(after !== null, (some) =>
      some.where(({ eb, refTuple, tuple }) => eb(refTuple('c.due_at', 'c.id'), '>', tuple(after?.at ?? new Date(0), after?.id ?? ''))),
    )
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** A case as the queue shows it. */
export type QueuedCase = Awaited<ReturnType<typeof readCasePage>>[number]
