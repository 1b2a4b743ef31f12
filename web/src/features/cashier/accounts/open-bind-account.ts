import { openModal } from '../../../lib/modal-queue.ts'

/** Opens the dialog that adds a payout account. */
export const openBindAccount = (): void =>
  openModal({ key: 'bind-account', rank: 'asked', load: () => import('./bind-account-modal.tsx').then((module) => module.BindAccountModal) })
