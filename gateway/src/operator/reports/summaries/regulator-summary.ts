import { addDays, isIsoDay, lastOfMonth, localDayAt } from '@perya/domain/records/period'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { UsageError } from '../../command/usage-error.ts'
import { readActive } from '../read-active.ts'
import { readRtpBands } from '../read-rtp-bands.ts'
import { type ReportFilter, wholeFilter } from '../report-filter.ts'
import { type Figure, figures, partsOf } from '../report-kinds.ts'
import { type FigureSum, readReportSums } from '../report-sums.ts'
import { readProtectionSections } from './protection-summary.ts'
import { readComplaintFigures } from './service-summary.ts'
import { spanFrom, type SummarySpan } from './summary-span.ts'
import { shareOf, type Summary, type SummarySection } from './summary.ts'

/** The days of a month `YYYY-MM`; the month before the present one without it. Throws a `UsageError` for a month that has not begun. */
export const monthOf = (app: AppContext, month: string | undefined): SummarySpan => {
  const today = localDayAt(app.clock.now(), app.brand.timeZone)
  const from = month === undefined ? `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01` : `${month}-01`
  if (!isIsoDay(from) || from > today) throw new UsageError('--month must be a month that has begun, such as 2026-10')
  return spanFrom(app, from, lastOfMonth(from))
}

const sumOf = (sums: readonly FigureSum[], figure: Figure): number =>
  partsOf(figure).reduce(
    (sum, [part, sign]) => sum + sign * sums.filter((one) => one.figure === part).reduce((all, { amount }) => all + amount, 0),
    0,
  )

const playFigures = ['stake', 'paid', 'ggr'] as const

const playSection = (currency: string, sums: readonly FigureSum[]): SummarySection => {
  const played = sums.filter(({ figure }) => figure === 'stake' || figure === 'paid')
  const values = (of: readonly FigureSum[]) => {
    const [stake, , ggr] = playFigures.map((figure) => sumOf(of, figure)) as [number, number, number]
    return [...playFigures.map((figure) => formatInCurrency(currency, sumOf(of, figure))), shareOf(ggr, Math.max(stake, 0))]
  }
  return {
    ...{ id: 'play', by: 'category' },
    columns: [...playFigures.map((id) => ({ id, unit: 'money' as const })), { id: 'hold', unit: 'percent' }],
    rows: [...new Set(played.map(({ key }) => key))].toSorted().map((key) => ({ key, values: values(played.filter((one) => one.key === key)) })),
    total: values(played),
  }
}

const moneyFigures = figures.filter((figure) => !['stake', 'paid', 'ggr', 'cost', 'net'].includes(figure))

const moneySection = (currency: string, sums: readonly FigureSum[]): SummarySection => ({
  ...{ id: 'money', by: 'figure', columns: [{ id: 'amount', unit: 'money' }], total: null },
  rows: moneyFigures.map((key) => ({ key, values: [formatInCurrency(currency, sumOf(sums, key))] })),
})

const countSection = (id: string, counts: Readonly<Record<string, number | null>>): SummarySection => ({
  ...{ id, by: 'count', columns: [{ id: 'count', unit: 'count' }], total: null },
  rows: Object.entries(counts).map(([key, count]) => ({ key, values: [count] })),
})

const readPlayers = async (app: AppContext, { begins, ends }: SummarySpan, active: number | null): Promise<SummarySection> => {
  const { rows } = await sql<{ registered: number; accounts: number; on_break: number; excluded: number; erased: number }>`
    select (select count(*)::int from member m where m.type <> 4 and m.created_at >= ${begins} and m.created_at < ${ends}) as registered,
           (select count(*)::int from member m where m.type <> 4 and m.created_at < ${ends})
             - (select count(*)::int from member_erasure e where e.erased_at < ${ends}) as accounts,
           (select count(*)::int from protection p where p.closure = 'time_out' and p.closed_at < ${ends} and p.closed_until > ${ends}) as on_break,
           (select count(*)::int from protection p where p.closure = 'exclusion' and p.closed_at < ${ends} and p.closed_until > ${ends}) as excluded,
           (select count(*)::int from member_erasure e where e.erased_at >= ${begins} and e.erased_at < ${ends}) as erased`.execute(app.store.db)
  const { registered = 0, accounts = 0, on_break = 0, excluded = 0, erased = 0 } = rows[0] ?? {}
  return countSection('players', { registered, active, accounts, on_break, excluded, erased })
}

