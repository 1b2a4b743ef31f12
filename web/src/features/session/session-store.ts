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
  /** It lacks more than what is asked before play, and is asked to complete it on every page. */
  readonly mustComplete: boolean
}

const visitor: Session = { who: 'visitor', username: '', nickname: '', isAgent: 0, isClosed: false, isIncomplete: false, mustComplete: false }

/** The session of this tab. It begins as a visitor's, because that is what the server rendered. */
export const sessionStore = createStore<Session>(() => visitor)

/** How complete an account is. `later`: it lacks only what is asked before the first deposit or play for money. */
export type Completeness = 'complete' | 'later' | 'now'

const stored = { complete: '0', later: 'later', now: '1' } as const

/** Reads how complete the account of this tab is. */
export const readCompleteness = (): Completeness => {
  const word = tabStorage.read('incomplete')
  return word === stored.now ? 'now' : word === stored.later ? 'later' : 'complete'
}

/** Stores how complete the account of this tab is, for the next reading of the session. */
export const storeCompleteness = (completeness: Completeness): void => tabStorage.write('incomplete', stored[completeness])

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
    isIncomplete: readCompleteness() !== 'complete',
    mustComplete: readCompleteness() === 'now',
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

/** Stores how complete the account of this tab is; views update at once. */
export const noteCompleteness = (completeness: Completeness): void => {
  if (tabStorage.read('token') === null || readCompleteness() === completeness) return
  storeCompleteness(completeness)
  reloadSession()
}

/** The session of this tab. */
export const useSession = (): Session => useStore(sessionStore)

/** Returns whether this tab is signed in, outside of components. */
export const isSignedIn = (): boolean => tabStorage.read('token') !== null
