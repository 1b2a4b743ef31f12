import type { Family } from '@perya/domain/lottery/family'
import { openModal } from '../../../../lib/modal-queue.ts'
import { pageState } from '../../../../lib/navigation/page-state.ts'
import type { SlipTicket } from '../bet-store.ts'
import type { Chase } from '../slip/chase-choice.tsx'

/** A purchase that is to be confirmed. */
export type Purchase = {
  readonly gameCode: string
  readonly family: Family
  readonly slip: readonly SlipTicket[]
  readonly chase: Chase
  readonly total: string
}

const purchase = pageState<Purchase | null>(() => null)

/** The purchase of the open confirmation. */
export const pendingPurchase = (): Purchase | null => purchase.value

/** Asks for confirmation before anything is bought. */
export const openConfirm = (wanted: Purchase): void => {
  purchase.value = wanted
  openModal({ key: 'lotteryConfirm', rank: 'asked', load: () => import('./confirm-modal.tsx').then((module) => module.ConfirmModal) })
}
