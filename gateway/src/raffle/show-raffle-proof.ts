import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findRaffle, proofOf, presentRaffleWinner, winnersOf } from './read-raffles.ts'

/** All that anybody needs to draw again: every ticket in its order, the seed and what was promised about it. */
export const showRaffleProof: Handler<'raffle.proof'> = async ({ raffle: id }, { app }) => {
  const raffle = await findRaffle(app, id)
  if (raffle === null) throw new Refusal('not_found')
  const [winners, { rows }] = await Promise.all([
    winnersOf(app, [id]),
    app.store.pool.query<{ code: string }>({
      name: 'raffle-codes',
      text: 'select t.code from raffle_ticket t join raffle r on r.id = t.raffle_id and r.drawn_at is not null where t.raffle_id = $1 order by t.number',
      values: [id],
    }),
  ])
  return {
    ...{ ...proofOf(raffle), prizes: raffle.prizes.length, tickets: raffle.tickets },
    codes: rows.map(({ code }) => code),
    winners: winners.map((one) => presentRaffleWinner(one, raffle.currency)),
  }
}
