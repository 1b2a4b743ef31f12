import type { Value } from '@perya/calls'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { House } from '../handler.ts'
import { textIn } from '../system/texts.ts'
import { standingIn } from './standings.ts'
import type { Bonus, Promotion } from './tables.ts'

/** A promotion as everybody sees it. */
export const presentPromotion = (house: House, row: Promotion, language: string): Value<'promotion.list'>['list'][number] => {
  const say = (amount: number) => formatAmount(minor(amount), digitsOf(house.brand.currency))
  return {
    id: row.id,
    category: row.category,
    title: textIn(row.title, language),
    summary: textIn(row.summary, language),
    imageUrl: `/art/banner/wide/${row.id}.avif`,
    imageUrlNarrow: `/art/banner/narrow/${row.id}.avif`,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    status: standingIn(house, row).status,
    needs: row.needs,
    period: row.period,
    amount: say(row.amount),
    share: row.share / 100,
    leastDeposit: say(row.least_deposit),
    times: row.times,
    mostStake: row.most_stake === 0 ? '' : say(row.most_stake),
    days: row.days,
    verifiedOnly: row.verified_only,
    perAddress: row.per_address,
    wagerOnce: row.times === 0 && row.needs !== 'deposit',
    games: Object.entries(row.weights)
      .map(([gameType, percent]) => ({ gameType, percent }))
      .sort((a, b) => b.percent - a.percent || a.gameType.localeCompare(b.gameType)),
  }
}

/** A bonus as its member sees it. */
export const presentBonus = (row: Bonus): NonNullable<Value<'promotion.price'>['running']> => {
  const say = (amount: number) => formatAmount(minor(amount), digitsOf(row.currency))
  return {
    id: row.id,
    amount: say(row.amount),
    required: say(row.required),
    turnover: say(Math.min(row.turnover, row.required)),
    mostStake: row.most_stake === 0 ? '' : say(row.most_stake),
    state: row.state,
    grantedAt: row.granted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
