import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { tabStorage } from '../../lib/storage/storage.ts'

/** The account of this tab, for display only; the server decides everything else. */
export type Session = {
  readonly who: 'visitor' | 'member' | 'trial'
  readonly username: string
  readonly nickname: string
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  readonly isAgent: number
  /** The member's play is closed: no offers are shown. */
  readonly isClosed: boolean
  /** The account has to be completed before it plays for money (S-03). */
  readonly isIncomplete: boolean
}

const visitor: Session = { who: 'visitor', username: '', nickname: '', isAgent: 0, isClosed: false, isIncomplete: false }

/** The session of this tab. It begins as a visitor's, because that is what the server rendered. */
export const sessionStore = createStore<Session>(() => visitor)

/** Reads the session of this tab from its storage. */
export const readSession = (): Session => {
  // While a password change is required, the tab counts as not signed in.
  if (tabStorage.read('token') === null || tabStorage.read('cpw') === '1') return visitor
  const isAgent = Number(tabStorage.read('isAgent') ?? 0)
  const username = tabStorage.read('username') ?? ''
  return {
    who: isAgent === 4 ? 'trial' : 'member',
    username,
    nickname: tabStorage.read('nickname') ?? username,
    isAgent,
    isClosed: tabStorage.read('closed') === '1',
    isIncomplete: tabStorage.read('incomplete') === '1',
  }
}

/** Applies the stored session to the page. */
export const reloadSession = (): void => {
  const now = readSession()
  sessionStore.setState(now, true)
  const root = document.documentElement
  if (now.who === 'visitor') delete root.dataset['session']
  else root.dataset['session'] = now.who
  if (now.isClosed) root.dataset['closed'] = ''
  else delete root.dataset['closed']
}

/** Stores whether the member's play is closed; offers are hidden or shown immediately. */
export const setPlayClosed = (isClosed: boolean): void => {
  if (tabStorage.read('token') === null || (tabStorage.read('closed') === '1') === isClosed) return
  tabStorage.write('closed', isClosed ? '1' : '0')
  reloadSession()
}

/** Stores whether the account of this tab has to be completed; views update at once. */
export const noteIncomplete = (isIncomplete: boolean): void => {
  if (tabStorage.read('token') === null || (tabStorage.read('incomplete') === '1') === isIncomplete) return
  tabStorage.write('incomplete', isIncomplete ? '1' : '0')
  reloadSession()
}

/** The session of this tab. */
export const useSession = (): Session => useStore(sessionStore)

/** Returns whether this tab is signed in, outside of components. */
export const isSignedIn = (): boolean => tabStorage.read('token') !== null
