import type { DepositState } from '@perya/domain/cashier/deposit-state'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** `unreturned`: money came for a rejected deposit and is not on its way back. */
export type DepositFilter = DepositState | 'all' | 'unreturned'

type DepositPage = {
  readonly state: DepositFilter
  /** The filters that lists have in common. */
  readonly where?: RawBuilder<boolean>
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

const columns = [
  'd.id',
  'd.member_id',
  'm.username',
  'd.currency',
  'd.method',
  'd.amount',
  'd.fee',
  'd.requested_amount',
  'd.state',
  'd.provider',
  'd.provider_state',
  'd.provider_amount',
  'd.provider_currency',
  'd.reported_at',
  'd.payment_reference',
  'd.reason',
  'd.proof_id',
  'd.made_at',
  'd.changed_at',
  'd.expires_at',
  'd.stopped_at',
  'd.stopped_by',
  'd.stop_reason',
] as const

/** Deposits with their members, the state of their return, and whether the proof was handed in before for another deposit. */
const withMembers = ({ store }: AppContext) =>
  store.db
    .selectFrom('deposit as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(columns)
    .select(
      sql<string | null>`(select r.state from deposit_return r where r.deposit_id = d.id order by r.made_at desc, r.id desc limit 1)`.as(
        'return_state',
      ),
    )
    .select(sql<boolean>`exists (select from proof_fingerprint f where f.proof_id = d.proof_id and f.seen_before)`.as('is_proof_known'))

const unreturned = sql<boolean>`d.state = 'rejected' and d.provider_state = 'paid' and d.provider_amount is not null
  and not exists (select 1 from deposit_return r where r.deposit_id = d.id and r.state <> 'failed')`

/** A page of deposits: those that wait for a person with the oldest first, others with the newest first. */
export const readDepositsToSee = (app: AppContext, { state, where, after, limit }: DepositPage) => {
  const [direction, beyond] = state === 'review' || state === 'unreturned' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let query = withMembers(app)
  if (state === 'unreturned') query = query.where(unreturned)
  else if (state !== 'all') query = query.where('d.state', '=', state)
  if (where !== undefined) query = query.where(where)
  if (after !== null) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('d.made_at', 'd.id'), beyond, tuple(after.at, after.id)))
  return query.orderBy('d.made_at', direction).orderBy('d.id', direction).limit(limit).execute()
}

/** A deposit with its member's name. */
export type SeenDeposit = Awaited<ReturnType<typeof readDepositsToSee>>[number]

/** One deposit; null where there is none. */
export const findDepositToSee = async (app: AppContext, id: string): Promise<SeenDeposit | null> =>
  (await withMembers(app).where('d.id', '=', id).executeTakeFirst()) ?? null

/** The verified name of a deposit's member, and what of their limits for deposits is credited in the period of this one. */
export const readDepositMember = async ({ store }: AppContext, id: string) => {
  const { payee_name: name, identity_verified_at: verifiedAt } = await store.db
    .selectFrom('deposit as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['m.payee_name', 'm.identity_verified_at'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: limits } = await sql<{ kind: string; period: string; amount: number; used: number }>`
    select l.kind, l.period, l.amount, coalesce(sum(o.amount), 0)::bigint as used
      from deposit d
      join protection_limit l on l.member_id = d.member_id and l.kind = 'deposit' and l.amount is not null
      left join deposit o on o.member_id = d.member_id and o.currency = d.currency and o.state = 'paid' and o.id <> d.id
       and o.made_at >= date_trunc(l.period, d.made_at, l.zone)
       and date_trunc(l.period, o.made_at, l.zone) = date_trunc(l.period, d.made_at, l.zone)
     where d.id = ${id} group by l.kind, l.period, l.amount order by l.period`.execute(store.db)
  return { name, verifiedAt, limits }
}

/** Other deposits with the same proof, or with the same number of the payment. */
export const readSameProof = async ({ store }: AppContext, id: string) => {
  const { rows } = await sql<{
    id: string
    member_id: string
    username: string
    state: string
    made_at: Date
    how: 'pixels' | 'picture' | 'reference'
    distance: number
  }>`
    select o.id, o.member_id, m.username, o.state, o.made_at, case when s.same_pixels then 'pixels' else 'picture' end as how, s.distance
      from deposit d cross join lateral similar_proofs(d.proof_id) s join deposit o on o.proof_id = s.proof_id and o.id <> d.id join member m on m.id = o.member_id
     where d.id = ${id}
    union all
    select o.id, o.member_id, m.username, o.state, o.made_at, 'reference', 0
      from deposit d join deposit o on upper(o.payment_reference) = upper(d.payment_reference) and o.id <> d.id and o.payment_reference <> ''
      join member m on m.id = o.member_id
     where d.id = ${id} and d.payment_reference <> ''
     order by 5 desc limit 50`.execute(store.db)
  return rows
}
