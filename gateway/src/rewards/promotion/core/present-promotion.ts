import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'
import { localizedTextOf } from '../../../kernel/texts.ts'
import { statusOfPromotion } from './promotion-participation.ts'
import type { BonusRow, PromotionRow } from './tables.ts'

/** Presents a promotion as it is publicly shown. */
export const presentPromotion = (app: AppContext, row: PromotionRow, language: string): Value<'promotion.list'>['list'][number] => {
  const format = (amount: number) => formatAmount(minor(amount), currencyDigits(app.brand.currency))
  return {
    id: row.id,
    category: row.category,
    title: localizedTextOf(row.title, language),
    summary: localizedTextOf(row.summary, language),
    imageUrl: `/art/banner/wide/${row.id}.avif`,
    imageUrlNarrow: `/art/banner/narrow/${row.id}.avif`,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    status: statusOfPromotion(app, row).status,
    needs: row.needs,
    period: row.period,
    amount: format(row.amount),
    share: row.share / 100,
    leastDeposit: format(row.least_deposit),
    times: row.times,
    mostStake: row.most_stake === 0 ? '' : format(row.most_stake),
    days: row.days,
    verifiedOnly: row.verified_only,
    perAddress: row.per_address,
    wagerOnce: row.times === 0 && row.needs !== 'deposit',
    games: Object.entries(row.weights)
      .map(([gameType, percent]) => ({ gameType, percent }))
      .sort((a, b) => b.percent - a.percent || a.gameType.localeCompare(b.gameType)),
  }
}

/** Presents a bonus for its member. */
export const presentBonus = (row: BonusRow): NonNullable<Value<'promotion.price'>['running']> => {
  const format = (amount: number) => formatAmount(minor(amount), currencyDigits(row.currency))
  return {
    id: row.id,
    amount: format(row.amount),
    required: format(row.required),
    turnover: format(Math.min(row.turnover, row.required)),
    mostStake: row.most_stake === 0 ? '' : format(row.most_stake),
    state: row.state,
    grantedAt: row.granted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
