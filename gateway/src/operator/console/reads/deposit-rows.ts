import type { DepositState } from '@perya/domain/cashier/deposit-state'
import type { AppContext } from '../../../kernel/context.ts'

type DepositPage = {
  readonly state: DepositState | 'all'
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** A page of deposits with their members: those in review with the oldest first, others with the newest first. */
export const readDepositsToSee = ({ store }: AppContext, { state, after, limit }: DepositPage) => {
  const [direction, beyond] = state === 'review' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let query = store.db
    .selectFrom('deposit as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['d.id', 'd.member_id', 'm.username', 'd.currency', 'd.method', 'd.amount', 'd.fee', 'd.state', 'd.provider', 'd.reason', 'd.proof_id'])
    .select(['d.made_at', 'd.changed_at'])
  if (state !== 'all') query = query.where('d.state', '=', state)
  if (after !== null) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('d.made_at', 'd.id'), beyond, tuple(after.at, after.id)))
  return query.orderBy('d.made_at', direction).orderBy('d.id', direction).limit(limit).execute()
}
