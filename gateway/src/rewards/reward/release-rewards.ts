import type { Store } from '../../kernel/database/store.ts'

/** Releases reward money that has been wagered, a batch at a time; returns the number of accounts. Any number of gateways may do so. */
export const releaseRewards = async ({ pool }: Pick<Store, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>({ name: 'release-rewards', text: 'select release_rewards() as n' })
  return rows[0]?.n ?? 0
}
