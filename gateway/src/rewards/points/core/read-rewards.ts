import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { rewardPictureId } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../../../kernel/context.ts'
import { localizedTextOf } from '../../../kernel/texts.ts'

/** A reward as it is displayed. */
export type RewardView = Value<'points.window'>['list'][number]

/** Returns the requested language where the brand supports it, else the fallback. */
export const brandLanguage = ({ brand }: AppContext, asked: string, otherwise: string): string =>
  brand.languages.includes(asked) ? asked : otherwise

/** Returns the price of a reward on offer in points, and the stock; null where it is not on offer. */
export const findReward = async (
  { store }: AppContext,
  id: string,
  currency: string,
): Promise<{ readonly points: number; readonly stock: number } | null> => {
  const own = store.db.selectFrom('reward').select(['points', 'stock']).where('id', '=', id)
  return (await own.where('is_on', '=', true).where('currency', '=', currency).executeTakeFirst()) ?? null
}

/** Lists rewards on offer in the brand's currency, in the operator's order; sold-out ones last. */
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
