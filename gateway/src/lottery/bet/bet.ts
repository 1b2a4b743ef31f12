import { localDate } from '@perya/domain/lottery/schedule'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Input } from '@perya/calls'
import type { Handler, House } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../session/secrets.ts'
import { fingerprint } from '../../wallet/post.ts'
import { sellTickets } from '../../wallet/post-lottery.ts'
import { type LotteryGame, lotteryGames } from '../games.ts'
import { houseAccount } from '../house-accounts.ts'
import { assertMoved } from './assert-moved.ts'
import { priceTicket } from './price-ticket.ts'
import { ticketsOfBet } from './read-tickets.ts'

/** The most rows that one bet may write. */
const mostRows = 2000

const drawDates = async ({ store }: House, { code, schedule }: LotteryGame, issue: string, count: number): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ draws_at: Date }>({
    name: 'lottery-draw-dates',
    text: `select draws_at from lottery_issue where game_code = $1 and draws_at >= (select draws_at from lottery_issue where game_code = $1 and name = $2) order by draws_at limit $3`,
    values: [code, issue, count],
  })
  return rows.map(({ draws_at }) => localDate(schedule.zone, draws_at.getTime()))
}

/** Every ticket of a bet with its price: the same picks on each issue of a chase. */
const ticketsOf = async (house: House, game: LotteryGame, { tickets, chase, issue }: Input<'lottery.bet'>, currency: string) => {
  const issues = chase?.issues ?? 1
  if (chase?.multiples !== undefined && chase.multiples.length !== issues)
    throw new Refusal('invalid_input', { fields: { 'chase.multiples': 'invalid' } })
  if (tickets.length * issues > mostRows) throw new Refusal('invalid_input', { fields: { tickets: 'too_big' } })
  const dates = game.family === 'LHC' ? await drawDates(house, game, issue, issues) : []
  return Array.from({ length: issues }, (_, at) =>
    tickets.map((slip) => {
      const place = { digits: digitsOf(currency), date: dates[at] ?? '', multiple: chase?.multiples?.[at] ?? 1 }
      return { ...priceTicket(slip, game, place), at, code: newId('t-') }
    }),
  ).flat()
}

/** `lottery.bet`: buys tickets, at the house's prices, while the issue is on sale by the database's clock. */
export const bet: Handler<'lottery.bet'> = async (input, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, book, currency } = principal
  const game = (await lotteryGames(house.store)).get(input.gameCode)
  if (game === undefined) throw new Refusal('game_not_found')
  const tickets = await ticketsOf(house, game, input, currency)
  const sold = await sellTickets(house.store, {
    memberId,
    book,
    currency,
    house: await houseAccount(house.store, book, currency),
    extId: `lottery ${idempotencyKey}`,
    hash: fingerprint('lottery_bet', JSON.stringify(input)),
    game: game.code,
    issue: input.issue,
    priceId: input.priceId,
    tickets,
    chase: input.chase === undefined ? null : { id: newId('c-'), stopOnWin: input.chase.stopAfterWin },
  })
  const { rows, answer } = await ticketsOfBet(asking, assertMoved(sold))
  const stake = rows.reduce((sum, row) => sum + row.stake, 0)
  return { ...answer, stake: formatAmount(minor(stake), digitsOf(currency)), chaseId: rows[0]?.chase_id ?? null }
}
