import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { findRaffle, proofOf, shownWinner, winnersOf } from './read-raffles.ts'

/** All that anybody needs to draw again: every ticket in its order, the seed and what was promised about it. */
export const proof: Handler<'raffle.proof'> = async ({ raffle: id }, { house }) => {
  const raffle = await findRaffle(house, id)
  if (raffle === null) throw new Refusal('not_found')
  const [winners, { rows }] = await Promise.all([
    winnersOf(house, [id]),
    house.store.pool.query<{ code: string }>({
      name: 'raffle-codes',
      text: 'select t.code from raffle_ticket t join raffle r on r.id = t.raffle_id and r.drawn_at is not null where t.raffle_id = $1 order by t.number',
      values: [id],
    }),
  ])
  return {
    ...{ ...proofOf(raffle), prizes: raffle.prizes.length, tickets: raffle.tickets },
    codes: rows.map(({ code }) => code),
    winners: winners.map((one) => shownWinner(one, raffle.currency)),
  }
}
