import { usePages } from '../../lib/calls/use-view.ts'
import type { WithdrawalRow } from './withdrawal-wire.ts'

type Held = { readonly held?: string | undefined; readonly stopped?: string | undefined }

/** The withdrawals of a state, page by page; `held`: mine, or those without a holder. */
export const useWithdrawals = (state: string, limit = 50, held: Held = {}) => usePages<WithdrawalRow>('withdrawals', { state, ...held }, limit)
