import type { HandlersOfFeature } from '../context.ts'
import { showBalance } from './show-balance.ts'
import { listWallets } from './transfer/list-wallets.ts'
import { recallVendorWallets } from './transfer/recall-vendor-wallets.ts'
import { transferBetweenWallets } from './transfer/transfer-between-wallets.ts'
import { listWalletTransfers } from './transfer/list-wallet-transfers.ts'
import { transferToUpline } from './upline/transfer-to-upline.ts'
import { uplineTerms } from './upline/upline-terms.ts'

/** What a session may spend, and where it lies. */
export const walletHandlers: HandlersOfFeature<'wallet'> = {
  'wallet.balance': showBalance,
  'wallet.list': listWallets,
  'wallet.transfer': transferBetweenWallets,
  'wallet.recall': recallVendorWallets,
  'wallet.transfers': listWalletTransfers,
  'wallet.uplineTerms': uplineTerms,
  'wallet.toUpline': transferToUpline,
}
