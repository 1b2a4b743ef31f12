import { setImmediate as breathe } from 'node:timers/promises'
import { finestStep } from '@perya/domain/agent/period'
import { payBy, ruleNow } from '@perya/domain/agent/pay-rule'
import type { House } from '../handler.ts'
import { foldPlay } from '../team/fold-play.ts'
import { type PayRow, payContracts, settlePayments } from '../wallet/post-payout.ts'
import { contractsToPay, type DueWindow, nextWindows, quietWindows } from './due-windows.ts'
import { type FiguresOf, quietFigures, readFigures } from './read-figures.ts'
import { stretchFigures, stretchOf } from './stretch.ts'
import { tellPayments } from './tell-payments.ts'

/** Windows that are written and paid in one transaction: short, so that nobody who plays waits for it. */
const atOnce = 50
const atOnceQuiet = 500
const mostRetried = 50

const rowOf = ({ id, kind, tiers, terms, window, figuresFrom }: DueWindow, { figures, windowBet, linesUntil }: FiguresOf): PayRow => {
  const { amount, rate, base, carried, reason } = payBy(ruleNow, kind, tiers, terms, figures)
  const written = (at: number) => new Date(at).toISOString()
  const result = { figures, windowBet, rule: ruleNow, reason, rate, base, carried, amount, linesUntil }
  return { contract: id, from: written(window.from), to: written(window.to), figuresFrom: written(figuresFrom), ...result }
}

/** Pays what was owed, oldest first, where its payer has it by now. */
const payOwed = async ({ store, clock }: House): Promise<void> => {
  const { rows } = await store.pool.query<{ id: number }>({
    name: 'payments-owed',
    text: `select p.id from contract_payment p
             left join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id = p.payer_id and a.kind = 'cash' and a.currency = p.currency
            where p.state = 'owed' and (p.payer_id is null or (a.balance >= p.amount and not a.frozen)) order by p.period_end, p.id limit ${mostRetried}`,
  })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await settlePayments(store, ids, new Date(clock.now()))
}

/** Rows that are one transaction: as many as may be paid at once, with those between them that come to nothing. */
const batchesOf = (rows: readonly PayRow[]): readonly (readonly PayRow[])[] => {
  const batches: PayRow[][] = []
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

const write = async ({ store, clock }: House, rows: readonly PayRow[], isStopping: () => boolean): Promise<void> => {
  for (const batch of batchesOf(rows)) {
    if (isStopping()) return
    await payContracts(store, batch, new Date(clock.now()))
  }
}

/** The first moment of play at or after another. */
const firstPlay = async ({ store }: House, from: number): Promise<number> => {
  const { rows } = await store.pool.query<{ at: Date | null }>({
    name: 'first-play',
    text: 'select min(starts_at) as at from play_window where starts_at >= $1',
    values: [new Date(from)],
  })
  return rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Rows of windows whose figures are found. Other requests have their turn in between: there may be tens of thousands. */
const rowsOf = async (due: readonly DueWindow[], figuresOf: (one: DueWindow, at: number) => FiguresOf | undefined): Promise<readonly PayRow[]> => {
  const rows: PayRow[] = []
  for (const [at, one] of due.entries()) {
    const found = figuresOf(one, at)
    if (found !== undefined) rows.push(rowOf(one, found))
    if (at % 500 === 499) await breathe()
  }
  return rows
}

/** What comes next is computed: many windows of a day at once, or the one that ends first of each contract. */
const computed = async (house: House, due: readonly DueWindow[], stretch: readonly DueWindow[]): Promise<readonly PayRow[]> => {
  if (stretch.length > 0) {
    const each = await stretchFigures(house, stretch)
    return rowsOf(stretch, (one) => each.get(one))
  }
  const byContract = await readFigures(house, due)
  return rowsOf(due, ({ id }) => byContract.get(id))
}

/** Pays the windows that come next; false where there are none. */
const payNext = async (house: House, until: number, isStopping: () => boolean): Promise<boolean> => {
  const { timeZone } = house.brand
  const contracts = await contractsToPay(house, until)
  await breathe()
  const due = nextWindows(contracts, until, timeZone)
  if (due.length === 0) return false
  const from = Math.min(...due.map(({ figuresFrom }) => figuresFrom))
  const quiet = quietWindows(contracts, from, Math.min(until, await firstPlay(house, from)), timeZone)
  if (quiet.length > 0) {
    const figures = await quietFigures(house, quiet)
    await write(house, await rowsOf(quiet, (_one, at) => figures[at]), isStopping)
    return true
  }
  await breathe()
  const stretch = stretchOf(contracts, until, timeZone)
  await breathe()
  await write(house, await computed(house, due, stretch), isStopping)
  return true
}

/**
 * Pays every window that has ended, in the order in which they ended and from the top of the tree down, so that what somebody gets is there
 * before he pays on. Whatever ends this run at any line, the next one goes on from what is written. False: play is not added up that far yet.
 */
export const payRun = async (house: House, isStopping: () => boolean = () => false): Promise<boolean> => {
  await payOwed(house)
  await tellPayments(house)
  const until = Math.floor(house.clock.now() / finestStep) * finestStep
  const contracts = await contractsToPay(house, until)
  if (nextWindows(contracts, until, house.brand.timeZone).length === 0) return true
  if (!(await foldPlay(house, new Date(until)))) return false
  while (!isStopping() && (await payNext(house, until, isStopping))) continue
  // Once for all that a run has paid: a house that slept does not lay a message for every day of it into the inbox.
  await tellPayments(house)
  return !isStopping()
}
