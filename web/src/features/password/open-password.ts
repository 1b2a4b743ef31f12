import { openModal } from '../../lib/modal-queue.ts'

/** Opens the change-password modal (MODAL-01). */
export const openChangePassword = (): void =>
  openModal({ key: 'change-password', rank: 'asked', load: () => import('./change-modal.tsx').then((module) => module.ChangePasswordModal) })

/** Opens the forgot-password modal (MODAL-01). */
export const openForgot = (): void =>
  openModal({ key: 'forgot-password', rank: 'asked', load: () => import('./forgot-modal.tsx').then((module) => module.ForgotModal) })
