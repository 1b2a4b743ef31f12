import { usePages } from '../../lib/calls/use-view.ts'
import type { Fields } from '../../lib/calls/wire.ts'
import { readWithdrawal } from './withdrawal-wire.ts'

/** The withdrawals of a state, page by page. */
export const useWithdrawals = (state: string, limit = 50) => {
  const pages = usePages<Fields>('withdrawals', { state }, limit)
  return { ...pages, rows: pages.rows.map(readWithdrawal) }
}
