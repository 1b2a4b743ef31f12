import type { Value } from '@perya/calls'
import { mainWallet } from '@perya/calls/money/main-wallet'
import type { MessageKey } from '../../lib/message-key.ts'
import { useTranslate } from '../../lib/text/text.tsx'

/** A wallet of the member. */
export type WalletView = Value<'wallet.list'>['list'][number]
/** A wallet transfer. */
export type TransferView = Value<'wallet.transfers'>['list'][number]

/** Labels of the transfer states, and their appearance. */
export const transferStateLabels: Readonly<Record<TransferView['state'], { readonly says: MessageKey; readonly look: 'good' | 'waits' | 'bad' }>> = {
  open: { says: 'wallet.stateOpen', look: 'waits' },
  done: { says: 'wallet.stateDone', look: 'good' },
  returned: { says: 'wallet.stateReturned', look: 'bad' },
}

/** Returns the names of wallets: the main one by its role, every other by its vendor. */
export const useWalletName = (list: readonly WalletView[]): ((code: string) => string) => {
  const say = useTranslate()
  return (code) => (code === mainWallet ? say('wallet.main') : (list.find((one) => one.code === code)?.name ?? code))
}
