import { rights, rightOf } from '@perya/domain/staff/rights'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'

/** Which requests: those that the person may sign, those that they asked for, or decided ones. */
export const approvalScopes = ['waiting', 'mine', 'decided'] as const
type ApprovalScope = (typeof approvalScopes)[number]

/** The rows of the rights table that a person may sign. */
const signableRows = ({ roles }: StaffPerson): readonly string[] => [...rights.keys()].filter((row) => rightOf(roles, row).sign)

type ApprovalPageRequest = {
  readonly person: StaffPerson
  readonly scope: ApprovalScope
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
  readonly command?: string | undefined
  /** A condition on the query of the list. */
  readonly where?: RawBuilder<boolean>
}

/** Columns that filters compare: a day is that of the request. */
export const approvalColumns = { member: 'a.member_id', at: 'a.asked_at', currency: 'a.currency', holder: null } as const

/**
 * A page of requests with the people in them: those that a person may sign, the one that expires first at the top; those that they asked for, or that
 * ended, the newest first. An auditor sees all.
 */
export const readApprovalPage = ({ store, clock }: AppContext, { person, scope, after, limit, command, where = sql`true` }: ApprovalPageRequest) => {
  const isAuditor = person.roles.includes('auditor')
  const signable = [...signableRows(person), '']
  const isWaiting = scope === 'waiting'
  const query = store.db
    .selectFrom('approval as a')
    .innerJoin('staff as asker', 'asker.id', 'a.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select(['asker.name as asker_name', 'asker.display as asker_display', 'decider.name as decider_name', 'decider.display as decider_display'])
    .where(where)
    .$if(command !== undefined, (some) => some.where('a.command', '=', command ?? ''))
    .$if(isWaiting, (some) => some.where('a.state', '=', 'waiting').where('a.expires_at', '>', new Date(clock.now())))
    .$if(isWaiting && !isAuditor, (some) => some.where('a.right_row', 'in', signable).where('a.asked_by', '<>', person.id))
    .$if(scope === 'mine', (some) => some.where('a.asked_by', '=', person.id))
    .$if(scope === 'decided', (some) => some.where('a.state', '<>', 'waiting'))
    .$if(scope === 'decided' && !isAuditor, (some) =>
      some.where(({ or, eb }) => or([eb('a.right_row', 'in', signable), eb('a.asked_by', '=', person.id), eb('a.decided_by', '=', person.id)])),
    )
  const [column, direction] = isWaiting ? (['a.expires_at', 'asc'] as const) : (['a.asked_at', 'desc'] as const)
  return query
    .$if(after !== null, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'a.id'), isWaiting ? '>' : '<', tuple(after?.at ?? sql<Date>`now()`, after?.id ?? '')),
      ),
    )
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .execute()
}
