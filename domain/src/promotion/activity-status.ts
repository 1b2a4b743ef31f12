/** Statuses of an activity as shown to a member (PROMO-03). */
export const activityStatuses = ['join', 'claim', 'applying', 'close', 'rejected', 'issued', 'claimed', 'process', 'joined', 'coming_soon'] as const
/** One of those. */
export type ActivityStatus = (typeof activityStatuses)[number]

/** Requirement that a member must meet before an activity pays: none, a deposit, or an approved application. */
export const activityNeeds = ['nothing', 'deposit', 'application'] as const
/** One of those. */
export type ActivityNeed = (typeof activityNeeds)[number]

/** States of a member's entry in an activity. */
export const entryStates = ['joined', 'applying', 'rejected', 'approved', 'claimed', 'issued'] as const
/** One of those. */
export type EntryState = (typeof entryStates)[number]

/** From when (inclusive) to when (exclusive) an activity runs, Unix milliseconds; `closesAt` null: until it is withdrawn. */
export type ActivityWindow = { readonly opensAt: number; readonly closesAt: number | null }

/** Inputs of the status of an activity. `state` null: the member has no entry yet. */
export type ActivityInputs = ActivityWindow & {
  readonly needs: ActivityNeed
  readonly now: number
  readonly state: EntryState | null
  /** Whether its requirement is met. */
  readonly isMet: boolean
  /** Whether the resulting bonus is still active. */
  readonly isRunning: boolean
}

/** Returns the status of an activity: the member's own entry takes precedence over the activity's window (A90). */
export const activityStatus = ({ now, opensAt, closesAt, needs, state, isMet, isRunning }: ActivityInputs): ActivityStatus => {
  if (state === 'rejected' || state === 'applying' || state === 'issued') return state
  if (state === 'claimed') return isRunning ? 'process' : 'claimed'
  if (state === 'approved') return 'claim'
  if (now < opensAt) return 'coming_soon'
  if (closesAt !== null && now >= closesAt) return 'close'
  if (needs === 'nothing') return 'claim'
  if (state === null) return 'join'
  return isMet ? 'claim' : 'joined'
}

/** Whether a status allows an action now: only join and claim do (A90). */
export const isActionable = (status: ActivityStatus): boolean => status === 'join' || status === 'claim'
