import type { QueryClient } from '@tanstack/react-query'
import { leaveShelf } from '../../lib/device-shelf.ts'
import { forgetOwn } from '../../lib/kept-person.ts'
import { openModal } from '../../lib/modal-queue.ts'
import { send } from '../../lib/send.ts'
import { forgetPerson, session } from '../../lib/storage.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { leavePush } from '../webpush/index.ts'
import { showSession } from './session-store.ts'
import { forgetAnswers } from './sign-in.ts'
import { wishToStay } from './stay.ts'

/** Forgets the person on this tab: storage, shown state and answers. The server is told elsewhere. */
export const endHere = (queryClient: QueryClient): void => {
  const person = session.read('username') ?? ''
  forgetPerson()
  forgetOwn()
  wishToStay(false)
  forgetAnswers(queryClient)
  showSession()
  leaveShelf(person)
}

/** Ends the session on the server and here, and in the other tabs. Resolves to whether the server could be told. */
export const signOut = async (queryClient: QueryClient): Promise<boolean> => {
  await leavePush()
  const told = await send('session.logout', {}).then(
    () => true,
    () => false,
  )
  endHere(queryClient)
  tellTabs({ says: 'logout' })
  return told
}

/** Asks whether to log out (AUTH-16). */
export const askLogout = (): void =>
  openModal({ key: 'logout', rank: 'asked', load: () => import('./logout-modal.tsx').then((module) => module.LogoutModal) })
