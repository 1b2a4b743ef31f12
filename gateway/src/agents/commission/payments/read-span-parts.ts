import { type CommissionWindow, commissionWindows } from '@perya/domain/agent/period'
import type { AppContext } from '../../../kernel/context.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** Figures of a team in a part of a span, in minor units. */
export type SpanPart = { readonly from: Date; readonly validBet: number; readonly paid: number; readonly rebate: number; readonly bonus: number }

const longestDay = 25 * 3_600_000

const sums = 'valid_bet as "validBet", paid, rebate, bonus'

/** The parts of the span over which a payment was computed: its days, or the hours of a span within one day. */
const partsOf = ({ figures_from: from, period_end: to }: CommissionPaymentRow, timeZone: string): CommissionWindow[] => {
  const span = { begins: from.getTime(), ends: to.getTime(), until: to.getTime() }
  return [...commissionWindows(span.ends - span.begins > longestDay ? 'daily' : 'hourly', span, timeZone)]
}

/** Figures of the team of a payment in each part of its span, from the current sums. */
export const readSpanParts = async (
  { store, brand }: Pick<AppContext, 'store' | 'brand'>,
  payment: CommissionPaymentRow,
): Promise<(SpanPart & { readonly to: Date })[]> => {
  const parts = partsOf(payment, brand.timeZone)
  const { rows } = await store.pool.query<SpanPart & { to: Date }>({
    name: 'payment-parts',
    text: `select x.f as from, x.t as to, ${sums} from unnest($3::timestamptz[], $4::timestamptz[]) x(f, t)
             cross join lateral team_figures(p_agent => $1, p_currency => $2, p_from => x.f, p_to => x.t) order by 1`,
    values: [payment.member_id, payment.currency, parts.map(({ from }) => new Date(from)), parts.map(({ to }) => new Date(to))],
  })
  return rows
}

/** The five-minute windows of a span in which there was any activity. */
export const readWindows = async (
  { store }: Pick<AppContext, 'store'>,
  { member_id: memberId, currency }: CommissionPaymentRow,
  from: Date,
  to: Date,
): Promise<(SpanPart & { readonly members: number })[]> => {
  const { rows } = await store.pool.query<SpanPart & { members: number }>({
    name: 'payment-windows',
    text: `select starts_at as from, count(*)::int as members, sum(valid_bet)::bigint as "validBet", sum(paid)::bigint as paid, sum(rebate)::bigint as rebate, sum(bonus)::bigint as bonus
             from team_windows(p_agent => $1, p_currency => $2, p_from => $3, p_to => $4)
            where (valid_bet, paid, rebate, bonus) <> (0, 0, 0, 0) group by starts_at order by starts_at`,
    values: [memberId, currency, from, to],
  })
  return rows
}
