import { localDate } from '@perya/domain/lottery/draws/schedule'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Input } from '@perya/calls'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newId } from '../../kernel/secrets.ts'
import { fingerprint } from '../../ledger/posting/post.ts'
import { sellTickets } from '../../ledger/posting/post-lottery.ts'
import { type LotteryGame, lotteryGames } from '../games.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'
import { assertApplied } from './assert-applied.ts'
import { readDrawTimes } from './bet-store.ts'
import { priceTicket } from './price-ticket.ts'
import { ticketsOfBet } from './read-tickets.ts'

/** Maximum number of ticket rows that one bet may write. */
const maxRows = 2000

const drawDates = async ({ store }: AppContext, { code, schedule }: LotteryGame, issue: string, count: number): Promise<readonly string[]> =>
  (await readDrawTimes(store, code, issue, count)).map((at) => localDate(schedule.zone, at.getTime()))

/** Every ticket of a bet with its price: the same picks on each issue of a chase. */
const ticketsOf = async (app: AppContext, game: LotteryGame, { tickets, chase, issue }: Input<'lottery.bet'>, currency: string) => {
  const issues = chase?.issues ?? 1
  if (chase?.multiples !== undefined && chase.multiples.length !== issues)
    throw new Refusal('invalid_input', { fields: { 'chase.multiples': 'invalid' } })
  if (tickets.length * issues > maxRows) throw new Refusal('invalid_input', { fields: { tickets: 'too_big' } })
  const dates = game.family === 'LHC' ? await drawDates(app, game, issue, issues) : []
  return Array.from({ length: issues }, (_, at) =>
    tickets.map((slip) => {
      const place = { digits: currencyDigits(currency), date: dates[at] ?? '', multiple: chase?.multiples?.[at] ?? 1 }
      return { ...priceTicket(slip, game, place), at, code: newId('t-') }
    }),
  ).flat()
}

/** `lottery.bet`: buys tickets, at the operator's prices, while the issue is on sale by the database clock. */
export const buyTickets: Handler<'lottery.bet'> = async (input, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, book, currency } = principal
  const game = (await lotteryGames(app.store)).get(input.gameCode)
  if (game === undefined) throw new Refusal('game_not_found')
  const tickets = await ticketsOf(app, game, input, currency)
  const sold = await sellTickets(app.store, {
    memberId,
    book,
    currency,
    house: await operatorLotteryAccount(app.store, book, currency),
    extId: `lottery ${idempotencyKey}`,
    hash: fingerprint('lottery_bet', JSON.stringify(input)),
    game: game.code,
    issue: input.issue,
    priceId: input.priceId,
    tickets,
    chase: input.chase === undefined ? null : { id: newId('c-'), stopOnWin: input.chase.stopAfterWin },
  })
  const { rows, answer } = await ticketsOfBet(context, assertApplied(sold))
  const stake = rows.reduce((sum, row) => sum + row.stake, 0)
  return { ...answer, stake: formatAmount(minor(stake), currencyDigits(currency)), chaseId: rows[0]?.chase_id ?? null }
}
