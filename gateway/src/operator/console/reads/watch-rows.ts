import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { WaitingApproval } from '../../cases/present-queue.ts'

const maxApprovals = 1000

/** Every request that waits for a second person. */
export const readWaitingApprovals = ({ store, clock }: AppContext): Promise<WaitingApproval[]> =>
  store.db
    .selectFrom('approval')
    .select(['id', 'right_row as rightRow', 'asked_by as askedBy', 'asked_at as askedAt'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('expires_at')
    .limit(maxApprovals)
    .execute()

/** How roles are compared: sorted, separated by commas. */
export const rolesText = (roles: readonly string[]): string => roles.toSorted().join(',')

/** The roles by id of those of these sessions that are open, of people who are active. */
export const readOpenSessions = async ({ store, clock }: AppContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select('s.id')
    .select(sql<string[]>`array(select role from staff_role where staff_id = s.staff_id)`.as('roles'))
    .where('s.id', 'in', ids)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', new Date(clock.now()))
    .where(sql<Date>`s.seen_at + make_interval(secs => s.idle_seconds)`, '>', new Date(clock.now()))
    .where('p.state', '=', 'active')
    .execute()
  return new Map(rows.map(({ id, roles }) => [id, rolesText(roles)]))
}
