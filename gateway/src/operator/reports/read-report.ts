import { addDays } from '@perya/domain/records/period'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { daysBetween, groupingsOf, withoutOne, type ReportFilter } from './report-filter.ts'
import { type BaseFigure, type Figure, figures, type Grouping, partsOf, reportKinds, type ReportKind } from './report-kinds.ts'
import { readActive } from './read-active.ts'
import { type ActualRtp, readRtpBands } from './read-rtp-bands.ts'
import { type FigureSum, readCurrencies, readFolded, readReportSums } from './report-sums.ts'

type Sums = ReadonlyMap<BaseFigure, { readonly amount: number; readonly lines: number }>

const valueOf = (sums: Sums, figure: Figure): number => partsOf(figure).reduce((sum, [part, sign]) => sum + sign * (sums.get(part)?.amount ?? 0), 0)

const byKey = (found: readonly FigureSum[]): Map<string, Map<BaseFigure, { amount: number; lines: number }>> => {
  const rows = new Map<string, Map<BaseFigure, { amount: number; lines: number }>>()
  for (const { key, figure, amount, lines } of found) {
    const row = rows.get(key) ?? new Map<BaseFigure, { amount: number; lines: number }>()
    rows.set(key, row.set(figure, { amount, lines }))
  }
  return rows
}

const inAll = (found: readonly FigureSum[]): Sums => {
  const all = new Map<BaseFigure, { amount: number; lines: number }>()
  for (const { figure, amount, lines } of found) {
    const sum = all.get(figure)
    all.set(figure, { amount: amount + (sum?.amount ?? 0), lines: lines + (sum?.lines ?? 0) })
  }
  return all
}

// A share of few rounds means nothing.
const fewestRounds = 100
const holdOf = (sums: Sums): string | null => {
  const stake = sums.get('stake')
  return stake === undefined || stake.lines < fewestRounds || stake.amount <= 0 ? null : ((valueOf(sums, 'ggr') / stake.amount) * 100).toFixed(1)
}

/** A row of a report: every figure as a decimal text. `active`, `hold`: null where they are unknown. */
export type ReportRow = {
  readonly key: string
  readonly label: string
  readonly figures: Readonly<Record<Figure, string>>
  readonly active: number | null
  readonly hold: string | null
  readonly rounds: number
  /** Stated RTP of a title, percent. */
  readonly rtp: string | null
  /** Actual RTP of a title, percent, and its 99 % confidence band; null: too few rounds. */
  readonly rtpActual: string | null
  readonly rtpBand: { readonly low: string; readonly high: string; readonly contains: boolean } | null
}

const percent = (value: number): string => value.toFixed(2)

const rtpOf = (stated: string | null, found: ActualRtp | undefined): Pick<ReportRow, 'rtp' | 'rtpActual' | 'rtpBand'> => {
  if (found === undefined) return { rtp: stated, rtpActual: null, rtpBand: null }
  const { actual, band } = found
  const contains = band === null || stated === null || (band.low <= Number(stated) && Number(stated) <= band.high)
  return { rtp: stated, rtpActual: percent(actual), rtpBand: band === null ? null : { low: percent(band.low), high: percent(band.high), contains } }
}

const rowOf = (currency: string, key: string, sums: Sums, active: number | null) => ({
  ...{ key, active, hold: holdOf(sums), rounds: sums.get('stake')?.lines ?? 0 },
  figures: Object.fromEntries(figures.map((figure) => [figure, formatInCurrency(currency, valueOf(sums, figure))])) as Record<Figure, string>,
})

