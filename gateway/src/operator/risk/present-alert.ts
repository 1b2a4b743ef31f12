import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import {
  type AlertRow,
  findHold,
  type FlowRow,
  type HitRow,
  type InvolvedRow,
  readDecisions,
  readFlows,
  readHits,
  readInvolved,
} from './alert-rows.ts'
import { readReportList } from './report-rows.ts'

const amounts = new Set(['came', 'went', 'played', 'sum', 'threshold'])
const maxMembers = 60

/** Figures of a pattern as texts: amounts in their currency, all others as they are. */
export const presentFigures = (stored: unknown): Readonly<Record<string, string>> => {
  const figures: Readonly<Record<string, unknown>> = Object(stored)
  const currency = typeof figures['currency'] === 'string' ? figures['currency'] : null
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      currency !== null && amounts.has(name) ? formatInCurrency(currency, Number(value)) : String(value),
    ]),
  )
}

/** A pattern as staff see it. */
export const presentHit = ({ id, rule, figures, version, first_at: first, last_at: last, members }: HitRow) => ({
  ...{ id, rule, figures: presentFigures(figures), version, members },
  ...{ firstAt: first.toISOString(), lastAt: last.toISOString() },
})

const presentInvolved = ({ created_at: created, is_agent: isAgent, upline_id: upline, deposited, withdrawn, currency, ...row }: InvolvedRow) => ({
  ...{ ...row, isAgent, upline, currency, createdAt: created.toISOString() },
  ...{ deposited: formatInCurrency(currency, deposited), withdrawn: formatInCurrency(currency, withdrawn) },
})

const presentFlow = ({ amount, ...flow }: FlowRow) => ({ ...flow, amount: formatInCurrency(flow.currency, amount) })

/** Everyone whom an alert involves, its own member first; at most sixty are shown. */
export const involvedIn = ({ member_id: own }: AlertRow, hits: readonly HitRow[]): { readonly ids: readonly string[]; readonly count: number } => {
  const all = [...new Set([own, ...hits.flatMap(({ members }) => members)])]
  return { ids: all.slice(0, maxMembers), count: all.length }
}

/** Presents an alert: patterns, who is involved and what went between them, the hold, decisions about the member and reports. */
export const presentAlert = async (app: AppContext, alert: AlertRow) => {
  const hits = await readHits(app, alert.id)
  const { ids, count } = involvedIn(alert, hits)
  const [involved, flows, decisions, hold, reports] = await Promise.all([
    readInvolved(app, ids),
    readFlows(app, ids),
    readDecisions(app, alert.member_id),
    findHold(app, alert.member_id),
    readReportList(app, alert.member_id),
  ])
  return {
    ...{ id: alert.id, state: alert.state, member: { id: alert.member_id, username: alert.username }, decision: alert.decision },
    ...{ openedAt: alert.opened_at.toISOString(), changedAt: alert.changed_at.toISOString(), computedAt: new Date(app.clock.now()).toISOString() },
    hits: hits.map(presentHit),
    members: involved.map(presentInvolved),
    memberCount: count,
    flows: flows.map(presentFlow),
    decisions: decisions.map(({ alert_id: of, at, ...row }) => ({ ...row, alert: of, at: at.toISOString() })),
    hold: hold === null ? null : { alert: hold.alert_id, since: hold.since.toISOString(), by: hold.set_by },
    reports,
  }
}
