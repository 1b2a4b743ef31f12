/** The states by which promotions are listed. */
export const promotionStates = ['running', 'scheduled', 'ended', 'withdrawn'] as const

export type PromotionState = (typeof promotionStates)[number]

/** A row of `see/promotions`. Amounts are decimal strings of `currency`; `budget` null: no limit; `cost`: granted less what came back. */
export type PromotionRow = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly state: PromotionState
  readonly needs: 'nothing' | 'deposit' | 'application'
  readonly period: 'once' | 'day' | 'week' | 'month'
  readonly claims: number
  readonly applying: number
  readonly amount: string
  readonly times: number
  readonly opensAt: string
  readonly closesAt: string | null
  readonly budget: string | null
  readonly cost: string
  readonly granted: string
  readonly cameBack: string
  readonly inBonuses: string
  readonly currency: string
}

/** The answer of `see/promotions/:id`. `sample`: ids of members, masked by the server; `price` null: no wagering requirement. */
export type PromotionDetail = PromotionRow & {
  readonly terms: {
    readonly share: number
    readonly minDeposit: string
    readonly games: Readonly<Record<string, number>>
    readonly days: number
    readonly markets: readonly string[]
    readonly maxStake: string | null
    readonly verifiedOnly: boolean
    readonly perNetwork: number
  }
  readonly segment: {
    readonly minLevel: number
    readonly minRank: number
    readonly joinedDays: number | null
    readonly hasDeposited: boolean
    readonly members: number
    readonly sample: readonly string[]
  }
  readonly maxCost: string | null
  readonly bySegment: string | null
  readonly likely: string | null
  readonly price: { readonly required: string; readonly staked: string; readonly cost: string } | null
}

/** A row of `see/applications`: an application that waits for a decision; `comment` masked. */
export type ApplicationRow = {
  readonly id: string
  readonly promotion: { readonly id: string; readonly title: string }
  readonly member: { readonly id: string; readonly username: string }
  readonly comment: string
  readonly pictures: number
  readonly amount: string
  readonly currency: string
  readonly at: string
}
