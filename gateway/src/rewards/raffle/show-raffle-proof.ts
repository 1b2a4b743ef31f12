import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findRaffle, proofOf, presentRaffleWinner, readRaffleCodes, winnersOf } from './read-raffles.ts'

/** Returns everything needed to verify a draw: every ticket in order, the seed and its commitment. */
export const showRaffleProof: Handler<'raffle.proof'> = async ({ raffle: id }, { app }) => {
  const raffle = await findRaffle(app, id)
  if (raffle === null) throw new Refusal('not_found')
  const [winners, codes] = await Promise.all([winnersOf(app, [id]), readRaffleCodes(app, id)])
  return {
    ...{ ...proofOf(raffle), prizes: raffle.prizes.length, tickets: raffle.tickets },
    codes: [...codes],
    winners: winners.map((one) => presentRaffleWinner(one, raffle.currency)),
  }
}
