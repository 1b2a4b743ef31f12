import { openModal } from '../../../lib/modal-queue.ts'
import { tabStorage } from '../../../lib/storage/storage.ts'

/** Returns whether this tab has a session that may do nothing but change its password. */
export const isPasswordChangeForced = (): boolean => tabStorage.read('token') !== null && tabStorage.read('cpw') === '1'

/** Opens the forced password change; it closes only with a new password or by logging out (A73). */
export const openForcedChange = (): void =>
  openModal({ key: 'forced-change', rank: 'forced', load: () => import('../../password/forced-modal.tsx').then((module) => module.ForcedModal) })
