import type { HandlersOf } from '../handler.ts'
import { balance } from './balance.ts'

/** What a session may spend. */
export const walletHandlers: HandlersOf<'wallet'> = { 'wallet.balance': balance }
