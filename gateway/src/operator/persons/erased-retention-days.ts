import type { AppContext } from '../../kernel/context.ts'
import { retentionRulesInForce } from '../personal-data/retention.ts'

/** Days for which the law requires data of an erased account to be kept, as they are set now. */
export const erasedRetentionDays = async ({ store }: AppContext): Promise<number> =>
  (await retentionRulesInForce(store.pool)).find(({ name }) => name === 'erased_account')?.keepDays ?? Number.NaN
