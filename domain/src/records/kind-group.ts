/** Groups of movements, by their purpose from the owner's point of view. */
export const kindGroups = ['play', 'deposit', 'withdraw', 'bonus', 'agent', 'transfer', 'other'] as const

/** One of those. */
export type KindGroup = (typeof kindGroups)[number]

// Ledger kinds of one group share a prefix, so that a new kind is grouped without being listed.
const families: readonly (readonly [RegExp, KindGroup])[] = [
  [/^(?:bet|win|rollback)$|^(?:lottery|ticket)/, 'play'],
  [/^deposit/, 'deposit'],
  [/^hold(?:_close)?$|^(?:withdraw|payout)/, 'withdraw'],
  [/^(?:bonus|promo|reward|rebate|cashback|raffle|envelope|mission)/, 'bonus'],
  [/^(?:salary|dividend)/, 'agent'],
  [/^(?:wallet|transfer|upline|downline)/, 'transfer'],
]

/** Returns the group of a ledger kind; `other` for one without a group (MEMBER-04). */
export const movementGroup = (kind: string): KindGroup => families.find(([shape]) => shape.test(kind))?.[1] ?? 'other'

/** Returns the kinds of a group as a pattern that PostgreSQL understands as well. */
export const kindPatternOfGroup = (group: Exclude<KindGroup, 'other'>): string => families.find(([, of]) => of === group)?.[0].source ?? '$.'

/** Pattern of the ledger kinds that are income of an agent: salaries, dividends, rebates, bonuses and incoming agent transfers. */
export const incomeKindPattern = `${kindPatternOfGroup('agent')}|${kindPatternOfGroup('bonus')}|^(?:upline|downline)_`
