import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findRaffle, proofOf, presentRaffleWinner, winnersOf } from './read-raffles.ts'

/** Returns everything needed to verify a draw: every ticket in order, the seed and its commitment. */
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