/** Names of the rows: of titles and lotteries, of agents; a row without one is named by its key. */
const namesOf = async (
  { store }: AppContext,
  by: Grouping,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { label: string; rtp: string | null }>> => {
  if (by === 'agent') {
    const found =
      keys.length === 0
        ? []
        : await store.db
            .selectFrom('member')
            .select(['id', 'username'])
            .where('id', 'in', [...keys])
            .execute()
    return new Map(found.map(({ id, username }) => [id, { label: username, rtp: null }]))
  }
  if (by !== 'title') return new Map()
  const ids = keys.map((key) => key.slice(key.indexOf('/') + 1))
  const { rows } = await sql<{ id: string; label: string | null; rtp: number }>`
    select g.game_id as id, g.name as label, g.rtp from game g where g.game_id = any(${ids}::text[])
    union all select l.code, l.label ->> 'EN', 0 from lottery_game l where l.code = any(${ids}::text[])`.execute(store.db)
  const names = new Map(rows.map(({ id, label, rtp }) => [id, { label: label ?? id, rtp: rtp > 0 ? (rtp / 100).toFixed(2) : null }]))
  return new Map(keys.map((key) => [key, names.get(key.slice(key.indexOf('/') + 1)) ?? { label: key, rtp: null }]))
}

const chartDays = 62

/** The chart of a report: its main figure by day, or by month in a long span. */
const readPoints = async (app: AppContext, filter: ReportFilter) => {
  const { main }: ReportKind = reportKinds[filter.name]
  const by = daysBetween(filter.from, filter.to) > chartDays ? 'month' : 'day'
  const rows = main === 'active' ? null : byKey(await readReportSums(app, filter, by))
  const active = main === 'active' ? (await readActive(app, filter, by)).byRow : null
  const keys = [...(rows ?? active ?? new Map<string, unknown>()).keys()].toSorted()
  return keys.map((key) => ({
    key,
    value:
      active === null
        ? formatInCurrency(filter.currency, valueOf(rows?.get(key) ?? new Map(), main === 'active' ? 'stake' : main))
        : String(active.get(key) ?? 0),
  }))
}

/** Corrected draws of a span: each changed the figures of the day on which it was settled again. */
const readCorrections = async ({ store, brand }: AppContext, { from, to }: ReportFilter) => {
  const { rows } = await sql<{ game: string; issue: string; version: number; at: Date; reason: string }>`
    select i.game_code as game, i.name as issue, r.version, r.decided_at as at, r.reason from lottery_result r join lottery_issue i on i.id = r.issue_id
     where r.version > 1 and r.decided_at >= ${from}::timestamp at time zone ${brand.timeZone}
       and r.decided_at < (${to}::date + 1)::timestamp at time zone ${brand.timeZone} order by r.decided_at desc limit 50`.execute(store.db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const isSpan = (by: Grouping): boolean => by === 'day' || by === 'week' || by === 'month'

/** Reads a report: its rows, their total, the total of the span before, the chart, corrections, and how far the figures go. */
export const readReport = async (app: AppContext, filter: ReportFilter) => {
  const { by, currency, from, to } = filter
  const length = daysBetween(from, to)
  const earlier = { ...filter, from: addDays(from, -length), to: addDays(from, -1) }
  const folded = await readFolded(app)
  const [sums, { byRow: active, all: allActive }] = [await readReportSums(app, filter, by), await readActive(app, filter, by)]
  const [before, { all: activeBefore }] = [await readReportSums(app, earlier, null), await readActive(app, earlier, null)]
  const rows = byKey(sums)
  const names = await namesOf(app, by, [...rows.keys()])
  const bands = by === 'title' ? await readRtpBands(app, filter) : new Map<string, ActualRtp>()
  const totalOf = (found: readonly FigureSum[], count: number | null) => rowOf(currency, '', inAll(found), count)
  const listed: ReportRow[] = [...rows].map(([key, row]) => ({
    ...rowOf(currency, key, row, active.size === 0 ? null : (active.get(key) ?? 0)),
    label: names.get(key)?.label ?? (key === withoutOne || key === '/' ? '' : key),
    ...rtpOf(names.get(key)?.rtp ?? null, bands.get(key)),
  }))
  const { main }: ReportKind = reportKinds[filter.name]
  const rank = (row: ReportRow): number => (main === 'active' ? (row.active ?? 0) : Number(row.figures[main]))
  return {
    ...filter,
    columns: reportKinds[filter.name].figures,
    currencies: await readCurrencies(app),
    groupings: groupingsOf(filter),
    main,
    rows: listed.toSorted((one, other) =>
      isSpan(by) ? one.key.localeCompare(other.key) : rank(other) - rank(one) || one.key.localeCompare(other.key),
    ),
    total: totalOf(sums, allActive),
    before: totalOf(before, activeBefore),
    points: await readPoints(app, filter),
    pointsBefore: length > chartDays ? [] : await readPoints(app, earlier),
    corrections: await readCorrections(app, filter),
    folded,
  }
}
