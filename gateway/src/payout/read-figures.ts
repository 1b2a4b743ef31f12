import type { PayFigures } from '@perya/domain/agent/pay'
import type { House } from '../handler.ts'
import type { DueWindow } from './due-windows.ts'

/** The figures of a window, what of its bets the window alone had, and up to which line of the ledger they were added up. */
export type FiguresOf = { readonly figures: PayFigures; readonly windowBet: number; readonly linesUntil: number }

type TeamRow = { agent_id: string; valid_bet: number; paid: number; rebate: number; bonus: number; lines_until: number }

type Asked = Pick<DueWindow, 'id' | 'memberId' | 'carried' | 'kind'>

/** The figures of contracts over one span, read at once: what is done for a contract is done for all. */
const readSpan = async ({ store: { pool } }: Pick<House, 'store'>, asked: readonly Asked[], currency: string, from: number, to: number) => {
  const ids = asked.map(({ id }) => id)
  const span = [currency, new Date(from), new Date(to)]
  const [teams, active, before] = await Promise.all([
    pool.query<TeamRow>({
      name: 'pay-team-figures',
      text: 'select f.*, (select folded_id from fold_mark) as lines_until from team_figures_of($1, $2, $3, $4) f',
      values: [asked.map(({ memberId }) => memberId), ...span],
    }),
    pool.query<{ contract_id: string; active: number }>({
      name: 'pay-active',
      text: 'select * from active_of_contracts($1, $2, $3, $4)',
      values: [ids, ...span],
    }),
    pool.query<{ contract_id: string; paid: number; valid_bet: number }>({
      name: 'pay-before',
      text: 'select * from paid_of_day($1, $2, $3)',
      values: [asked.filter(({ kind }) => kind === 'realtime').map(({ id }) => id), new Date(from), new Date(to)],
    }),
  ])
  const team = new Map(teams.rows.map((row) => [row.agent_id, row]))
  const activeOf = new Map(active.rows.map((row) => [row.contract_id, row.active]))
  const paidOf = new Map(before.rows.map((row) => [row.contract_id, row]))
  return asked.map(({ id, memberId, carried }): [string, FiguresOf] => {
    const row = team.get(memberId)
    const so = paidOf.get(id)
    const [validBet, paid, rebate, bonus] = [row?.valid_bet ?? 0, row?.paid ?? 0, row?.rebate ?? 0, row?.bonus ?? 0]
    const figures = { validBet, paid, rebate, bonus, active: activeOf.get(id) ?? 0, before: so?.paid ?? 0, carried }
    return [id, { figures, windowBet: validBet - (so?.valid_bet ?? 0), linesUntil: row?.lines_until ?? 0 }]
  })
}

/** The figures of windows by their contract; those over the same span are read together. */
export const readFigures = async (house: Pick<House, 'store'>, due: readonly DueWindow[]): Promise<ReadonlyMap<string, FiguresOf>> => {
  const spans = Map.groupBy(due, ({ currency, figuresFrom, window }) => `${currency} ${figuresFrom} ${window.to}`)
  const found: [string, FiguresOf][] = []
  for (const some of spans.values()) {
    const [{ currency, figuresFrom, window } = { currency: '', figuresFrom: 0, window: { from: 0, to: 0 } }] = some
    found.push(...(await readSpan(house, some, currency, figuresFrom, window.to)))
  }
  return new Map(found)
}

/** The figures of windows in which nobody played: only what was carried over stands in them. */
export const quietFigures = async ({ store }: Pick<House, 'store'>, due: readonly DueWindow[]): Promise<readonly FiguresOf[]> => {
  const { rows } = await store.pool.query<{ folded_id: number }>({ name: 'folded-until', text: 'select folded_id from fold_mark' })
  const nothing = { validBet: 0, paid: 0, rebate: 0, bonus: 0, active: 0, before: 0 }
  return due.map(({ carried }) => ({ figures: { ...nothing, carried }, windowBet: 0, linesUntil: rows[0]?.folded_id ?? 0 }))
}
