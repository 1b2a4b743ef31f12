/** What a movement of an account was for, as its owner thinks of it. */
export const kindGroups = ['play', 'deposit', 'withdraw', 'bonus', 'agent', 'transfer', 'other'] as const

/** One of those. */
export type KindGroup = (typeof kindGroups)[number]

// Kinds of one family share the beginning of their name, so that a new one finds its place without being listed.
const families: readonly (readonly [RegExp, KindGroup])[] = [
  [/^(?:bet|win|rollback)$|^(?:lottery|ticket)/, 'play'],
  [/^deposit/, 'deposit'],
  [/^hold(?:_close)?$|^(?:withdraw|payout)/, 'withdraw'],
  [/^(?:bonus|promo|reward|rebate|cashback|raffle|envelope|mission)/, 'bonus'],
  [/^(?:salary|dividend)/, 'agent'],
  [/^(?:wallet|transfer|upline|downline)/, 'transfer'],
]

/** The group of a ledger kind; `other` for one that nobody has named yet (MEMBER-04). */
export const movementGroup = (kind: string): KindGroup => families.find(([shape]) => shape.test(kind))?.[1] ?? 'other'

/** What kinds of a group look like, as a pattern that the database reads as well. */
export const kindPatternOfGroup = (group: Exclude<KindGroup, 'other'>): string => families.find(([, of]) => of === group)?.[0].source ?? '$.'

/** What comes to an agent for his work, as such a pattern: salaries, dividends, rebates and bonuses, and what is sent to him. */
export const incomeKindPattern = `${kindPatternOfGroup('agent')}|${kindPatternOfGroup('bonus')}|^(?:upline|downline)_`
