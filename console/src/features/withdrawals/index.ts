export { WithdrawalsScreen } from './withdrawals-screen.tsx'
export { useWithdrawals } from './use-withdrawals.ts'
export { WithdrawalTable } from './withdrawal-table.tsx'
