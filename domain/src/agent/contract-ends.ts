import type { ContractPeriod } from './contract.ts'

/** A live contract of one kind, with the fields that the higher-rate rule needs. `upline`: the agent who pays it. */
export type LiveContract = {
  readonly id: string
  readonly version: number
  readonly upline: string
  readonly member: string
  readonly period: ContractPeriod
  /** Highest rate that the contract pays, parts per million. */
  readonly rate: number
  /** End of the contract if one is already set, Unix milliseconds; null: open-ended. */
  readonly endsAt: number | null
}

/** A contract that must end, and why: its rate exceeds the rate that its payer will receive, or its payer no longer receives one. */
export type ContractTermination = LiveContract & { readonly because: 'rate' | 'upline'; readonly depth: number }

/**
 * Returns the contracts that must end when a member's own rate from the upline drops (CONTRACT-06, A96): each contract of that member that pays a
 * higher rate, and every contract below one of those, because an agent without a contract cannot pay one. Ordered by depth, then by name, so that
 * both parties see the same list.
 */
export const contractsToTerminate = (member: string, rate: number, live: readonly LiveContract[]): readonly ContractTermination[] => {
  const ends: ContractTermination[] = []
  const seen = new Set<string>()
  let payers: readonly { readonly id: string; readonly rate: number }[] = [{ id: member, rate }]
  for (let depth = 1; payers.length > 0; depth += 1) {
    const next = payers.flatMap((payer) =>
      live
        .filter((one) => one.upline === payer.id && one.rate > payer.rate && !seen.has(one.id))
        .map((one): ContractTermination => ({ ...one, because: payer.rate === 0 ? 'upline' : 'rate', depth })),
    )
    for (const { id } of next) seen.add(id)
    ends.push(...next.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    payers = next.map((one) => ({ id: one.member, rate: 0 }))
  }
  return ends
}

/** Returns the first period end at or after a moment. */
export type NextPeriodBoundary = (period: ContractPeriod, at: number) => number

/**
 * Returns the end of each terminated contract, Unix milliseconds by contract id: the end of the current period, so that its earnings are settled
 * first, and never before the contracts below it.
 */
export const terminationTimes = (
  ends: readonly ContractTermination[],
  now: number,
  boundaryAfter: NextPeriodBoundary,
): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const one of ends.toReversed()) {
    const above = ends.filter(({ upline }) => upline === one.member).map(({ id }) => times.get(id) ?? now)
    times.set(one.id, one.endsAt ?? boundaryAfter(one.period, Math.max(now, ...above)))
  }
  return times
}

/** Returns the last of those ends; `now` if no contract ends. */
export const latestTermination = (times: ReadonlyMap<string, number>, now: number): number => Math.max(now, ...times.values())

/** Filters the terminations that are not due anyway: those that the agreeing party has to sign. */
export const terminationsToSign = (ends: readonly ContractTermination[]): readonly ContractTermination[] =>
  ends.filter(({ endsAt }) => endsAt === null)
