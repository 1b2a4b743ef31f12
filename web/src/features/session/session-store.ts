import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { session } from '../../lib/storage.ts'

/** Who sits at this tab, as far as showing goes; the server decides everything else. */
export type Session = {
  readonly who: 'visitor' | 'member' | 'trial'
  readonly username: string
  readonly nickname: string
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  readonly isAgent: number
}

const visitor: Session = { who: 'visitor', username: '', nickname: '', isAgent: 0 }

/** The session of this tab. It begins as a visitor's, for that is what the server rendered. */
export const sessionStore = createStore<Session>(() => visitor)

/** Reads the session of this tab from its storage. */
export const readSession = (): Session => {
  // Before a password that must be changed has been changed nobody is in.
  if (session.read('token') === null || session.read('cpw') === '1') return visitor
  const isAgent = Number(session.read('isAgent') ?? 0)
  const username = session.read('username') ?? ''
  return { who: isAgent === 4 ? 'trial' : 'member', username, nickname: session.read('nickname') ?? username, isAgent }
}

/** Shows the session that the storage holds. */
export const showSession = (): void => {
  const now = readSession()
  sessionStore.setState(now, true)
  const root = document.documentElement
  if (now.who === 'visitor') delete root.dataset['session']
  else root.dataset['session'] = now.who
}

/** The session of this tab. */
export const useSession = (): Session => useStore(sessionStore)

/** Whether somebody is signed in, outside of components. */
export const isSignedIn = (): boolean => session.read('token') !== null
