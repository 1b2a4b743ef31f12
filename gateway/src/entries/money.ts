// Withdrawals.

export { decideWithdrawal } from '../money/withdrawals/decide-withdrawal.ts'
export { findWithdrawal } from '../money/withdrawals/withdrawal-rows.ts'
