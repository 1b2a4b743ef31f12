import { type BonusPrice, bonusPrice, usualPlay } from '@perya/domain/promotion/bonus-price'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { House } from '../handler.ts'
import { cashOf, findAccount } from '../wallet/accounts.ts'
import { fingerprint } from '../wallet/post.ts'
import type { Standing } from './standings.ts'
import type { Promotion } from './tables.ts'

const lookBack = 30 * 86_400_000

/** What a promotion comes to for somebody; `isKnown` false: it depends on a deposit that has not come, so it is the most. */
export const amountFor = (promotion: Promotion, { row }: Standing): { readonly amount: Minor; readonly isKnown: boolean } => {
  if (promotion.needs === 'application') return { amount: row?.amount ?? promotion.amount, isKnown: true }
  if (promotion.share === 0) return { amount: promotion.amount, isKnown: true }
  const deposited = row?.deposited ?? null
  if (deposited === null) return { amount: promotion.amount, isKnown: false }
  return { amount: minor(Math.min(promotion.amount, Math.floor((deposited * promotion.share) / 10_000))), isKnown: true }
}

/** The mark of terms: whoever claims names it, and anything that has changed since makes another one. */
export const markOfTerms = ({ id, version, times, weights, most_stake, days }: Promotion, amount: number): string =>
  fingerprint('promotion', id, version, amount, times, JSON.stringify(weights), most_stake, days)

/** What a promotion costs a member, by what he has played in the last thirty days. */
export const priceFor = async (
  house: House,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  promotion: Promotion,
  amount: number,
): Promise<BonusPrice> => {
  const { store, clock } = house
  const terms = { amount, times: promotion.times, weights: promotion.weights, mostStake: promotion.most_stake }
  const cash = await findAccount(store, cashOf(memberId, 'real', currency))
  if (cash === null || promotion.times === 0) return bonusPrice(terms, [], 0)
  const since = new Date(clock.now() - lookBack)
  const { rows } = await store.pool.query<{ game_type: string; staked: number; cost: string }>({
    name: 'played-kinds',
    text: 'select game_type, staked, cost::text as cost from played_kinds($1, $2, $3)',
    values: [cash.id, since, usualPlay.rtp],
  })
  const { rows: times } = await store.pool.query<{ millis: number }>({
    name: 'played-millis',
    text: 'select played_millis($1, $2) as millis',
    values: [memberId, since],
  })
  const played = rows.map(({ game_type: gameType, staked, cost }) => ({ gameType, staked, cost: Number(cost) }))
  return bonusPrice(terms, played, times[0]?.millis ?? 0)
}
