import type { CommissionInputs } from '@perya/domain/agent/commission-result'
import type pg from 'pg'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { patientlyInOneMoment } from '../../../kernel/database/connection/patiently.ts'
import type { DueWindow } from './due-windows.ts'

/** The figures of a window, the valid bets of the window itself, and the last ledger entry that was aggregated. */
export type WindowFigures = { readonly figures: CommissionInputs; readonly windowBet: number; readonly linesUntil: number }

type Row = { contract_id: string; valid_bet: number; paid: number; rebate: number; bonus: number; active: number }
type Before = { contract_id: string; paid: number; valid_bet: number }
/** What a day has paid a contract before a window, and the valid bets up to that point. */
type PaidBefore = { readonly paid: number; readonly validBet: number }

/** Up to this number of contracts are queried one by one; for more, the play of all members is aggregated once for all of them. */
const few = 8

const oneByOne = `select c.id as contract_id, f.* from unnest($1::text[]) c(id) cross join lateral commission_figures_of(p_contract => c.id, p_from => $2, p_to => $3) f`

const idsOf = (due: readonly DueWindow[]): string[] => due.map(({ id }) => id)

const windowFrom = ({ window }: DueWindow): number => window.from

/** What real-time contracts have been paid for the same day, before the first of the windows that share a start of aggregation. */
export const readAlreadyPaid = async (client: pg.ClientBase | pg.Pool, due: readonly DueWindow[]): Promise<(id: string) => PaidBefore> => {
  const realtime = due.filter(({ kind }) => kind === 'realtime')
  const rows = await callFunction<'commissions_paid_on', Before>(client, 'commissions_paid_on', {
    contracts: [...new Set(idsOf(realtime))],
    day: new Date(realtime[0]?.figuresFrom ?? 0),
    until: new Date(Math.max(0, ...realtime.map(windowFrom))),
  })
  const found = new Map(rows.map((row) => [row.contract_id, { paid: row.paid, validBet: row.valid_bet }]))
  return (id) => found.get(id) ?? { paid: 0, validBet: 0 }
}

/** The last ledger entry up to which play is aggregated. */
export const readAggregationMark = async (client: pg.ClientBase | pg.Pool): Promise<number> => {
  const { rows } = await client.query<{ folded_id: number }>({ name: 'folded-until', text: 'select folded_id from fold_mark' })
  return rows[0]?.folded_id ?? 0
}

/** The figures of contracts over one span. */
const readSpan = async (client: pg.ClientBase | pg.Pool, due: readonly DueWindow[], each: boolean): Promise<[string, WindowFigures][]> => {
  const [{ currency, figuresFrom, window } = { currency: '', figuresFrom: 0, window: { to: 0 } }] = due
  const [contracts, from, to] = [idsOf(due), new Date(figuresFrom), new Date(window.to)]
  const found = each
    ? (await client.query<Row>({ name: 'pay-figures-each', text: oneByOne, values: [contracts, from, to] })).rows
    : await callFunction<'commission_figures', Row>(client, 'commission_figures', { contracts, currency, from, to })
  const before = await readAlreadyPaid(client, due)
  const linesUntil = await readAggregationMark(client)
  const rowOf = new Map(found.map((row) => [row.contract_id, row]))
  return due.map(({ id, carried }): [string, WindowFigures] => {
    const { valid_bet: validBet = 0, paid = 0, rebate = 0, bonus = 0, active = 0 } = rowOf.get(id) ?? {}
    const so = before(id)
    const figures = { validBet, paid, rebate, bonus, active, before: so.paid, carried }
    return [id, { figures, windowBet: validBet - so.validBet, linesUntil }]
  })
}

/** Milliseconds that computing the figures of a large team may take: longer than a request may. */
export const figuresLimitMs = 120_000

const spansOf = (due: readonly DueWindow[]): readonly (readonly DueWindow[])[] => [
  ...Map.groupBy(due, ({ currency, figuresFrom, window }) => `${currency} ${figuresFrom} ${window.to}`).values(),
]

/** The figures of windows by contract, for a run over all contracts; those over the same span are read together. */
export const readFigures = (app: Pick<AppContext, 'store'>, due: readonly DueWindow[]): Promise<ReadonlyMap<string, WindowFigures>> =>
  patientlyInOneMoment(app.store, figuresLimitMs, async (client) => {
    const found: [string, WindowFigures][] = []
    for (const some of spansOf(due)) found.push(...(await readSpan(client, some, some.length <= few)))
    return new Map(found)
  })

/** The figures of windows of one agent's contracts: reads only the teams of these contracts. */
export const readFiguresPerContract = async (
  { store }: Pick<AppContext, 'store'>,
  due: readonly DueWindow[],
): Promise<ReadonlyMap<string, WindowFigures>> => {
  const found = await Promise.all(spansOf(due).map((some) => readSpan(store.pool, some, true)))
  return new Map(found.flat())
}

/** The figures of windows without play: only the carried-over amount is set. */
export const idleWindowFigures = async ({ store }: Pick<AppContext, 'store'>, due: readonly DueWindow[]): Promise<readonly WindowFigures[]> => {
  const linesUntil = await readAggregationMark(store.pool)
  const nothing = { validBet: 0, paid: 0, rebate: 0, bonus: 0, active: 0, before: 0 }
  return due.map(({ carried }) => ({ figures: { ...nothing, carried }, windowBet: 0, linesUntil }))
}
