import type { Value } from '@perya/calls'
import { progressPercent } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { proofOf, type RaffleRow, readCurrentRaffles, readOwnRaffleTickets, presentRaffleWinner, winnersOf } from './read-raffles.ts'

type State = Value<'raffle.status'>['list'][number]['state']

const stateOf = ({ drawn_at: drawn, closes_at: closes, least_bet: min }: RaffleRow, now: number, bet: number, hasToday: boolean): State => {
  if (drawn !== null) return 'drawn'
  if (closes.getTime() <= now) return 'closed'
  if (hasToday) return 'claimed'
  return bet >= min ? 'claimable' : 'waiting'
}

/** Lists raffles with the member's tickets, and whether one can be claimed today (REWARD-05). */
export const showRaffles: Handler<'raffle.status'> = async (_input, { app, principal, language }) => {
  const { memberId, currency } = principal
  const now = app.clock.now()
  const raffles = await readCurrentRaffles(app, currency)
  const ids = raffles.map(({ id }) => id)
  const [{ tickets, bet }, winners] = await Promise.all([
    readOwnRaffleTickets(app, principal, ids, localDayAt(now, app.brand.timeZone)),
    winnersOf(app, ids),
  ])
  const format = (amount: number) => formatInCurrency(currency, amount)
  const list = raffles.map((raffle) => {
    const own = tickets.filter(({ raffle_id: of }) => of === raffle.id)
    const won = winners.filter(({ raffle_id: of }) => of === raffle.id)
    return {
      ...{ raffle: raffle.id, title: localizedTextOf(raffle.title, language), says: localizedTextOf(raffle.says, language), tickets: raffle.tickets },
      state: stateOf(
        raffle,
        now,
        bet,
        own.some(({ is_today: isToday }) => isToday),
      ),
      ...{ leastBet: format(raffle.least_bet), bet: format(bet), percent: progressPercent(bet, raffle.least_bet), prizes: raffle.prizes.map(format) },
      ...{ opensAt: raffle.opens_at.toISOString(), closesAt: raffle.closes_at.toISOString(), ...proofOf(raffle) },
      own: own.map(({ code, number }) => {
        const prize = won.find((one) => one.number === number)
        return { code, number, won: prize === undefined ? null : format(prize.amount) }
      }),
      winners: won.map((one) => ({ ...presentRaffleWinner(one, currency), isYou: one.member_id === memberId })),
    }
  })
  return { currency, list }
}
