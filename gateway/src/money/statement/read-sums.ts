import type { DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../kernel/context.ts'
import { dayRangeCondition } from './resolve-filter.ts'
import type { MovementChoiceRow } from '../../ledger/movement-choice.ts'

/** Sums of the movements of one kind and vendor on one day of the operator. */
export type SumRow = {
  readonly day: string
  readonly vendor: string
  readonly kind: string
  readonly n: number
  readonly came: number
  readonly went: number
}

const chosen = (choices: readonly MovementChoiceRow[] | null) => [
  choices?.map(({ kind }) => kind) ?? null,
  choices?.map(({ vendor }) => vendor) ?? null,
  choices?.map(({ title }) => title) ?? null,
]
const isChosen = '($5::text[] is null or (s.kind, s.vendor, s.title_id) in (select * from unnest($5::text[], $6::text[], $7::text[])))'

/** Sums the movements of some days and choices. */
export const readTotals = async (
  { store, brand }: AppContext,
  account: number,
  { from, to }: DayRange,
  choices: readonly MovementChoiceRow[] | null,
) => {
  const { rows } = await store.pool.query<{ n: number; came: number; went: number }>({
    name: 'movement-totals',
    text: `select coalesce(sum(n), 0)::bigint as n, coalesce(sum(came), 0)::bigint as came, coalesce(sum(went), 0)::bigint as went
             from movement_sum s where account_id = $1 and ${dayRangeCondition('quarter', 2)} and ${isChosen}`,
    values: [account, from, to, brand.timeZone, ...chosen(choices)],
  })
  return rows[0] ?? { n: 0, came: 0, went: 0 }
}

/** Same, by day, vendor and kind. */
export const readSums = async (
  { store, brand }: AppContext,
  account: number,
  { from, to }: DayRange,
  choices: readonly MovementChoiceRow[] | null,
): Promise<SumRow[]> => {
  const { rows } = await store.pool.query<SumRow>({
    name: 'movement-sums',
    text: `select to_char(quarter at time zone $4, 'YYYY-MM-DD') as day, vendor, kind,
                  sum(n)::bigint as n, sum(came)::bigint as came, sum(went)::bigint as went
             from movement_sum s where account_id = $1 and ${dayRangeCondition('quarter', 2)} and ${isChosen} group by 1, 2, 3`,
    values: [account, from, to, brand.timeZone, ...chosen(choices)],
  })
  return rows
}
