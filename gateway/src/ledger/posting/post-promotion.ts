import type { Minor } from '@perya/domain/money/minor'
import { type Chance, systemChance } from '../../kernel/chance.ts'
import type { RewardIdentity } from './reward-identity.ts'
import type { Store } from '../../kernel/database/store.ts'
import { callPostingFunction, type PostingResult } from './post.ts'

/** Posts the reward of a promotion, once per member and period; `reason` of an applied posting is the reference of its bonus, null for cash. */
export const postPromotion = (
  store: Store,
  reward: {
    readonly promotionId: string
    readonly version: number
    readonly memberId: string
    readonly period: string
    readonly id: string
    readonly currency: string
    readonly gifts: number
    readonly cash: number
    readonly bonus: number
    readonly amount: Minor
    readonly depositId: string | null
    readonly terms: string
    readonly termsShown: object
    readonly key: string
    readonly state: 'claimed' | 'issued'
    readonly now: Date
    readonly identities: readonly RewardIdentity[]
  },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { promotionId: promotion, memberId: member, gifts: operator, depositId: deposit, ...rest } = reward
  return callPostingFunction(store, 'claim_promotion', { ...rest, promotion, member, operator, deposit }, chance)
}

/** Ends a bonus, once: a released bonus is credited to the cash account, any other returns to the operator's reward account. */
export const postBonusEnd = (
  store: Store,
  {
    id,
    state,
    gifts,
    now,
  }: { readonly id: string; readonly state: 'released' | 'expired' | 'forfeited'; readonly gifts: number; readonly now: Date },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'end_bonus', { id, state, operator: gifts, now }, chance)
