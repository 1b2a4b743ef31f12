import type { Input } from '@perya/calls'
import type { ContractKind } from '@perya/domain/agent/contract'
import type { Days } from '@perya/domain/records/period'
import type { House } from '../handler.ts'
import type { Payment } from './tables.ts'

/** Which payments of whom. */
export type Wanted = Pick<Input<'payout.totals'>, 'side' | 'state' | 'contract'> & {
  readonly memberId: string
  readonly days: Days
  readonly kinds: readonly ContractKind[]
}

// The end of a window says on which day it is looked for: what a day earned is paid when it is over, so a day has what ends after it begins, up
// to its own end. What is owed is little of all that there is, and stands in an index of its own.
const condition = ({ side, state }: Wanted): string =>
  `${side === 'got' ? 'member_id' : 'payer_id'} = $1 and period_end > (coalesce($2::date, '-infinity')::timestamp at time zone $4)
   and period_end <= ((coalesce($3::date, 'infinity') + 1)::timestamp at time zone $4)
   and kind = any($5) and ${state === 'owed' ? `state = 'owed' and $6 <> ''` : `($6 = '' or state = $6)`} and ($7 = '' or contract_id = $7)`
const nameOf = ({ side, state }: Wanted): string => `${side}${state === 'owed' ? '-owed' : ''}`
const valuesOf = ({ brand }: House, { memberId, days, kinds, state, contract }: Wanted) => [
  memberId,
  days.from,
  days.to,
  brand.timeZone,
  kinds,
  state,
  contract,
]

/** The key of a page: windows by their end, and of one end by number. */
export const keyOfPayment = ({ period_end: end, id }: Payment): string => `${end.getTime()}.${id}`

/** One page of payments by keys, in the direction that was asked for. */
export const readPayments = async (
  house: House,
  wanted: Wanted,
  { before, after, pageSize }: { readonly before: string; readonly after: string; readonly pageSize: number },
): Promise<Payment[]> => {
  const isBack = after !== ''
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(isBack ? after : before) ?? []
  const edge = at === undefined ? '' : `and (period_end, id) ${isBack ? '>' : '<'} ($9, $10)`
  const direction = isBack ? 'asc' : 'desc'
  const { rows } = await house.store.pool.query<Payment>({
    name: `payments-${nameOf(wanted)}-${direction}-${edge === '' ? 'end' : 'key'}`,
    text: `select * from contract_payment where ${condition(wanted)} ${edge} order by period_end ${direction}, id ${direction} limit $8`,
    values: [...valuesOf(house, wanted), pageSize + 1, ...(at === undefined ? [] : [new Date(Number(at)), id])],
  })
  return rows
}

/** What payments add up to, by kind. */
export const sumPayments = async (house: House, wanted: Wanted): Promise<{ kind: ContractKind; count: number; paid: number; owed: number }[]> => {
  const { rows } = await house.store.pool.query({
    name: `payment-sums-${nameOf(wanted)}`,
    text: `select kind, count(*)::int as count, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
                  coalesce(sum(amount) filter (where state = 'owed'), 0)::bigint as owed
             from contract_payment where ${condition(wanted)} group by kind order by kind`,
    values: valuesOf(house, wanted),
  })
  return rows
}

/** A payment of which somebody is a side, by its number or by that of its posting; null for anybody else's. */
export const findPayment = async (
  { store }: Pick<House, 'store'>,
  id: string,
  memberId: string,
  by: 'id' | 'reference' = 'id',
): Promise<Payment | null> => {
  const { rows } = await store.pool.query<Payment>({
    name: `payment-by-${by}`,
    text: `select * from contract_payment where ${by === 'id' ? 'id' : 'tx_id'} = $1 and $2 in (member_id, payer_id)`,
    values: [id, memberId],
  })
  return rows[0] ?? null
}
