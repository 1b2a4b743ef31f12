import type { ContractKind, ContractPeriod } from '@perya/domain/agent/contract'
import { finestStep, type PayWindow, payWindows, windowAt } from '@perya/domain/agent/period'
import type { ContractTerms, Tier } from '@perya/domain/agent/tier'
import type { House } from '../handler.ts'

/** A contract as far as its windows are found by it; `reached`: the end of its last payment, `depth`: how deep its member stands. */
export type ContractRow = {
  readonly id: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly member_id: string
  readonly tiers: readonly Tier[]
  readonly terms: ContractTerms
  readonly begins_at: Date
  readonly ends_at: Date | null
  readonly reached: Date | null
  readonly carried: number
  readonly depth: number
}

/** A contract with a window to pay. */
export type DueWindow = {
  readonly id: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly memberId: string
  readonly tiers: readonly Tier[]
  readonly terms: ContractTerms
  readonly depth: number
  readonly carried: number
  readonly window: PayWindow
  /** Real-time salary is computed over its day so far; all others over their window. */
  readonly figuresFrom: number
}

/** Windows that are looked through at once where nothing was played. */
const mostQuiet = 4000

/** A window of a contract. */
export const dueWindow = (
  { member_id: memberId, begins_at: begins, ends_at: _ends, reached: _reached, ...row }: ContractRow,
  window: PayWindow,
  timeZone: string,
): DueWindow => {
  const day = () => Math.max(windowAt('daily', window.from, timeZone).from, begins.getTime())
  return { ...row, memberId, window, figuresFrom: row.period === 'realtime' ? Math.min(window.from, day()) : window.from }
}

/** Contracts that have something to pay that had ended at a moment: found from the contracts and from what is written of them. */
export const contractsToPay = async ({ store }: Pick<House, 'store'>, until: number): Promise<readonly ContractRow[]> => {
  const { rows } = await store.pool.query<ContractRow>({
    name: 'contracts-to-pay',
    text: 'select * from contracts_to_pay($1)',
    values: [new Date(until)],
  })
  return rows
}

/** What a contract has to pay that had ended at a moment, oldest first. */
export const windowsOf = ({ period, begins_at: begins, ends_at: ends, reached }: ContractRow, until: number, timeZone: string) => {
  const held = { begins: begins.getTime(), ends: ends?.getTime() ?? null, until }
  return payWindows(period, reached === null ? held : { ...held, after: reached.getTime() }, timeZone)
}

/** Windows as they are paid: those that end first come first, and of one end those of whoever stands highest. */
export const inOrder = (due: readonly DueWindow[]): readonly DueWindow[] =>
  due.toSorted((one, other) => one.window.to - other.window.to || one.depth - other.depth || (one.id < other.id ? -1 : 1))

/** The windows that come next: of all that had ended those that end first, from the top of the tree down, so that a house that slept catches up in order. */
export const nextWindows = (contracts: readonly ContractRow[], until: number, timeZone: string): readonly DueWindow[] => {
  let first = Number.POSITIVE_INFINITY
  let due: DueWindow[] = []
  for (const contract of contracts) {
    const { value: window } = windowsOf(contract, until, timeZone).next()
    if (window === undefined || window.to > first) continue
    if (window.to < first) due = []
    first = window.to
    due.push(dueWindow(contract, window, timeZone))
  }
  return inOrder(due)
}

/** Every window that lies within a stretch in which nobody played: they all come to nothing, so they need not be taken one by one. */
export const quietWindows = (contracts: readonly ContractRow[], from: number, to: number, timeZone: string): readonly DueWindow[] => {
  const until = Math.min(to, from + Math.ceil(mostQuiet / contracts.length) * finestStep)
  return inOrder(
    contracts.flatMap((contract) => {
      const due = [...windowsOf(contract, until, timeZone)].map((window) => dueWindow(contract, window, timeZone))
      return due.every(({ figuresFrom }) => figuresFrom >= from) ? due : []
    }),
  )
}
