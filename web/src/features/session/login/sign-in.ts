import type { QueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import { ask } from '../../../lib/calls/ask.ts'
import { adoptLanguage } from '../../../lib/text/choose-language.ts'
import { clearOfflineSnapshot } from '../../../lib/storage/offline-snapshot.ts'
import { pauseModals, openModal, resumeModals } from '../../../lib/modal-queue.ts'
import { send } from '../../../lib/calls/send.ts'
import { clearPersonalKeys, tabStorage } from '../../../lib/storage/storage.ts'
import { unsubscribePreviousMember } from '../../webpush/index.ts'
import { openForcedChange } from './forced-change.ts'
import { readSession, reloadSession, storeCompleteness } from '../session-store.ts'
import { rememberIfRequested } from './remember-intent.ts'

/** Player announcements that the after-login modal shows. */
export const playerAnnouncements = ask('system.announcementContent', { types: 'PL' })

const begin = (signed: Value<'session.login'>, username: string): void => {
  // The visitor who accepted the disclaimer is the person who signs in; what another member accepted does not count (DISC-01, A83).
  const accepted = readSession().who === 'member' ? null : tabStorage.read('disclaimerAccept')
  clearPersonalKeys()
  clearOfflineSnapshot()
  if (accepted !== null) tabStorage.write('disclaimerAccept', accepted)
  tabStorage.write('token', signed.token)
  tabStorage.write('isAgent', String(signed.type))
  tabStorage.write('username', username)
  tabStorage.write('account', username)
  if (signed.cpw) tabStorage.write('cpw', '1')
  if (signed.mustComplete) storeCompleteness('now')
}

const loadPerson = async (queryClient: QueryClient, mustComplete: boolean): Promise<Value<'member.info'>> => {
  const info = await queryClient.fetchQuery(ask('member.info', {}))
  tabStorage.write('username', info.username)
  tabStorage.write('account', info.account)
  tabStorage.write('customerId', info.id)
  tabStorage.write('nickname', info.nickname)
  tabStorage.write('isAgent', String(info.type))
  tabStorage.write('toUpline', String(info.toUpline))
  tabStorage.write('closed', info.isClosed ? '1' : '0')
  storeCompleteness(info.isComplete ? 'complete' : mustComplete ? 'now' : 'later')
  tabStorage.writeJson(
    'memberLabel',
    info.memberLabel.map((label) => label.labelName),
  )
  tabStorage.write('memberLabelColor', info.clubLabel.color)
  tabStorage.write('memberLabelColor2', info.clubLabel.color2)
  reloadSession()
  unsubscribePreviousMember(info.username)
  return info
}

type Start = {
  /** No login: a session was resumed. */
  readonly byItself?: boolean
  /** The account was just created: the announcements for the player are part of its modal (REG-33). */
  readonly isNew?: boolean
}

const personal: ReadonlySet<unknown> = new Set([
  playerAnnouncements.queryKey[0],
  ...Object.entries(wire).flatMap(([name, { token }]) => (token === 'required' ? [name] : [])),
])

/** Removes cached responses of another account: those of every call that requires a session. */
export const dropOtherUserCache = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => personal.has(name) })
}

// Loads the member info, then the announcements for the player, then resumes the waiting modals (AUTH-12). A trial account has neither agent pages
// nor announcements of its own, and nothing opens over a game that the sign-in led to.
const arrive = async (
  queryClient: QueryClient,
  { type, mustComplete }: Value<'session.login'>,
  { byItself, isNew }: Required<Start>,
): Promise<void> => {
  pauseModals()
  try {
    dropOtherUserCache(queryClient)
    reloadSession()
    const info = await loadPerson(queryClient, mustComplete).catch(() => undefined)
    if (type === 4) return
    void queryClient.prefetchQuery(ask('member.fundsConsolidated', {}))
    // The permissions that the menus depend on, and the domains again: a brand may have others for its members (CALL-59).
    void queryClient.prefetchQuery(ask('member.permission', {}))
    void queryClient.prefetchQuery({ ...ask('system.domainRoute', {}), staleTime: 0 })
    // With a resumed session, the announcements were already shown at the login.
    if (byItself) return
    await adoptLanguage(info?.language ?? '').catch(() => undefined)
    const { player } = await queryClient.fetchQuery(playerAnnouncements).catch(() => ({ player: [] }))
    if (player.length > 0 && !isNew && location.pathname !== '/game')
      openModal({ key: 'after-login', rank: 'afterLogin', load: () => import('./after-login-modal.tsx').then((module) => module.AfterLoginModal) })
  } finally {
    resumeModals()
  }
}

/**
 * Starts the session that the server has just issued, after any sign-in method. `as` is shown as the name until the member's info is loaded. A
 * required password change comes first (AUTH-10, AUTH-11); all other modals follow it.
 */
export const startSession = (
  queryClient: QueryClient,
  signed: Value<'session.login'>,
  as = '',
  { byItself = false, isNew = false }: Start = {},
): void => {
  begin(signed, as)
  if (signed.firstTimeLogin) void send('session.firstLogin', {}).catch(() => undefined)
  if (signed.cpw) {
    reloadSession()
    return openForcedChange()
  }
  rememberIfRequested()
  void arrive(queryClient, signed, { byItself, isNew })
}

/** Requests a trial session on play money; throws `CallRefused`. */
export const requestTrial = (): Promise<Value<'session.freeplay'>> => send('session.freeplay', { os: navigator.platform.slice(0, 64), platform: 'W' })

/** Opens a trial session; throws `CallRefused`. */
export const startTrial = async (queryClient: QueryClient): Promise<void> => startSession(queryClient, await requestTrial(), 'trial')
