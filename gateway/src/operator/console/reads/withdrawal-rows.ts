import type { WithdrawalState } from '@perya/domain/cashier/withdrawal-state'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

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
] as const

type WithdrawalPage = {
  readonly state: WithdrawalState | 'all'
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

const withMembers = ({ store }: AppContext) => store.db.selectFrom('withdrawal as w').innerJoin('member as m', 'm.id', 'w.member_id').select(columns)

/** A page of withdrawals: those in review with the oldest first, because its deadline is the next; others with the newest first. */
export const readWithdrawalsToSee = (app: AppContext, { state, after, limit }: WithdrawalPage) => {
  const [direction, beyond] = state === 'review' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let query = withMembers(app)
  if (state !== 'all') query = query.where('w.state', '=', state)
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
