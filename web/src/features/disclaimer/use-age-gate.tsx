import { useEffect, useSyncExternalStore } from 'react'
import { closeModal, openModal } from '../../lib/modal-queue.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { useSession } from '../session/index.ts'

const listeners = new Set<() => void>()
const hear = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isAccepted = (): boolean => tabStorage.read('disclaimerAccept') === 'true'
/** Stores for this session that the disclaimer was accepted. */
export const acceptDisclaimer = (): void => {
  tabStorage.write('disclaimerAccept', 'true')
  for (const listener of listeners) listener()
}

/**
 * The age gate, stored under `disclaimerAccept` for the session: it opens on Home until accepted, and again after a logout, which clears it (DISC-01,
 * HOME-25, A83). A login and a registration keep what the visitor accepted. Returns whether it has been accepted.
 */
export const useAgeGate = (): boolean => {
  // A login or logout may have cleared the session, so the gate is checked again.
  const { username: person } = useSession()
  const accepted = useSyncExternalStore(hear, isAccepted, () => true)
  useEffect(() => {
    if (isAccepted()) return undefined
    openModal({
      key: 'disclaimer',
      rank: 'disclaimer',
      load: async () => {
        const { DisclaimerModal } = await import('./disclaimer-modal.tsx')
        return ({ onClose }) => (
          <DisclaimerModal
            onAccept={() => {
              acceptDisclaimer()
              onClose()
            }}
          />
        )
      },
    })
    return () => closeModal('disclaimer')
  }, [person, accepted])
  return accepted
}
