/** Markers of harm: patterns in payments, stakes, time and limits that often come before a loss of control. */
export const markers = [
  'deposits_rising',
  'many_deposits',
  'failed_deposits',
  'losses_chased',
  'limits_raised',
  'limit_hit',
  'withdrawals_cancelled',
  'night',
  'long_sessions',
  'stakes_rising',
  'login_on_break',
  'against_income',
] as const
export type Marker = (typeof markers)[number]

/** Markers that no data of the platform can show yet; their rule has a weight, and they are never found. */
export const markersWithoutSource: readonly Marker[] = ['against_income']

/** Bands of a score, from the lightest. */
export const markerBands = ['weak', 'medium', 'strong', 'severe'] as const
export type MarkerBand = (typeof markerBands)[number]

const lowest: Readonly<Record<MarkerBand, number>> = { weak: 0, medium: 3, strong: 6, severe: 9 }

/** The smallest score of a band. */
export const bandStart = (band: MarkerBand): number => lowest[band]

/** The band of a score from 0 to 10; the same as the stored function `marker_band`. */
export const bandOf = (score: number): MarkerBand => markerBands.findLast((band) => score >= lowest[band]) ?? 'weak'

/** What the rules, or a person of staff, switch off or offer for a member. */
export const measureKinds = ['offers', 'agent_messages', 'reminder', 'limit_offer', 'deposits'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** Hours for which deposits are stopped at most, unless a person reviews the measure earlier. */
export const depositStopHours = 24

/** Hours within which a person answers an objection of a member. */
export const contestAnswerHours = 24
