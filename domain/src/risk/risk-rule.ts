/** Patterns in payments, transfers, devices and hands that can mean money laundering, collusion or fraud, the strongest first. */
export const riskRules = [
  'chip_dumping',
  'circular_transfers',
  'pass_through',
  'transfer_through',
  'structured_deposits',
  'structured_withdrawals',
  'reward_farm',
  'shared_payout',
  'shared_device',
  'shared_network',
  'withdrawal_velocity',
  'deposit_velocity',
] as const
/** A rule that a job searches by. */
export type RiskRule = (typeof riskRules)[number]

/** What an alert rests on: a rule, or a person of staff who referred the member. */
export const riskCauses = [...riskRules, 'referred'] as const
/** A rule, or a person's referral. */
export type RiskCause = (typeof riskCauses)[number]

/**
 * What a person decides about an alert. `none`: no action; `watch`: the next event raises an alert again; `hold`: withdrawals are held; `freeze`: the
 * account is frozen; `report`: a suspicious transaction report follows.
 */
export const riskDecisions = ['none', 'watch', 'hold', 'freeze', 'report'] as const
/** A decision that closes an alert. */
export type RiskDecision = (typeof riskDecisions)[number]

/** Decisions that two people make: to freeze funds, to release held ones, and to report. */
export const riskDecisionsOfTwo: readonly string[] = ['freeze', 'report', 'release']

const dayMs = 86_400_000

/** How long after a decision events of the same pattern raise no alert, in milliseconds. */
export const quietMillis: Readonly<Record<RiskDecision, number>> = {
  none: 30 * dayMs,
  watch: 0,
  hold: 7 * dayMs,
  freeze: 7 * dayMs,
  report: 7 * dayMs,
}

/** Bounds of a rule: whole numbers; `floor` and `thresholds` by currency, in minor units. */
export type RiskTerms = Readonly<Record<string, unknown>>

/** The smallest and largest value of each whole number among the bounds. */
const ranges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  count: [2, 1_000],
  max: [2, 10_000],
  days: [1, 30],
  hours: [1, 168],
  minutes: [1, 1_440],
  seconds: [1, 60],
  share: [50, 100],
  turnover: [1, 1_000],
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/**
 * The bounds of a rule with one of them changed. `name`: a number among them, such as `count`, or `floor.PHP` and `thresholds.PHP` for amounts in minor
 * units. Returns a complaint where the rule has no such bound or the value is out of range.
 */
export const changeRiskTerm = (
  terms: RiskTerms,
  name: string,
  values: readonly number[],
): { readonly terms: RiskTerms } | { readonly complaint: string } => {
  const [term = '', currency] = name.split('.')
  const [value = Number.NaN] = values
  const range = Object.hasOwn(ranges, term) ? ranges[term] : undefined
  if (range !== undefined && currency === undefined && Object.hasOwn(terms, term)) {
    const [min, max] = range
    const fits = values.length === 1 && Number.isInteger(value) && value >= min && value <= max
    return fits ? { terms: { ...terms, [term]: value } } : { complaint: `${term} must be a whole number from ${min} to ${max}` }
  }
  const amounts = Object.hasOwn(terms, term) ? terms[term] : undefined
  if ((term !== 'floor' && term !== 'thresholds') || !isRecord(amounts) || !/^[A-Z][A-Z0-9]{2,7}$/.test(currency ?? ''))
    return { complaint: `the rule has no bound ${name}` }
  if (!values.every(isAmount) || values.length === 0 || (term === 'floor' && values.length > 1)) return { complaint: `${name} must be an amount` }
  const sorted = values.toSorted((one, other) => one - other)
  return { terms: { ...terms, [term]: { ...amounts, [currency ?? '']: term === 'floor' ? value : sorted } } }
}
