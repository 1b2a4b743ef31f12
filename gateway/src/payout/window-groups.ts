/**
 * A house that slept has hundreds of windows to pay, and each of them would read the day again up to itself. So windows of five minutes and of
 * an hour that lie within one day are taken together: what was played is read once, step by step, and added up here; what the day has paid
 * before a window is known from the windows before it. What comes out is to the last figure what one window after the other would say.
 */
import { calculateByRule, currentCommissionRule } from '@perya/domain/agent/commission-rule'
import { smallestWindowMillis, commissionWindowAt } from '@perya/domain/agent/period'
import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { patientlyInOneMoment } from '../store/patiently.ts'
import { type PayableContract, type DueWindow, allDueWindows, firstDueWindow, inPaymentOrder } from './due-windows.ts'
import { type WindowFigures, figuresLimitMs, readAlreadyPaid, readAggregationMark } from './read-figures.ts'

/** Windows that are computed at once: what is held in memory, and how long nobody is told anything. */
const mostAtOnce = 40_000
const hour = 3_600_000

type Step = { contract_id: string; starts_at: Date; valid_bet: number; paid: number; rebate: number; bonus: number; active_change: number }

const isShort = ({ kind }: PayableContract): boolean => kind === 'realtime' || kind === 'hourly'

/**
 * The windows of one day that can be taken together: those of five minutes and of an hour that end before anything longer does, oldest first
 * and from the top of the tree down; empty where there is no more than the next of each.
 */
export const groupWindows = (contracts: readonly PayableContract[], until: number, timeZone: string): readonly DueWindow[] => {
  const short = contracts.filter(isShort)
  const nextOf = firstDueWindow(until, timeZone)
  const first = short.flatMap((contract) => nextOf(contract) ?? [])
  if (first.length === 0) return []
  const begins = Math.min(...first.map(({ window }) => window.from))
  // Windows of longer periods are paid in their turn: what ends with them waits for them.
  const longer = contracts.filter((one) => !isShort(one)).flatMap((contract) => nextOf(contract)?.window.to ?? [])
  const held = Math.min(until, commissionWindowAt('daily', begins, timeZone).to, ...longer.map((to) => to - 1))
  const ends = Math.min(held, begins + Math.max(2, Math.floor(mostAtOnce / first.length)) * smallestWindowMillis)
  const due = short.flatMap(allDueWindows(ends, timeZone))
  return due.length > first.length ? inPaymentOrder(due) : []
}

/** Windows over which what was played can be read at once: of one currency and kind, added up from the same moment on, in the same hours. */
const groupsOf = (due: readonly DueWindow[]): readonly (readonly DueWindow[])[] => {
  const firstOf = new Map<string, DueWindow>()
  for (const one of due) if (!firstOf.has(one.id)) firstOf.set(one.id, one)
  const keyOf = ({ id, kind, currency }: DueWindow): string => {
    const first = firstOf.get(id)
    return `${currency} ${kind} ${kind === 'realtime' ? first?.figuresFrom : `${first?.window.from} ${first?.window.to}`}`
  }
  return [...Map.groupBy(due, keyOf).values()]
}

const readSteps = async (client: pg.ClientBase, due: readonly DueWindow[]): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const [first] = due
  if (first === undefined) return new Map()
  const { kind, currency, figuresFrom, window } = first
  const to = Math.max(...due.map((one) => one.window.to))
  const { rows } = await client.query<Step>({
    name: 'pay-steps',
    text: 'select * from figures_by_step($1, $2, $3, $4, $5, $6::interval) order by contract_id, starts_at',
    values: [
      [...new Set(due.map(({ id }) => id))],
      currency,
      new Date(figuresFrom),
      new Date(to),
      // An hour that a contract begins in the middle of is counted from its own beginning.
      new Date(kind === 'realtime' ? figuresFrom : window.to - hour),
      kind === 'realtime' ? '2 days' : '1 hour',
    ],
  })
  return Map.groupBy(rows, ({ contract_id: id }) => id)
}

const nothing = { validBet: 0, paid: 0, rebate: 0, bonus: 0, active: 0 }

/** The figures of one contract's windows, in their order. */
const figuresOfWindows = (
  due: readonly DueWindow[],
  steps: readonly Step[],
  before: { readonly paid: number; readonly validBet: number },
  linesUntil: number,
): readonly WindowFigures[] => {
  let sums = nothing
  let at = 0
  let { paid: paidBefore, validBet: betBefore } = before
  return due.map(({ kind, window, tiers, terms, carried }) => {
    if (kind !== 'realtime') sums = nothing
    for (let step = steps[at]; step !== undefined && step.starts_at.getTime() < window.to; step = steps[(at += 1)])
      sums = {
        validBet: sums.validBet + step.valid_bet,
        paid: sums.paid + step.paid,
        rebate: sums.rebate + step.rebate,
        bonus: sums.bonus + step.bonus,
        active: sums.active + step.active_change,
      }
    const figures = { ...sums, before: paidBefore, carried }
    const found = { figures, windowBet: sums.validBet - betBefore, linesUntil }
    if (kind === 'realtime') {
      paidBefore += calculateByRule(currentCommissionRule, kind, tiers, terms, figures).amount
      betBefore = sums.validBet
    }
    return found
  })
}

/** The figures of a stretch, window by window as it was given. */
export const groupFigures = (app: Pick<AppContext, 'store'>, due: readonly DueWindow[]): Promise<ReadonlyMap<DueWindow, WindowFigures>> =>
  patientlyInOneMoment(app.store, figuresLimitMs, async (client) => {
    const found = new Map<DueWindow, WindowFigures>()
    const linesUntil = await readAggregationMark(client)
    for (const group of groupsOf(due)) {
      const steps = await readSteps(client, group)
      const ofContracts = [...Map.groupBy(group, ({ id }) => id).values()]
      // What somebody else has paid meanwhile is not looked at: it is what comes out here as well.
      for (const some of Map.groupBy(ofContracts, ([first]) => first?.window.from).values()) {
        const before = await readAlreadyPaid(
          client,
          some.flatMap(([first]) => first ?? []),
        )
        for (const windows of some) {
          const id = windows[0]?.id ?? ''
          const figures = figuresOfWindows(windows, steps.get(id) ?? [], before(id), linesUntil)
          for (const [at, window] of windows.entries()) {
            const of = figures[at]
            if (of !== undefined) found.set(window, of)
          }
        }
      }
    }
    return found
  })
