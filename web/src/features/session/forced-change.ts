import { openModal } from '../../lib/modal-queue.ts'
import { session } from '../../lib/storage.ts'

/** Whether this tab holds a session that may do nothing but change its password. */
export const mustChange = (): boolean => session.read('token') !== null && session.read('cpw') === '1'

/** Opens what has to be done before anything else; it goes only with a new password or by logging out (A73). */
export const openForcedChange = (): void =>
  openModal({ key: 'forced-change', rank: 'forced', load: () => import('../password/forced-modal.tsx').then((module) => module.ForcedModal) })
