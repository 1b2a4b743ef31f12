import type { Command } from '../command/define-command.ts'
import { depositApprove, depositList, depositReject } from './deposits.ts'
import { jackpotFund } from './jackpot.ts'
import { payoutAnswer, payoutDisputes, payoutShow } from './payout.ts'
import { paymentsReconcile } from './reconcile.ts'
import { withdrawalApprove, withdrawalList, withdrawalMinutes, withdrawalReject, withdrawalShow } from './withdrawal.ts'
import { withdrawalDisputes, withdrawalNoted, withdrawalRecord, withdrawalRefund, withdrawalResend, withdrawalResolve } from './withdrawal-dispute.ts'
import { withdrawalRiskExport } from './withdrawal-risk.ts'

/** Commands about money: deposits, withdrawals, reconciliation, commission payments, the jackpot. */
export const moneyCommands: readonly Command[] = [
  depositList,
  depositApprove,
  depositReject,
  withdrawalList,
  withdrawalShow,
  withdrawalApprove,
  withdrawalReject,
  withdrawalDisputes,
  withdrawalResolve,
  withdrawalResend,
  withdrawalRefund,
  withdrawalRecord,
  withdrawalNoted,
  withdrawalRiskExport,
  withdrawalMinutes,
  paymentsReconcile,
  payoutDisputes,
  payoutShow,
  payoutAnswer,
  jackpotFund,
]
