import type { HandlersOfFeature } from '../kernel/context.ts'
import { startWithdrawalProof } from './withdrawals/start-withdrawal-proof.ts'
import { bindAccount, type LinkRewardPayout } from './payout-accounts/bind-account.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { confirmReceipt } from './payouts/confirm-receipt.ts'
import { listUnconfirmedParts } from './payouts/list-unconfirmed-parts.ts'
import { attachDepositProof } from './deposits/attach-deposit-proof.ts'
import { listDeposits } from './deposits/list-deposits.ts'
import { createDisputeFile } from './dispute/create-dispute-file.ts'
import { listDepositMethods } from './deposits/list-deposit-methods.ts'
import { showWithdrawalTerms } from './withdrawals/show-withdrawal-terms.ts'
import { removeAccount } from './payout-accounts/remove-account.ts'
import { createDeposit } from './deposits/create-deposit.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { listWithdrawals } from './withdrawals/list-withdrawals.ts'

/** Money in and out. */
export const cashierHandlers = (linkRewardPayout: LinkRewardPayout): HandlersOfFeature<'cashier'> => ({
  'cashier.methods': listDepositMethods,
  'cashier.deposit': createDeposit,
  'cashier.deposits': listDeposits,
  'cashier.depositProof': attachDepositProof,
  'cashier.payoutTerms': showWithdrawalTerms,
  'cashier.bindAccount': bindAccount(linkRewardPayout),
  'cashier.removeAccount': removeAccount,
  'cashier.beginWithdrawal': startWithdrawalProof,
  'cashier.withdraw': requestWithdrawal,
  'cashier.withdrawals': listWithdrawals,
  'cashier.cancelWithdrawal': cancelWithdrawal,
  'cashier.disputeFile': createDisputeFile,
  'cashier.confirmations': listUnconfirmedParts,
  'cashier.confirm': confirmReceipt,
})
