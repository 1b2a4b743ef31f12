import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'

/** Releases reward money that has been wagered, a batch at a time; returns the number of accounts. Any number of gateways may do so. */
export const releaseRewards = async ({ pool }: Pick<Store, 'pool'>): Promise<number> => (await callFunction(pool, 'release_rewards', {})) ?? 0
