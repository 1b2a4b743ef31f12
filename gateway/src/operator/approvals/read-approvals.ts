import { rightOf } from '@perya/domain/staff/rights'
import type { AppContext } from '../../kernel/context.ts'
import type { StaffPerson } from '../../staff/staff-session.ts'
import type { ApprovalRow } from './approval-rows.ts'

/** Which requests: those that the person may sign, those that they asked for, or decided ones. */
export const approvalScopes = ['waiting', 'mine', 'decided'] as const
export type ApprovalScope = (typeof approvalScopes)[number]

/** A page of requests: `after` is the id of the last row of the page before. */
export type ApprovalPage = {
  readonly person: StaffPerson
  readonly scope: ApprovalScope
  readonly after?: string | undefined
  readonly limit: number
}

const isVisible = ({ id, roles }: StaffPerson, { asked_by: askedBy, decided_by: decidedBy, right_row: row }: ApprovalRow): boolean =>
  roles.includes('auditor') || askedBy === id || decidedBy === id || rightOf(roles, row).sign

/** Requests that a person may see, the one that expires first at the top; an auditor sees all, others what they asked for or may sign. */
export const readApprovals = async (app: AppContext, { person, scope, after, limit }: ApprovalPage): Promise<readonly ApprovalRow[]> => {
  const rows = await app.store.db
    .selectFrom('approval')
    .selectAll()
    .$if(scope === 'waiting', (query) => query.where('state', '=', 'waiting').where('expires_at', '>', new Date(app.clock.now())))
    .$if(scope === 'mine', (query) => query.where('asked_by', '=', person.id))
    .$if(scope === 'decided', (query) => query.where('state', '<>', 'waiting'))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          'asked_at',
          '<',
          where
            .selectFrom('approval as last')
            .select('last.asked_at')
            .where('last.id', '=', after ?? ''),
        ),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
  const isFor = (row: ApprovalRow): boolean => scope !== 'waiting' || person.roles.includes('auditor') || row.asked_by !== person.id
  return rows.filter((row) => isVisible(person, row) && isFor(row)).slice(0, limit)
}
