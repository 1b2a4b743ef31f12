import type { HandlersOf } from '../handler.ts'
import { beginWithdrawal } from './begin-withdrawal.ts'
import { bindAccount } from './bind-account.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirm } from './confirm.ts'
import { confirmations } from './confirmations.ts'
import { depositProof } from './deposit-proof.ts'
import { deposits } from './deposits.ts'
import { disputeFile } from './dispute/dispute-file.ts'
import { methods } from './methods.ts'
import { payoutTerms } from './payout-terms.ts'
import { removeAccount } from './remove-account.ts'
import { requestDeposit } from './request-deposit.ts'
import { withdraw } from './withdraw.ts'
import { withdrawals } from './withdrawals.ts'

/** Money in and out. */
export const cashierHandlers: HandlersOf<'cashier'> = {
  'cashier.methods': methods,
  'cashier.deposit': requestDeposit,
  'cashier.deposits': deposits,
  'cashier.depositProof': depositProof,
  'cashier.payoutTerms': payoutTerms,
  'cashier.bindAccount': bindAccount,
  'cashier.removeAccount': removeAccount,
  'cashier.beginWithdrawal': beginWithdrawal,
  'cashier.withdraw': withdraw,
  'cashier.withdrawals': withdrawals,
  'cashier.cancelWithdrawal': cancelWithdrawal,
  'cashier.disputeFile': disputeFile,
  'cashier.confirmations': confirmations,
  'cashier.confirm': confirm,
}
