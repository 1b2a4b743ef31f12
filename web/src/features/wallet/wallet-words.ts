import type { Value } from '@perya/calls'
import { mainWallet } from '@perya/calls/main-wallet'
import type { MessageKey } from '../../locales/message-key.ts'
import { useTranslate } from '../../lib/text.tsx'

/** A wallet of the member. */
export type WalletView = Value<'wallet.list'>['list'][number]
/** A move between two of them. */
export type TransferView = Value<'wallet.transfers'>['list'][number]

/** How each state of a move is called, and how it looks. */
export const transferStateLabels: Readonly<Record<TransferView['state'], { readonly says: MessageKey; readonly look: 'good' | 'waits' | 'bad' }>> = {
  open: { says: 'wallet.stateOpen', look: 'waits' },
  done: { says: 'wallet.stateDone', look: 'good' },
  returned: { says: 'wallet.stateReturned', look: 'bad' },
}

/** How wallets are called: the main one by its place, every other by its vendor. */
export const useWalletName = (list: readonly WalletView[]): ((code: string) => string) => {
  const say = useTranslate()
  return (code) => (code === mainWallet ? say('wallet.main') : (list.find((one) => one.code === code)?.name ?? code))
}
