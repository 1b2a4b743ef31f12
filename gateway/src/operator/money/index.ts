import type { Command } from '../command/define-command.ts'
import { depositAsk } from './deposits/deposit-ask.ts'
import { depositHold, depositRelease } from './deposits/deposit-hold.ts'
import { depositReturn } from './deposits/deposit-return.ts'
import { depositApprove, depositList, depositReject } from './deposits/deposits.ts'
import { jackpotFund } from './jackpot.ts'
import { payHold, payRelease } from './pay-hold.ts'
import { paymentsResume, paymentsStop } from './payment-stop.ts'
import { payoutAnswer, payoutDisputes, payoutShow } from './payout.ts'
import { depositPicture, withdrawalPicture } from './pictures.ts'
import { paymentsReconcile } from './reconcile.ts'
import { withdrawalApprove, withdrawalList, withdrawalMinutes, withdrawalReject, withdrawalShow } from './withdrawal.ts'
import { withdrawalAsk, withdrawalFile } from './withdrawal-ask.ts'
import { withdrawalDisputes, withdrawalNoted, withdrawalRecord, withdrawalRefund, withdrawalResend, withdrawalResolve } from './withdrawal-dispute.ts'
import { withdrawalHold, withdrawalRelease } from './withdrawal-stop.ts'
import { withdrawalRiskExport } from './withdrawal-risk.ts'

/** Commands about money: deposits, withdrawals, reconciliation, commission payments, the jackpot. */
export const moneyCommands: readonly Command[] = [
  depositList,
  depositApprove,
  depositReject,
  depositAsk,
  depositHold,
  depositRelease,
  depositPicture,
  depositReturn,
  withdrawalList,
  withdrawalShow,
  withdrawalApprove,
  withdrawalReject,
  withdrawalHold,
  withdrawalRelease,
  withdrawalDisputes,
  withdrawalResolve,
  withdrawalResend,
  withdrawalRefund,
  withdrawalRecord,
  withdrawalNoted,
  withdrawalAsk,
  withdrawalFile,
  withdrawalPicture,
  withdrawalRiskExport,
  withdrawalMinutes,
  paymentsReconcile,
  paymentsStop,
  paymentsResume,
  payoutDisputes,
  payoutShow,
  payoutAnswer,
  payHold,
  payRelease,
  jackpotFund,
]
