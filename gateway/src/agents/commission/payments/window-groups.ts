/**
 * After downtime there are hundreds of windows to pay, and each of them would read the day again up to itself. Therefore five-minute and hourly
 * windows within one day are grouped: play is read once, step by step, and summed up here; what the day has paid before a window follows from the
 * windows before it. The result is identical to paying one window after the other.
 */
import { calculateByRule, currentCommissionRule } from '@perya/domain/agent/commission-rule'
import { smallestWindowMillis, commissionWindowAt } from '@perya/domain/agent/period'
import type pg from 'pg'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { patientlyInOneMoment } from '../../../kernel/database/connection/patiently.ts'
import { type PayableContract, type DueWindow, allDueWindows, firstDueWindow, inPaymentOrder } from './due-windows.ts'
import { type WindowFigures, figuresLimitMs, readAlreadyPaid, readAggregationMark } from './read-figures.ts'

/** Maximum number of windows computed at once: bounds memory, and the time without notifications. */
const maxAtOnce = 40_000
const hour = 3_600_000

type Step = { contract_id: string; starts_at: Date; valid_bet: number; paid: number; rebate: number; bonus: number; active_change: number }

const isShort = ({ kind }: PayableContract): boolean => kind === 'realtime' || kind === 'hourly'

/**
 * The windows of one day that can be grouped: those of five minutes and of an hour that end before any longer one does, oldest first and from the top
 * of the tree down; empty where only the next window of each contract is due.
 */
export const groupWindows = (contracts: readonly PayableContract[], until: number, timeZone: string): readonly DueWindow[] => {
  const short = contracts.filter(isShort)
  const nextOf = firstDueWindow(until, timeZone)
  const first = short.flatMap((contract) => nextOf(contract) ?? [])
  if (first.length === 0) return []
  const begins = Math.min(...first.map(({ window }) => window.from))
  // Windows of longer periods are paid in order: windows that end with them wait for them.
  const longer = contracts.filter((one) => !isShort(one)).flatMap((contract) => nextOf(contract)?.window.to ?? [])
  const held = Math.min(until, commissionWindowAt('daily', begins, timeZone).to, ...longer.map((to) => to - 1))
  const ends = Math.min(held, begins + Math.max(2, Math.floor(maxAtOnce / first.length)) * smallestWindowMillis)
  const due = short.flatMap(allDueWindows(ends, timeZone))
  return due.length > first.length ? inPaymentOrder(due) : []
}

/** Windows whose play can be read at once: of one currency and kind, aggregated from the same moment on, in the same hours. */
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
  const rows = await callFunction<'commission_figures_by_step', Step>(client, 'commission_figures_by_step', {
    contracts: [...new Set(due.map(({ id }) => id))],
    currency,
    from: new Date(figuresFrom),
    to: new Date(to),
    // An hour in the middle of which a contract begins is counted from that beginning.
    origin: new Date(kind === 'realtime' ? figuresFrom : window.to - hour),
    piece: kind === 'realtime' ? '2 days' : '1 hour',
  })
  return Map.groupBy(
    rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime()),
    ({ contract_id: id }) => id,
  )
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

/** The figures of a group, window by window in the given order. */
export const groupFigures = (app: Pick<AppContext, 'store'>, due: readonly DueWindow[]): Promise<ReadonlyMap<DueWindow, WindowFigures>> =>
  patientlyInOneMoment(app.store, figuresLimitMs, async (client) => {
    const found = new Map<DueWindow, WindowFigures>()
    const linesUntil = await readAggregationMark(client)
    for (const group of groupsOf(due)) {
      const steps = await readSteps(client, group)
      const ofContracts = [...Map.groupBy(group, ({ id }) => id).values()]
      // Payments that another gateway makes meanwhile are ignored: they equal the results computed here.
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
