import type { AppContext } from '../context.ts'

const looseMillis = 86_400_000

/** Forgets pictures that were handed in more than a day ago and belong to nothing: an application that was never sent, a proof that came too late. */
export const deleteExpiredProofs = async ({ store, clock }: AppContext): Promise<void> => {
  await store.pool.query('select sweep_proofs($1)', [new Date(clock.now() - looseMillis)])
}
