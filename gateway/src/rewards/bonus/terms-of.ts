import { type WageringCost, wageringCost, defaultPlayMix } from '@perya/domain/promotion/wagering-cost'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { cashAccount, findAccount } from '../../ledger/accounts.ts'
import { fingerprint } from '../../ledger/posting/post.ts'
import type { PromotionStatus } from '../promotion/core/promotion-participation.ts'
import type { PromotionRow } from '../promotion/core/tables.ts'

const backtest = 30 * 86_400_000

/** Returns the amount of a promotion for a member; `isKnown` false: it depends on a deposit not made yet, so it is the maximum. */
export const promotionAmountFor = (promotion: PromotionRow, { row }: PromotionStatus): { readonly amount: Minor; readonly isKnown: boolean } => {
  if (promotion.needs === 'application') return { amount: row?.amount ?? promotion.amount, isKnown: true }
  if (promotion.share === 0) return { amount: promotion.amount, isKnown: true }
  const deposited = row?.deposited ?? null
  if (deposited === null) return { amount: promotion.amount, isKnown: false }
  return { amount: minor(Math.min(promotion.amount, Math.floor((deposited * promotion.share) / 10_000))), isKnown: true }
}

/** Returns the version of the terms: a claim names it, and any later change of the terms yields another version. */
export const termsVersion = ({ id, version, times, weights, most_stake, days }: PromotionRow, amount: number): string =>
  fingerprint('promotion', id, version, amount, times, JSON.stringify(weights), most_stake, days)

/** Returns the wagering cost of a promotion for a member, by their play of the last thirty days. */
export const wageringCostFor = async (
  app: AppContext,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  promotion: PromotionRow,
  amount: number,
): Promise<WageringCost> => {
  const { store, clock } = app
  const terms = { amount, times: promotion.times, weights: promotion.weights, mostStake: promotion.most_stake }
  const cash = await findAccount(store, cashAccount(memberId, 'real', currency))
  if (cash === null || promotion.times === 0) return wageringCost(terms, [], 0)
  const since = new Date(clock.now() - backtest)
  type PlayedKind = { game_type: string; staked: number; cost: string }
  const rows = await callFunction<'play_by_game_kind', PlayedKind>(store.pool, 'play_by_game_kind', {
    account: cash.id,
    from: since,
    rtp: defaultPlayMix.rtp,
  })
  const millis = await callFunction(store.pool, 'play_millis_since', { member: memberId, from: since })
  const played = rows.map(({ game_type: gameType, staked, cost }) => ({ gameType, staked, cost: Number(cost) }))
  return wageringCost(terms, played, millis ?? 0)
}

/** Returns the wagering cost of a promotion's full amount for a member of whom no play is known, in minor units. */
export const wageringCostWithoutPlay = ({ amount, times, weights, most_stake: mostStake }: PromotionRow): WageringCost =>
  wageringCost({ amount, times, weights, mostStake }, [], 0)
