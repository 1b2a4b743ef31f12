import type { ContractPeriod } from './contract.ts'

/** A live contract of one kind, as far as the rule of the higher rate looks at it. `upline`: whoever pays it. */
export type LiveContract = {
  readonly id: string
  readonly version: number
  readonly upline: string
  readonly member: string
  readonly period: ContractPeriod
  /** The highest rate that it gives, parts per million. */
  readonly rate: number
  /** When it ends anyway, Unix milliseconds; null: it holds on. */
  readonly endsAt: number | null
}

/** A contract that must end, and why: its rate is above what its payer gets from then on, or its payer gets nothing any more. */
export type ContractTermination = LiveContract & { readonly because: 'rate' | 'upline'; readonly depth: number }

/**
 * What must end when somebody gets no more than a rate from above (CONTRACT-06, A96): each of his contracts that gives more, and whatever
 * stands on one of those, for whoever gets nothing can give nothing. Nearest first, then by name, so that both sides see one list.
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

/** Gives the first moment at or after another at which a period ends. */
export type NextPeriodBoundary = (period: ContractPeriod, at: number) => number

/**
 * When each of them ends: with the period that runs, so that what was earned in it is settled first, and never before what stands on it.
 * Unix milliseconds by the contract's id.
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

/** The last of those moments; `now` where nothing ends. */
export const latestTermination = (times: ReadonlyMap<string, number>, now: number): number => Math.max(now, ...times.values())

/** Those of them that do not end anyway: what whoever agrees has to sign. */
export const terminationsToSign = (ends: readonly ContractTermination[]): readonly ContractTermination[] =>
  ends.filter(({ endsAt }) => endsAt === null)
