import type { QueryClient } from '@tanstack/react-query'
import { clearDeviceStorageOnLogout } from '../../lib/storage/device-storage-key.ts'
import { clearOfflineSnapshot } from '../../lib/storage/offline-snapshot.ts'
import { openModal } from '../../lib/modal-queue.ts'
import { send } from '../../lib/calls/send.ts'
import { clearPersonalKeys, tabStorage } from '../../lib/storage/storage.ts'
import { broadcastToTabs } from '../../lib/browser/tabs.ts'
import { unsubscribeOnLogout } from '../webpush/index.ts'
import { reloadSession } from './session-store.ts'
import { dropOtherUserCache } from './login/sign-in.ts'
import { setRememberIntent } from './login/remember-intent.ts'

/** Removes the member from this tab: storage, displayed session and query results. The server is notified elsewhere. */
export const clearLocalSession = (queryClient: QueryClient): void => {
  const person = tabStorage.read('username') ?? ''
  clearPersonalKeys()
  clearOfflineSnapshot()
  setRememberIntent(false)
  dropOtherUserCache(queryClient)
  reloadSession()
  clearDeviceStorageOnLogout(person)
}

/** Ends the session on the server and here, and in the other tabs. Resolves to whether the server was reached. */
export const signOut = async (queryClient: QueryClient): Promise<boolean> => {
  await unsubscribeOnLogout()
  const told = await send('session.logout', {}).then(
    () => true,
    () => false,
  )
  clearLocalSession(queryClient)
  broadcastToTabs({ says: 'logout' })
  return told
}

/** Asks whether to log out (AUTH-16). */
export const confirmLogout = (): void =>
  openModal({ key: 'logout', rank: 'asked', load: () => import('./logout-modal.tsx').then((module) => module.LogoutModal) })
