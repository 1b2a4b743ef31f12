import type { QueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import { ask } from '../../lib/ask.ts'
import { adoptLanguage } from '../../lib/choose-language.ts'
import { forgetOwn } from '../../lib/kept-person.ts'
import { holdModals, openModal, releaseModals } from '../../lib/modal-queue.ts'
import { send } from '../../lib/send.ts'
import { forgetPerson, session } from '../../lib/storage.ts'
import { endPushOfAnother } from '../webpush/index.ts'
import { openForcedChange } from './forced-change.ts'
import { showSession } from './session-store.ts'
import { stayAsWished } from './stay.ts'

/** Player announcements that the after-login modal shows. */
export const playerAnnouncements = ask('system.announcementContent', { types: 'PL' })

const begin = (signed: Value<'session.login'>, username: string): void => {
  forgetPerson()
  forgetOwn()
  session.write('token', signed.token)
  session.write('isAgent', String(signed.type))
  session.write('username', username)
  session.write('account', username)
  if (signed.cpw) session.write('cpw', '1')
  if (signed.mustComplete) session.write('incomplete', '1')
}

const loadPerson = async (queryClient: QueryClient): Promise<Value<'member.info'>> => {
  const info = await queryClient.fetchQuery(ask('member.info', {}))
  session.write('username', info.username)
  session.write('account', info.account)
  session.write('customerId', info.id)
  session.write('nickname', info.nickname)
  session.write('isAgent', String(info.type))
  session.write('toUpline', String(info.toUpline))
  session.write('closed', info.isClosed ? '1' : '0')
  session.write('incomplete', info.isComplete ? '0' : '1')
  session.writeJson(
    'memberLabel',
    info.memberLabel.map((label) => label.labelName),
  )
  session.write('memberLabelColor', info.clubLabel.color)
  session.write('memberLabelColor2', info.clubLabel.color2)
  showSession()
  endPushOfAnother(info.username)
  return info
}

const personal: ReadonlySet<unknown> = new Set([
  playerAnnouncements.queryKey[0],
  ...Object.entries(wire).flatMap(([name, { token }]) => (token === 'required' ? [name] : [])),
])

/** Forgets answers that were given to somebody else: every one that only a session is given. */
export const forgetAnswers = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => personal.has(name) })
}

// Login info loads, then the announcements for the player, then whatever waits behind them (AUTH-12). A trial has neither agent
// pages nor announcements of its own, and nothing opens over a game that the sign-in led to.
const arrive = async (queryClient: QueryClient, isTrial: boolean, byItself: boolean): Promise<void> => {
  holdModals()
  try {
    forgetAnswers(queryClient)
    showSession()
    const info = await loadPerson(queryClient).catch(() => undefined)
    if (isTrial) return
    void queryClient.prefetchQuery(ask('member.fundsConsolidated', {}))
    // What the menus follow, and the domains anew: a house may have others for its members (CALL-59).
    void queryClient.prefetchQuery(ask('member.permission', {}))
    void queryClient.prefetchQuery({ ...ask('system.domainRoute', {}), staleTime: 0 })
    // Who comes back by himself has met the words when he logged in.
    if (byItself) return
    await adoptLanguage(info?.language ?? '').catch(() => undefined)
    const { player } = await queryClient.fetchQuery(playerAnnouncements).catch(() => ({ player: [] }))
    if (player.length > 0 && location.pathname !== '/game')
      openModal({ key: 'after-login', rank: 'afterLogin', load: () => import('./after-login-modal.tsx').then((module) => module.AfterLoginModal) })
  } finally {
    releaseModals()
  }
}

/**
 * Takes the session that the server has just given, whatever was proved before. `as` names the person until his own words are there.
 * A password that must be changed comes first (AUTH-10, AUTH-11); what else waits comes after the change. `byItself`: nobody has logged
 * in, a session has come back.
 */
export const comeIn = (queryClient: QueryClient, signed: Value<'session.login'>, as = '', { byItself = false } = {}): void => {
  begin(signed, as)
  if (signed.firstTimeLogin) void send('session.firstLogin', {}).catch(() => undefined)
  if (signed.cpw) {
    showSession()
    return openForcedChange()
  }
  stayAsWished()
  void arrive(queryClient, signed.type === 4, byItself)
}

/** Asks for a trial session on play money; throws `Refused`. */
export const askTrial = (): Promise<Value<'session.freeplay'>> => send('session.freeplay', { os: navigator.platform.slice(0, 64), platform: 'W' })

/** Opens a trial session; throws `Refused`. */
export const tryFree = async (queryClient: QueryClient): Promise<void> => comeIn(queryClient, await askTrial(), 'trial')
