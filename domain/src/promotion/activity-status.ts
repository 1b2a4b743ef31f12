/** What an activity says of itself to somebody (PROMO-03). */
export const activityStatuses = ['join', 'claim', 'applying', 'close', 'rejected', 'issued', 'claimed', 'process', 'joined', 'coming_soon'] as const
/** One of those. */
export type ActivityStatus = (typeof activityStatuses)[number]

/** What somebody has to do before an activity gives: nothing, pay a deposit in, or have an application agreed to. */
export const activityNeeds = ['nothing', 'deposit', 'application'] as const
/** One of those. */
export type ActivityNeed = (typeof activityNeeds)[number]

/** How far somebody has come in an activity. */
export const entryStates = ['joined', 'applying', 'rejected', 'approved', 'claimed', 'issued'] as const
/** One of those. */
export type EntryState = (typeof entryStates)[number]

/** From when (included) to when (not included) an activity runs, Unix milliseconds; `closesAt` null: until it is withdrawn. */
export type ActivityWindow = { readonly opensAt: number; readonly closesAt: number | null }

/** What the status of an activity depends on. `state` null: nothing was done in it yet. */
export type ActivityInputs = ActivityWindow & {
  readonly needs: ActivityNeed
  readonly now: number
  readonly state: EntryState | null
  /** Whether what it needs has happened. */
  readonly isMet: boolean
  /** Whether the bonus that came of it still runs. */
  readonly isRunning: boolean
}

/** The status of an activity: what somebody did in it comes before its window, for it is his (A90). */
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

/** Whether a status is something that can be done now: only join and claim are (A90). */
export const isActionable = (status: ActivityStatus): boolean => status === 'join' || status === 'claim'
