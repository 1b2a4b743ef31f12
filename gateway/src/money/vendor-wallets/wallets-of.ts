import { mainWallet } from '@perya/calls/money/main-wallet'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { ensureVendorPlayer } from '../../play/launch/ensure-vendor-player.ts'
import type { VendorWallet } from '../../kernel/partners/wallet.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cashAccount, vendorWalletAccount, transitAccount, openAccount } from '../../ledger/accounts.ts'

/** A transfer between the main wallet and a vendor wallet: which wallet, and the direction. */
export type TransferRoute = { readonly wallet: VendorWallet; readonly direction: 'in' | 'out' }

/** Reads the codes of two wallets as a route; refused when one does not exist, or when neither or both are the main one. */
export const parseTransferRoute = ({ gameWallets }: Pick<AppContext, 'gameWallets'>, from: string, to: string): TransferRoute => {
  const known = (code: string) => code === mainWallet || gameWallets.some((one) => one.code === code)
  if (!known(from) || !known(to)) throw new Refusal('wallet_unknown')
  const wallet = gameWallets.find(({ code }) => code === (from === mainWallet ? to : from))
  if (wallet === undefined || (from === mainWallet) === (to === mainWallet)) throw new Refusal('wallet_pair')
  return { wallet, direction: from === mainWallet ? 'in' : 'out' }
}

/** The accounts of a route, opened if necessary, and the id by which the vendor knows the member. */
export const openRouteAccounts = async (app: AppContext, { memberId, currency }: Principal, { wallet, direction }: TransferRoute) => {
  const { store } = app
  const main = await openAccount(store, cashAccount(memberId, 'real', currency))
  const game = await openAccount(store, vendorWalletAccount(memberId, currency, wallet.code))
  const transit = await openAccount(store, transitAccount(wallet.code, currency))
  const player = await ensureVendorPlayer(app, wallet.vendor, { ownerType: 'member', ownerId: memberId, book: 'real', currency })
  return direction === 'in' ? { from: main, transit, to: game, player } : { from: game, transit, to: main, player }
}
