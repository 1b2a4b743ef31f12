import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { lotteryGames } from '../games.ts'
import { type NearbyIssue, readNearbyIssues } from './bet-store.ts'
import { hexOf, presentTicketDraw } from './present-ticket.ts'
import { readDatabaseTime } from './read-tickets.ts'

const planned = ({ name, opens_at, closes_at, draws_at, seed_hash }: NearbyIssue) => ({
  issue: name,
  opensAt: opens_at.toISOString(),
  closesAt: closes_at.toISOString(),
  drawsAt: draws_at.toISOString(),
  seedHash: hexOf(seed_hash),
})

/** `lottery.issue`: the issue on sale of one lottery, its following issues, and today's prices. */
export const showIssue: Handler<'lottery.issue'> = async ({ gameCode, ahead }, context) => {
  const { store, brand } = context.app
  const game = (await lotteryGames(store)).get(gameCode)
  if (game === undefined) throw new Refusal('game_not_found')
  const rows = await readNearbyIssues(store, gameCode, ahead + 1)
  const [first, ...later] = rows.filter((row) => !row.is_past)
  const past = rows.find((row) => row.is_past)
  const onSale = first?.state === 'OPEN' ? first : undefined
  return {
    gameCode,
    family: game.family,
    label: localizedTextOf(game.label, context.language),
    now: (await readDatabaseTime(context)).toISOString(),
    isSale: onSale !== undefined,
    current: onSale === undefined ? null : planned(onSale),
    next: (onSale === undefined && first !== undefined ? [first, ...later] : later).slice(0, ahead).map(planned),
    previous:
      past === undefined ? null : { issue: past.name, drawsAt: past.draws_at.toISOString(), state: past.state, draw: presentTicketDraw(past.draw) },
    priceId: game.priceId,
    prices: {
      ...game.prices,
      unitPrices: [...game.prices.unitPrices],
      odds: Object.fromEntries(Object.entries(game.prices.odds).map(([play, odds]) => [play, { ...odds }])),
    },
    leastStake: formatAmount(minor(game.leastStake), currencyDigits(brand.currency)),
    currency: brand.currency,
  }
}