// Balances at the end of the month, or of the last day of it that is recorded.
const readFunds = async ({ store }: AppContext, currency: string, { from, to }: SummarySpan): Promise<SummarySection> => {
  const { rows } = await sql<{ day: string; kind: string; amount: number }>`
    select f.day::text as day, f.kind, f.amount from report_funds f
     where f.currency = ${currency} and f.day = (select max(k.day) from report_funds k where k.currency = ${currency} and k.day between ${from}::date and ${to}::date)
     order by f.kind`.execute(store.db)
  return {
    ...{ id: 'funds', by: 'account', columns: [{ id: 'amount', unit: 'money' }], asOf: rows[0]?.day ?? null },
    rows: rows.map(({ kind, amount }) => ({ key: kind, values: [formatInCurrency(currency, amount)] })),
    total:
      rows.length === 0
        ? null
        : [
            formatInCurrency(
              currency,
              rows.reduce((sum, { amount }) => sum + amount, 0),
            ),
          ],
  }
}

const readIntegrity = async (app: AppContext, { begins, ends }: SummarySpan, filter: ReportFilter): Promise<SummarySection> => {
  const { rows } = await sql<{ draws: number; corrected: number; held: number; rejected: number }>`
    select count(*) filter (where r.version = 1)::int as draws, count(*) filter (where r.version > 1)::int as corrected,
           (select count(*)::int from held_win h where h.held_at >= ${begins} and h.held_at < ${ends}) as held,
           (select count(*)::int from held_win h where h.state = 'rejected' and h.decided_at >= ${begins} and h.decided_at < ${ends}) as rejected
      from lottery_result r where r.decided_at >= ${begins} and r.decided_at < ${ends}`.execute(app.store.db)
  const bands = await readRtpBands(app, filter)
  const titleOf = (key: string): string => key.slice(key.indexOf('/') + 1)
  const titles = await app.store.db
    .selectFrom('game')
    .select(['game_id', 'rtp'])
    .where('game_id', 'in', ['', ...[...bands.keys()].map(titleOf)])
    .execute()
  const stated = new Map(titles.map(({ game_id: id, rtp }) => [id, rtp / 100]))
  const banded = [...bands].filter(([, { band }]) => band !== null)
  const outside = banded.filter(([key, { band }]) => {
    const rtp = stated.get(titleOf(key)) ?? 0
    return band !== null && rtp > 0 && (rtp < band.low || rtp > band.high)
  })
  const { draws = 0, corrected = 0, held = 0, rejected = 0 } = rows[0] ?? {}
  return countSection('integrity', {
    draws,
    corrected,
    wins_held: held,
    wins_rejected: rejected,
    titles_banded: banded.length,
    titles_outside: outside.length,
  })
}

const complaintRows = ({ columns, total }: SummarySection): SummarySection =>
  countSection('complaints', Object.fromEntries(columns.map(({ id }, index) => [id, Number(total?.[index] ?? 0)])))

/**
 * Reads the statement of a month for a regulator: play by category, money, players, funds of players, protection, complaints and the integrity of games.
 * Reports of money laundering are not part of it: they go to another authority.
 */
export const readRegulatorSummary = async (app: AppContext, span: SummarySpan, currency: string): Promise<Summary> => {
  const filter = wholeFilter('revenue', { from: span.from, to: span.to, currency, by: 'category' })
  const sums = await readReportSums(app, filter, 'category')
  const { all: active } = await readActive(app, filter, null)
  return {
    ...{ name: 'regulator', from: span.from, to: span.to, currency, by: 'month', groupings: ['month'] },
    sections: [
      playSection(currency, sums),
      moneySection(currency, sums),
      await readPlayers(app, span, active),
      await readFunds(app, currency, span),
      ...(await readProtectionSections(app, span)),
      complaintRows(await readComplaintFigures(app, span, 'kind')),
      await readIntegrity(app, span, filter),
    ],
  }
}
