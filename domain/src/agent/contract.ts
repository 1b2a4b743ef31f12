/** Kinds of contracts between two accounts (CONTRACT-01). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** One of those. */
export type ContractKind = (typeof contractKinds)[number]

/** Settlement periods of a contract; the first four are offered where there is a choice (CONTRACT-02). */
export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
/** One of those. */
export type ContractPeriod = (typeof contractPeriods)[number]

const chosen = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
/** Periods allowed for each kind: hourly salary is hourly, real-time salary settles every five minutes (A98). */
export const periodsOfKind: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: chosen,
  daily: chosen,
  hourly: ['hourly'],
  realtime: ['realtime'],
}

/** States of a contract. `ending`: it remains in force until the end of a known period; `withdrawn`: the offer was taken back. */
export const contractStates = ['offered', 'active', 'rejected', 'withdrawn', 'expired', 'ending', 'ended'] as const
/** One of those. */
export type ContractState = (typeof contractStates)[number]

/** The two parties of a contract: `upline` pays, `member` is paid. */
export type ContractSide = 'upline' | 'member'

/**
 * Inputs that decide which transitions a contract allows. Moments are Unix milliseconds; `asked`: which party requested termination, and the deadline
 * for the answer.
 */
export type ContractSnapshot = {
  readonly state: ContractState
  readonly expiresAt: number
  readonly beginsAt: number | null
  readonly endsAt: number | null
  readonly asked: { readonly by: ContractSide; readonly until: number } | null
}

/** An event in the life of a contract. `must-end`: the contract above it no longer covers it (A96). */
export type ContractEvent =
  | { readonly says: 'accept'; readonly by: ContractSide; readonly beginsAt: number }
  | { readonly says: 'reject' | 'withdraw' | 'take-back-end' | 'refuse-end'; readonly by: ContractSide }
  | { readonly says: 'ask-end'; readonly by: ContractSide; readonly until: number }
  | { readonly says: 'agree-end'; readonly by: ContractSide; readonly endsAt: number }
  | { readonly says: 'must-end'; readonly endsAt: number }
  | { readonly says: 'time' }

/** Milliseconds for which an offer, or a request to terminate a contract, waits for an answer. */
export const answerWindowMillis = 72 * 3_600_000
/** Milliseconds before that deadline at which the party that must answer is notified once (B22). */
export const warningLeadMillis = 12 * 3_600_000

/** Whether a contract pays now or will pay: it was signed by both parties and has not ended. */
export const isLiveContract = (state: ContractState): boolean => state === 'active' || state === 'ending'

const ended = (standing: ContractSnapshot, endsAt: number): ContractSnapshot => ({
  ...standing,
  state: 'ending',
  // A contract that has not begun ends at its beginning; a contract that is already ending never ends later than planned.
  endsAt: Math.max(standing.beginsAt ?? endsAt, Math.min(standing.endsAt ?? endsAt, endsAt)),
  asked: null,
})

const byTime = (standing: ContractSnapshot, now: number): ContractSnapshot | null => {
  const { state, expiresAt, endsAt, asked } = standing
  if (state === 'offered') return now >= expiresAt ? { ...standing, state: 'expired' } : null
  if (state === 'ending') return endsAt !== null && now >= endsAt ? { ...standing, state: 'ended' } : null
  return state === 'active' && asked !== null && now >= asked.until ? { ...standing, asked: null } : null
}

const answered = (standing: ContractSnapshot, event: ContractEvent): ContractSnapshot | null => {
  const { asked } = standing
  if (event.says === 'ask-end') return asked === null ? { ...standing, asked: { by: event.by, until: event.until } } : null
  if (event.says === 'must-end') return ended(standing, event.endsAt)
  if (event.says === 'take-back-end') return asked?.by === event.by ? { ...standing, asked: null } : null
  if (event.says === 'refuse-end') return asked !== null && asked.by !== event.by ? { ...standing, asked: null } : null
  if (event.says === 'agree-end') return asked !== null && asked.by !== event.by ? ended(standing, event.endsAt) : null
  return null
}

const beforeSigned = (standing: ContractSnapshot, event: ContractEvent): ContractSnapshot | null => {
  if (event.says === 'accept' && event.by === 'member') return { ...standing, state: 'active', beginsAt: event.beginsAt }
  if (event.says === 'reject' && event.by === 'member') return { ...standing, state: 'rejected' }
  return event.says === 'withdraw' && event.by === 'upline' ? { ...standing, state: 'withdrawn' } : null
}

/**
 * Returns the contract after an event; null if the event is not allowed or changes nothing. An expired deadline takes effect without any request or
 * job.
 */
export const nextContractState = (given: ContractSnapshot, event: ContractEvent, now: number): ContractSnapshot | null => {
  const timed = byTime(given, now)
  if (event.says === 'time') return timed
  const standing = timed ?? given
  if (standing.state === 'offered') return beforeSigned(standing, event)
  if (standing.state === 'active') return answered(standing, event)
  return standing.state === 'ending' && event.says === 'must-end' ? ended(standing, event.endsAt) : null
}
