import { setImmediate as breathe } from 'node:timers/promises'
import { smallestWindowMillis } from '@perya/domain/agent/period'
import { calculateByRule, currentCommissionRule } from '@perya/domain/agent/commission-rule'
import type { AppContext } from '../../../kernel/context.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { type CommissionPosting, postCommissions, settleOwedCommissions } from '../../../ledger/posting/post-payout.ts'
import { contractsToPay, type DueWindow, nextDueWindows, idleWindows } from '../payments/due-windows.ts'
import { type WindowFigures, idleWindowFigures, readFigures } from '../payments/read-figures.ts'
import { groupFigures, groupWindows } from '../payments/window-groups.ts'
import { notifyPayments } from './notify-payments.ts'

/** Number of windows stored and paid in one transaction: small, so that play is not delayed by it. */
const atOnce = 50
const atOnceQuiet = 500
const maxRetried = 50

const rowOf = ({ id, kind, tiers, terms, window, figuresFrom }: DueWindow, { figures, windowBet, linesUntil }: WindowFigures): CommissionPosting => {
  const { amount, rate, base, carried, reason } = calculateByRule(currentCommissionRule, kind, tiers, terms, figures)
  const written = (at: number) => new Date(at).toISOString()
  const result = { figures, windowBet, rule: currentCommissionRule, reason, rate, base, carried, amount, linesUntil }
  return { contract: id, from: written(window.from), to: written(window.to), figuresFrom: written(figuresFrom), ...result }
}

/** Pays owed payments, oldest first, whose payer has a sufficient balance by then. */
const payOwed = async ({ store, clock }: AppContext): Promise<void> => {
  const { rows } = await store.pool.query<{ id: number }>({
    name: 'payments-owed',
    text: `select p.id from contract_payment p
             left join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id = p.payer_id and a.kind = 'cash' and a.currency = p.currency
            where p.state = 'owed' and p.held_at is null and (p.payer_id is null or (a.balance >= p.amount and not a.frozen)) order by p.period_end, p.id limit ${maxRetried}`,
  })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await settleOwedCommissions(store, ids, new Date(clock.now()))
}

/** Splits rows into transactions: as many as may be paid at once, with the rows between them that pay nothing. */
const batchesOf = (rows: readonly CommissionPosting[]): readonly (readonly CommissionPosting[])[] => {
  const batches: CommissionPosting[][] = []
  let paid = 0
  for (const row of rows) {
    const last = batches.at(-1)
    if (last === undefined || paid >= atOnce || last.length >= atOnceQuiet) {
      batches.push([row])
      paid = 0
    } else last.push(row)
    if (row.amount > 0) paid += 1
  }
  return batches
}

const write = async ({ store, clock }: AppContext, rows: readonly CommissionPosting[], isStopping: () => boolean): Promise<void> => {
  for (const batch of batchesOf(rows)) {
    if (isStopping()) return
    await postCommissions(store, batch, new Date(clock.now()))
  }
}

/** The first moment of play at or after `from`. */
const firstPlay = async ({ store }: AppContext, from: number): Promise<number> => {
  const { rows } = await store.pool.query<{ at: Date | null }>({
    name: 'first-play',
    text: 'select min(starts_at) as at from play_window where starts_at >= $1',
    values: [new Date(from)],
  })
  return rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Rows of windows with computed figures. Yields to other requests in between: there may be tens of thousands. */
const rowsOf = async (
  due: readonly DueWindow[],
  figuresOf: (one: DueWindow, at: number) => WindowFigures | undefined,
): Promise<readonly CommissionPosting[]> => {
  const rows: CommissionPosting[] = []
  for (const [at, one] of due.entries()) {
    const found = figuresOf(one, at)
    if (found !== undefined) rows.push(rowOf(one, found))
    if (at % 500 === 499) await breathe()
  }
  return rows
}

/** Computes the next rows: many windows of a day at once, or the earliest window of each contract. */
const computed = async (app: AppContext, due: readonly DueWindow[], stretch: readonly DueWindow[]): Promise<readonly CommissionPosting[]> => {
  if (stretch.length > 0) {
    const each = await groupFigures(app, stretch)
    return rowsOf(stretch, (one) => each.get(one))
  }
  const byContract = await readFigures(app, due)
  return rowsOf(due, ({ id }) => byContract.get(id))
}

/** Pays the next windows; false where there are none. */
const payNext = async (app: AppContext, until: number, isStopping: () => boolean): Promise<boolean> => {
  const { timeZone } = app.brand
  const contracts = await contractsToPay(app, until)
  await breathe()
  const due = nextDueWindows(contracts, until, timeZone)
  if (due.length === 0) return false
  const from = Math.min(...due.map(({ figuresFrom }) => figuresFrom))
  const quiet = idleWindows(contracts, from, Math.min(until, await firstPlay(app, from)), timeZone)
  if (quiet.length > 0) {
    const figures = await idleWindowFigures(app, quiet)
    await write(app, await rowsOf(quiet, (_one, at) => figures[at]), isStopping)
    return true
  }
  await breathe()
  const stretch = groupWindows(contracts, until, timeZone)
  await breathe()
  await write(app, await computed(app, due, stretch), isStopping)
  return true
}

/**
 * Pays every window that has ended, by its end and from the top of the agent tree down, so that an agent is paid before paying on. A run may stop at
 * any row; the next one continues from the stored payments. False: play is not aggregated that far yet, or the run was stopped.
 */
export const runCommissions = async (app: AppContext, isStopping: () => boolean = () => false): Promise<boolean> => {
  await payOwed(app)
  await notifyPayments(app)
  const until = Math.floor(app.clock.now() / smallestWindowMillis) * smallestWindowMillis
  const contracts = await contractsToPay(app, until)
  if (nextDueWindows(contracts, until, app.brand.timeZone).length === 0) return true
  if (!(await aggregatePlay(app, new Date(until)))) return false
  while (!isStopping() && (await payNext(app, until, isStopping))) continue
  // Once for everything that a run has paid: after downtime members do not get a message for every day.
  await notifyPayments(app)
  return !isStopping()
}
