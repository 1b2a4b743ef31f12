import type { Family } from '@perya/domain/lottery/family'
import { openModal } from '../../../lib/modal-queue.ts'
import { pageState } from '../../../lib/page-state.ts'
import type { SlipTicket } from './bet-store.ts'
import type { Chase } from './chase-choice.tsx'

/** What is about to be bought. */
export type Purchase = {
  readonly gameCode: string
  readonly family: Family
  readonly slip: readonly SlipTicket[]
  readonly chase: Chase
  readonly total: string
}

const purchase = pageState<Purchase | null>(() => null)

/** The purchase that the open confirmation is about. */
export const pendingPurchase = (): Purchase | null => purchase.value

/** Asks once more before anything is bought. */
export const openConfirm = (wanted: Purchase): void => {
  purchase.value = wanted
  openModal({ key: 'lotteryConfirm', rank: 'asked', load: () => import('./confirm-modal.tsx').then((module) => module.ConfirmModal) })
}
