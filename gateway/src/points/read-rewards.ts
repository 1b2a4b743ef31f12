import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { rewardPictureId } from '../art/create-banner-id-cache.ts'
import type { AppContext } from '../context.ts'
import { localizedTextOf } from '../system/texts.ts'

/** A reward as people see it. */
export type RewardView = Value<'points.window'>['list'][number]

/** The language that was asked for, where the house speaks it. */
export const brandLanguage = ({ brand }: AppContext, asked: string, otherwise: string): string =>
  brand.languages.includes(asked) ? asked : otherwise

/** What a reward on offer costs of points, and how many pieces are left; null where it is not on offer. */
export const findReward = async (
  { store }: AppContext,
  id: string,
  currency: string,
): Promise<{ readonly points: number; readonly stock: number } | null> => {
  const own = store.db.selectFrom('reward').select(['points', 'stock']).where('id', '=', id)
  return (await own.where('is_on', '=', true).where('currency', '=', currency).executeTakeFirst()) ?? null
}

/** Rewards on offer for the house's currency, in the operator's order; what has run out stays in sight, last. */
export const readRewards = async ({ store, brand }: AppContext, language: string): Promise<RewardView[]> => {
  const rows = await store.db
    .selectFrom('reward')
    .selectAll()
    .where('is_on', '=', true)
    .where('currency', '=', brand.currency)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const shown = rows.map(({ id, kind, title, body, points, currency, amount, stock }) => ({
    ...{ id, kind, points, stock },
    title: localizedTextOf(title, language),
    text: localizedTextOf(body, language),
    picture: `/art/banner/card/${rewardPictureId(id)}.avif`,
    amount: formatAmount(minor(amount), currencyDigits(currency)),
  }))
  return [...shown.filter(({ stock }) => stock > 0), ...shown.filter(({ stock }) => stock === 0)]
}
