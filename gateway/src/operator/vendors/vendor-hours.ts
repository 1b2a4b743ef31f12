import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callBounds } from '../../play/callbacks/vendor-calls.ts'

const hourMillis = 3_600_000
const shownHours = 24

/** An hour of a vendor. `net` in minor units, from the side of the operator: bets less wins. `p95`: milliseconds, null without calls. */
export type VendorHour = {
  readonly hour: Date
  readonly calls: number
  readonly refused: number
  readonly failed: number
  readonly p95: number | null
  readonly net: number
}

type Row = {
  readonly hour: Date
  readonly calls: number
  readonly refused: number
  readonly failed: number
  readonly buckets: number[] | null
  readonly net: number
}

/** The duration in milliseconds that 95 of 100 calls do not exceed: the upper bound of its bucket; null without calls. */
export const p95Of = (buckets: readonly number[]): number | null => {
  const all = buckets.reduce((sum, calls) => sum + calls, 0)
  if (all === 0) return null
  let seen = 0
  const place = buckets.findIndex((calls) => {
    seen += calls
    return seen * 100 >= all * 95
  })
  return callBounds[place] ?? 10_000
}

/** The last 24 hours of a vendor, the oldest first, and all of them together. */
export const readVendorHours = async ({ store, clock }: AppContext, vendor: string, currency: string) => {
  const last = Math.floor(clock.now() / hourMillis) * hourMillis
  const first = new Date(last - (shownHours - 1) * hourMillis)
  const { rows } = await sql<Row>`
    select h.hour, coalesce(c.calls, 0) as calls, coalesce(c.refused, 0) as refused, coalesce(c.failed, 0) as failed, c.buckets,
           coalesce(-n.net, 0) as net
      from generate_series(${first}::timestamptz, ${new Date(last)}::timestamptz, interval '1 hour') h (hour)
      left join vendor_call_hour c on c.vendor = ${vendor} and c.hour = h.hour
      left join vendor_net_hour n on n.vendor = ${vendor} and n.currency = ${currency} and n.hour = h.hour
     order by h.hour`.execute(store.db)
  const hours: VendorHour[] = rows.map(({ buckets, ...row }) => ({ ...row, p95: p95Of(buckets ?? []) }))
  const sum = (field: 'calls' | 'refused' | 'failed' | 'net'): number => rows.reduce((all, row) => all + row[field], 0)
  const buckets = callBounds.map((_, place) => rows.reduce((all, row) => all + (row.buckets?.[place] ?? 0), 0))
  const unbounded = rows.reduce((all, row) => all + (row.buckets?.[callBounds.length] ?? 0), 0)
  return {
    hours,
    day: { calls: sum('calls'), refused: sum('refused'), failed: sum('failed'), net: sum('net'), p95: p95Of([...buckets, unbounded]) },
  }
}
