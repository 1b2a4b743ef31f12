import { finestStep } from '@perya/domain/agent/period'
import { payBy, ruleNow } from '@perya/domain/agent/pay-rule'
import type { House } from '../handler.ts'
import { foldPlay } from '../team/fold-play.ts'
import { type PayRow, payContracts, settlePayment } from '../wallet/post-payout.ts'
import { contractsToPay, type DueWindow, nextWindows, quietWindows } from './due-windows.ts'
import { type FiguresOf, quietFigures, readFigures } from './read-figures.ts'
import { tellPayments } from './tell-payments.ts'

/** Windows that are written and paid in one transaction: short, so that nobody who plays waits for it. */
const atOnce = 50
const atOnceQuiet = 500
const mostRetried = 50

const rowOf = ({ id, kind, tiers, terms, window, figuresFrom }: DueWindow, { figures, windowBet, linesUntil }: FiguresOf): PayRow => {
  const { amount, rate, base, carried, reason } = payBy(ruleNow, kind, tiers, terms, figures)
  const written = (at: number) => new Date(at).toISOString()
  const computed = { figures, windowBet, rule: ruleNow, reason, rate, base, carried, amount, linesUntil }
  return { contract: id, from: written(window.from), to: written(window.to), figuresFrom: written(figuresFrom), ...computed }
}

/** Pays what was owed, oldest first, where its payer has it by now. */
const payOwed = async ({ store, clock }: House): Promise<void> => {
  const { rows } = await store.pool.query<{ id: number }>({
    name: 'payments-owed',
    text: `select p.id from contract_payment p
             left join account a on a.book = 'real' and a.owner_type = 'member' and a.owner_id = p.payer_id and a.kind = 'cash' and a.currency = p.currency
            where p.state = 'owed' and (p.payer_id is null or (a.balance >= p.amount and not a.frozen)) order by p.period_end, p.id limit ${mostRetried}`,
  })
  for (const { id } of rows) await settlePayment(store, id, new Date(clock.now()))
}

const write = async ({ store, clock }: House, rows: readonly PayRow[], size: number, isStopping: () => boolean): Promise<void> => {
  for (let at = 0; at < rows.length && !isStopping(); at += size) await payContracts(store, rows.slice(at, at + size), new Date(clock.now()))
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

/** Pays the windows that come next; false where there are none. */
const payNext = async (house: House, until: number, isStopping: () => boolean): Promise<boolean> => {
  const { timeZone } = house.brand
  const contracts = await contractsToPay(house, until)
  const due = nextWindows(contracts, until, timeZone)
  if (due.length === 0) return false
  const from = Math.min(...due.map(({ figuresFrom }) => figuresFrom))
  const quiet = quietWindows(contracts, from, Math.min(until, await firstPlay(house, from)), timeZone)
  if (quiet.length > 0) {
    const figures = await quietFigures(house, quiet)
    const rows = quiet.flatMap((one, at) => {
      const found = figures[at]
      return found === undefined ? [] : [rowOf(one, found)]
    })
    await write(house, rows, atOnceQuiet, isStopping)
    return true
  }
  const figures = await readFigures(house, due)
  const rows = due.flatMap((one) => {
    const found = figures.get(one.id)
    return found === undefined ? [] : [rowOf(one, found)]
  })
  await write(house, rows, atOnce, isStopping)
  await tellPayments(house)
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
  return !isStopping()
}
