/** Kinds of contracts between two accounts (CONTRACT-01). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** One of those. */
export type ContractKind = (typeof contractKinds)[number]

/** Spans of time that a contract settles by; the first four are offered where there is a choice (CONTRACT-02). */
export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
/** One of those. */
export type ContractPeriod = (typeof contractPeriods)[number]

const chosen = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
/** Periods that a kind can have: hourly salary is hourly, real-time salary settles every five minutes (A98). */
export const periodsOfKind: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: chosen,
  daily: chosen,
  hourly: ['hourly'],
  realtime: ['realtime'],
}

/** Where a contract stands. `ending`: it holds until the end of a period that is known; `withdrawn`: its offer was taken back. */
export const contractStates = ['offered', 'active', 'rejected', 'withdrawn', 'expired', 'ending', 'ended'] as const
/** One of those. */
export type ContractState = (typeof contractStates)[number]

/** The two sides of a contract: whoever pays, and whoever is paid. */
export type ContractSide = 'upline' | 'member'

/** What decides what may happen to a contract. Moments are Unix milliseconds; `asked`: who wants it to end, and until when the other may answer. */
export type ContractSnapshot = {
  readonly state: ContractState
  readonly expiresAt: number
  readonly beginsAt: number | null
  readonly endsAt: number | null
  readonly asked: { readonly by: ContractSide; readonly until: number } | null
}

/** What happens to a contract. `must-end`: what it stands on no longer carries it (A96). */
export type ContractEvent =
  | { readonly says: 'accept'; readonly by: ContractSide; readonly beginsAt: number }
  | { readonly says: 'reject' | 'withdraw' | 'take-back-end' | 'refuse-end'; readonly by: ContractSide }
  | { readonly says: 'ask-end'; readonly by: ContractSide; readonly until: number }
  | { readonly says: 'agree-end'; readonly by: ContractSide; readonly endsAt: number }
  | { readonly says: 'must-end'; readonly endsAt: number }
  | { readonly says: 'time' }

/** Milliseconds for which an offer stands, and for which a wish to end a contract waits for its answer. */
export const answerWindowMillis = 72 * 3_600_000
/** Milliseconds before the end of that time at which whoever is to answer is told of it once (B22). */
export const warningLeadMillis = 12 * 3_600_000

/** Whether a contract is paid now or will be: it was signed by both, and has not ended. */
export const isLiveContract = (state: ContractState): boolean => state === 'active' || state === 'ending'

const ended = (standing: ContractSnapshot, endsAt: number): ContractSnapshot => ({
  ...standing,
  state: 'ending',
  // What has not begun yet ends where it would begin; what ends already ends no later than that.
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

/** Where a contract goes by an event at a moment; null where it may not, or nothing changes. Time that has run out has run out, whoever looks. */
export const nextContractState = (given: ContractSnapshot, event: ContractEvent, now: number): ContractSnapshot | null => {
  const timed = byTime(given, now)
  if (event.says === 'time') return timed
  const standing = timed ?? given
  if (standing.state === 'offered') return beforeSigned(standing, event)
  if (standing.state === 'active') return answered(standing, event)
  return standing.state === 'ending' && event.says === 'must-end' ? ended(standing, event.endsAt) : null
}
