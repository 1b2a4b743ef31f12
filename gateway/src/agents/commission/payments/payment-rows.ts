import type { Input } from '@perya/calls'
import type { ContractKind } from '@perya/domain/agent/contract'
import type { DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../../kernel/context.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** Filter of payments. */
export type PaymentFilter = Pick<Input<'payout.totals'>, 'side' | 'state' | 'contract'> & {
  readonly memberId: string
  readonly days: DayRange
  readonly kinds: readonly ContractKind[]
}

// The end of a window decides on which day it is listed: what a day earned is paid when it is over, so a day contains windows that end after its
// start and up to its own end. Owed payments are a small share and have a partial index.
const condition = ({ side, state }: PaymentFilter): string =>
  `${side === 'got' ? 'member_id' : 'payer_id'} = $1 and period_end > (coalesce($2::date, '-infinity')::timestamp at time zone $4)
   and period_end <= ((coalesce($3::date, 'infinity') + 1)::timestamp at time zone $4)
   and kind = any($5) and ${state === 'owed' ? `state = 'owed' and $6 <> ''` : `($6 = '' or state = $6)`} and ($7 = '' or contract_id = $7)`
const nameOf = ({ side, state }: PaymentFilter): string => `${side}${state === 'owed' ? '-owed' : ''}`
const valuesOf = ({ brand }: AppContext, { memberId, days, kinds, state, contract }: PaymentFilter) => [
  memberId,
  days.from,
  days.to,
  brand.timeZone,
  kinds,
  state,
  contract,
]

/** The page key: the end of the window, then the id. */
export const keyOfPayment = ({ period_end: end, id }: CommissionPaymentRow): string => `${end.getTime()}.${id}`

/** One page of payments by keyset pagination, in the requested direction. */
export const readPayments = async (
  app: AppContext,
  requested: PaymentFilter,
  { before, after, pageSize }: { readonly before: string; readonly after: string; readonly pageSize: number },
): Promise<CommissionPaymentRow[]> => {
  const isBack = after !== ''
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(isBack ? after : before) ?? []
  const edge = at === undefined ? '' : `and (period_end, id) ${isBack ? '>' : '<'} ($9, $10)`
  const direction = isBack ? 'asc' : 'desc'
  const { rows } = await app.store.pool.query<CommissionPaymentRow>({
    name: `payments-${nameOf(requested)}-${direction}-${edge === '' ? 'end' : 'key'}`,
    text: `select * from contract_payment where ${condition(requested)} ${edge} order by period_end ${direction}, id ${direction} limit $8`,
    values: [...valuesOf(app, requested), pageSize + 1, ...(at === undefined ? [] : [new Date(Number(at)), id])],
  })
  return rows
}

/** Totals of payments by kind. */
export const sumPayments = async (
  app: AppContext,
  requested: PaymentFilter,
): Promise<{ kind: ContractKind; count: number; paid: number; owed: number }[]> => {
  const { rows } = await app.store.pool.query({
    name: `payment-sums-${nameOf(requested)}`,
    text: `select kind, count(*)::int as count, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
                  coalesce(sum(amount) filter (where state = 'owed'), 0)::bigint as owed
             from contract_payment where ${condition(requested)} group by kind order by kind`,
    values: valuesOf(app, requested),
  })
  return rows
}

/** A payment of which a member is a side, by its id or by the reference of its posting; null for payments of others. */
export const findPayment = async (
  { store }: Pick<AppContext, 'store'>,
  id: string,
  memberId: string,
  by: 'id' | 'reference' = 'id',
): Promise<CommissionPaymentRow | null> => {
  const { rows } = await store.pool.query<CommissionPaymentRow>({
    name: `payment-by-${by}`,
    text: `select * from contract_payment where ${by === 'id' ? 'id' : 'tx_id'} = $1 and $2 in (member_id, payer_id)`,
    values: [id, memberId],
  })
  return rows[0] ?? null
}
