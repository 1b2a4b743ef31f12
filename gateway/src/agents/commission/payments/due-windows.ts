import type { ContractKind, ContractPeriod } from '@perya/domain/agent/contract'
import { smallestWindowMillis, type CommissionWindow, commissionWindows, commissionWindowAt } from '@perya/domain/agent/period'
import type { ContractTerms, ContractTier } from '@perya/domain/agent/contract-tier'
import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'

/**
 * A contract with the fields from which its windows are derived; `reached`: the end of its last payment, `depth`: the depth of its member in the
 * agent tree.
 */
export type PayableContract = {
  readonly id: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly member_id: string
  readonly tiers: readonly ContractTier[]
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
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
  readonly depth: number
  readonly carried: number
  readonly window: CommissionWindow
  /** Real-time salary is computed over its day so far; all others over their window. */
  readonly figuresFrom: number
}

/** Maximum number of windows checked at once in a span without play. */
const maxQuiet = 4000

/** A window, and the moment from which its figures are aggregated. */
type Placed = Pick<DueWindow, 'window' | 'figuresFrom'>

const placed = ({ period, begins_at: begins }: PayableContract, window: CommissionWindow, timeZone: string): Placed => {
  const day = () => Math.max(commissionWindowAt('daily', window.from, timeZone).from, begins.getTime())
  return { window, figuresFrom: period === 'realtime' ? Math.min(window.from, day()) : window.from }
}

const dueOf = ({ member_id: memberId, begins_at: _begins, ends_at: _ends, reached: _reached, ...row }: PayableContract, at: Placed): DueWindow => ({
  ...row,
  memberId,
  ...at,
})

/** A window of a contract. */
export const toDueWindow = (contract: PayableContract, window: CommissionWindow, timeZone: string): DueWindow =>
  dueOf(contract, placed(contract, window, timeZone))

/** Contracts with something to pay that had ended by a moment: derived from the contracts and their stored payments. */
export const contractsToPay = ({ store }: Pick<AppContext, 'store'>, until: number): Promise<readonly PayableContract[]> =>
  callFunction<'due_contracts', PayableContract>(store.pool, 'due_contracts', { until: new Date(until) })

/** The windows of a contract that had ended by a moment and are unpaid, oldest first. */
const windowsOf = ({ period, begins_at: begins, ends_at: ends, reached }: PayableContract, until: number, timeZone: string) => {
  const held = { begins: begins.getTime(), ends: ends?.getTime() ?? null, until }
  return commissionWindows(period, reached === null ? held : { ...held, after: reached.getTime() }, timeZone)
}

/**
 * Contracts with the same start and end that are paid up to the same moment have the same windows: of tens of thousands of contracts they are
 * computed a few times.
 */
const alike = <Found>(find: (contract: PayableContract) => Found): ((contract: PayableContract) => Found) => {
  const known = new Map<string, { readonly found: Found }>()
  return (contract) => {
    const { period, begins_at: begins, ends_at: ends, reached } = contract
    const key = `${period} ${begins.getTime()} ${ends?.getTime()} ${reached?.getTime()}`
    const { found } = known.get(key) ?? { found: find(contract) }
    known.set(key, { found })
    return found
  }
}

/** The next unpaid window of a contract that had ended by a moment; null where there is none. */
export const firstDueWindow = (until: number, timeZone: string): ((contract: PayableContract) => DueWindow | null) => {
  const found = alike((contract) => {
    const { value: window } = windowsOf(contract, until, timeZone).next()
    return window === undefined ? null : placed(contract, window, timeZone)
  })
  return (contract) => {
    const at = found(contract)
    return at === null ? null : dueOf(contract, at)
  }
}

/** Every unpaid window of a contract that had ended by a moment, oldest first. */
export const allDueWindows = (until: number, timeZone: string): ((contract: PayableContract) => readonly DueWindow[]) => {
  const found = alike((contract) => [...windowsOf(contract, until, timeZone)].map((window) => placed(contract, window, timeZone)))
  return (contract) => found(contract).map((at) => dueOf(contract, at))
}

/** Windows in payment order: by their end, and for the same end from the top of the agent tree down. */
export const inPaymentOrder = (due: readonly DueWindow[]): readonly DueWindow[] =>
  due.toSorted((one, other) => one.window.to - other.window.to || one.depth - other.depth || (one.id < other.id ? -1 : 1))

/**
 * The next windows to pay: of all that had ended those that end first, from the top of the tree down, so that payments catch up in order after
 * downtime.
 */
export const nextDueWindows = (contracts: readonly PayableContract[], until: number, timeZone: string): readonly DueWindow[] => {
  const nextOf = firstDueWindow(until, timeZone)
  let first = Number.POSITIVE_INFINITY
  let due: DueWindow[] = []
  for (const contract of contracts) {
    const next = nextOf(contract)
    if (next === null || next.window.to > first) continue
    if (next.window.to < first) due = []
    first = next.window.to
    due.push(next)
  }
  return inPaymentOrder(due)
}

/** Every window within a span without play: all of them pay nothing, so they need not be processed one by one. */
export const idleWindows = (contracts: readonly PayableContract[], from: number, to: number, timeZone: string): readonly DueWindow[] => {
  const until = Math.min(to, from + Math.ceil(maxQuiet / contracts.length) * smallestWindowMillis)
  const windowsUntil = allDueWindows(until, timeZone)
  return inPaymentOrder(
    contracts.flatMap((contract) => {
      const due = windowsUntil(contract)
      return due.every(({ figuresFrom }) => figuresFrom >= from) ? due : []
    }),
  )
}
