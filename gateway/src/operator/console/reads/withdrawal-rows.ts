import type { RiskReason } from '@perya/domain/cashier/withdrawal-risk'
import type { WithdrawalState } from '@perya/domain/cashier/withdrawal-state'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** From the heaviest reason to the lightest: money that was not played, then a payout to another person, then what may be chance. */
const byWeight: readonly RiskReason[] = [
  'not_played',
  'holder_differs',
  'circular_transfers',
  'structuring',
  'turnover_below_deposits',
  'new_account',
  'shared_device',
  'shared_network',
]

/** The heaviest of some reasons; null without any. */
export const strongestReason = (reasons: readonly RiskReason[]): RiskReason | null =>
  byWeight.find((one) => reasons.includes(one)) ?? reasons[0] ?? null

const columns = [
  'w.id',
  'w.member_id',
  'm.username',
  'w.currency',
  'w.amount',
  'w.kind',
  'w.institution',
  'w.holder',
  'w.state',
  'w.proved_by',
  'w.reason',
  'w.made_at',
  'w.decided_at',
  'w.done_at',
  'w.sealed_number',
  'w.stopped_at',
  'w.stopped_by',
  'w.stop_reason',
  'c.id as case_id',
  'c.due_at',
  'h.staff_id as holder_id',
  'h.held_since',
  'h.held_until',
  's.name as holder_name',
  's.display as holder_display',
] as const

type WithdrawalPage = {
  readonly state: WithdrawalState | 'all'
  /** The filters that lists have in common. */
  readonly where?: RawBuilder<boolean>
  /** Those that a person stopped. */
  readonly isStopped?: boolean
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Withdrawals with their members, and with the open case and who holds it now. */
const withMembers = ({ store }: AppContext) =>
  store.db
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .leftJoin('work_case as c', (join) => join.onRef('c.subject', '=', 'w.id').on('c.kind', '=', 'withdrawal').on('c.state', '=', 'open'))
    .leftJoin('case_hold as h', (join) => join.onRef('h.case_id', '=', 'c.id').on('h.held_until', '>', sql<Date>`platform_now()`))
    .leftJoin('staff as s', 's.id', 'h.staff_id')
    .select(columns)

/** A page of withdrawals: those in review with the oldest first, because its deadline is the next; others with the newest first. */
export const readWithdrawalsToSee = (app: AppContext, { state, where, isStopped = false, after, limit }: WithdrawalPage) => {
  const [direction, beyond] = state === 'review' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let query = withMembers(app)
  if (state !== 'all') query = query.where('w.state', '=', state)
  if (where !== undefined) query = query.where(where)
  if (isStopped) query = query.where('w.stopped_at', 'is not', null)
  if (after !== null) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('w.made_at', 'w.id'), beyond, tuple(after.at, after.id)))
  return query.orderBy('w.made_at', direction).orderBy('w.id', direction).limit(limit).execute()
}

/** A withdrawal with its member's name. */
export type SeenWithdrawal = Awaited<ReturnType<typeof readWithdrawalsToSee>>[number]

/** One withdrawal; null where there is none. */
export const findWithdrawalToSee = async (app: AppContext, id: string): Promise<SeenWithdrawal | null> =>
  (await withMembers(app).where('w.id', '=', id).executeTakeFirst()) ?? null

/** Records of the audit trail about a withdrawal and its parts, the oldest first. */
export const readWithdrawalHistory = ({ store }: AppContext, id: string, parts: readonly string[]) =>
  store.db
    .selectFrom('audit_record')
    .select(['id', 'at', 'actor', 'action', 'subject', 'result', 'reason'])
    .where('subject', '=', sql<string>`any(${[id, ...parts]}::text[])`)
    .orderBy('id')
    .limit(200)
    .execute()
