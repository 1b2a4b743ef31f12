import { usePages } from '../../lib/calls/use-view.ts'
import type { WithdrawalRow } from './withdrawal-wire.ts'

/** The withdrawals of a state, page by page. */
export const useWithdrawals = (state: string, limit = 50) => usePages<WithdrawalRow>('withdrawals', { state }, limit)
