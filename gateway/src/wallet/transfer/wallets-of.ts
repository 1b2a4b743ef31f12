import { mainWallet } from '@perya/calls/main-wallet'
import type { House, Principal } from '../../handler.ts'
import { openPlayer } from '../../play/open-player.ts'
import type { GameWallet } from '../../ports/wallet.ts'
import { Refusal } from '../../refusal.ts'
import { cashOf, gameCashOf, inTransit, openAccount } from '../accounts.ts'

/** A move between the main wallet and one of a vendor: which, and which way. */
export type Way = { readonly wallet: GameWallet; readonly direction: 'in' | 'out' }

/** Reads the codes of two wallets as a way; refused where one does not exist, or neither or both are the main one. */
export const wayOf = ({ gameWallets }: Pick<House, 'gameWallets'>, from: string, to: string): Way => {
  const known = (code: string) => code === mainWallet || gameWallets.some((one) => one.code === code)
  if (!known(from) || !known(to)) throw new Refusal('wallet_unknown')
  const wallet = gameWallets.find(({ code }) => code === (from === mainWallet ? to : from))
  if (wallet === undefined || (from === mainWallet) === (to === mainWallet)) throw new Refusal('wallet_pair')
  return { wallet, direction: from === mainWallet ? 'in' : 'out' }
}

/** The accounts of a way, opened where they are not, and the name by which the vendor knows the member. */
export const accountsOfWay = async (house: House, { memberId, currency }: Principal, { wallet, direction }: Way) => {
  const { store } = house
  const main = await openAccount(store, cashOf(memberId, 'real', currency))
  const game = await openAccount(store, gameCashOf(memberId, currency, wallet.code))
  const transit = await openAccount(store, inTransit(wallet.code, currency))
  const player = await openPlayer(house, wallet.vendor, { ownerType: 'member', ownerId: memberId, book: 'real', currency })
  return direction === 'in' ? { from: main, transit, to: game, player } : { from: game, transit, to: main, player }
}
