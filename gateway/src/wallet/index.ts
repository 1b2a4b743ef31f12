import type { HandlersOf } from '../handler.ts'
import { balance } from './balance.ts'
import { list } from './transfer/list.ts'
import { recall } from './transfer/recall.ts'
import { transfer } from './transfer/transfer.ts'
import { transfers } from './transfer/transfers.ts'
import { toUpline } from './upline/to-upline.ts'
import { uplineTerms } from './upline/upline-terms.ts'

/** What a session may spend, and where it lies. */
export const walletHandlers: HandlersOf<'wallet'> = {
  'wallet.balance': balance,
  'wallet.list': list,
  'wallet.transfer': transfer,
  'wallet.recall': recall,
  'wallet.transfers': transfers,
  'wallet.uplineTerms': uplineTerms,
  'wallet.toUpline': toUpline,
}
