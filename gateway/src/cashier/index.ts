import type { HandlersOfFeature } from '../context.ts'
import { startWithdrawalProof } from './start-withdrawal-proof.ts'
import { bindAccount } from './bind-account.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { listUnconfirmedParts } from './list-unconfirmed-parts.ts'
import { attachDepositProof } from './attach-deposit-proof.ts'
import { listDeposits } from './list-deposits.ts'
import { disputeFile } from './dispute/dispute-file.ts'
import { listDepositMethods } from './list-deposit-methods.ts'
import { showWithdrawalTerms } from './show-withdrawal-terms.ts'
import { removeAccount } from './remove-account.ts'
import { createDeposit } from './create-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'

/** Money in and out. */
export const cashierHandlers: HandlersOfFeature<'cashier'> = {
  'cashier.methods': listDepositMethods,
  'cashier.deposit': createDeposit,
  'cashier.deposits': listDeposits,
  'cashier.depositProof': attachDepositProof,
  'cashier.payoutTerms': showWithdrawalTerms,
  'cashier.bindAccount': bindAccount,
  'cashier.removeAccount': removeAccount,
  'cashier.beginWithdrawal': startWithdrawalProof,
  'cashier.withdraw': requestWithdrawal,
  'cashier.withdrawals': listWithdrawals,
  'cashier.cancelWithdrawal': cancelWithdrawal,
  'cashier.disputeFile': disputeFile,
  'cashier.confirmations': listUnconfirmedParts,
  'cashier.confirm': confirmReceipt,
}
