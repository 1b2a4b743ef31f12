import type { HandlersOfFeature } from '../kernel/context.ts'
import { showBalance } from '../money/show-balance.ts'
import { listWallets } from '../money/vendor-wallets/list-wallets.ts'
import { recallVendorWallets } from '../money/vendor-wallets/recall-vendor-wallets.ts'
import { transferBetweenWallets } from '../money/vendor-wallets/transfer-between-wallets.ts'
import { listWalletTransfers } from '../money/vendor-wallets/list-wallet-transfers.ts'
import { transferToUpline } from './transfer/transfer-to-upline.ts'
import { uplineTerms } from './transfer/upline-terms.ts'

/** Calls about balances, vendor wallets and transfers to the upline. */
export const walletHandlers: HandlersOfFeature<'wallet'> = {
  'wallet.balance': showBalance,
  'wallet.list': listWallets,
  'wallet.transfer': transferBetweenWallets,
  'wallet.recall': recallVendorWallets,
  'wallet.transfers': listWalletTransfers,
  'wallet.uplineTerms': uplineTerms,
  'wallet.toUpline': transferToUpline,
}
