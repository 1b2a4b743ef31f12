import { isLotteryTitle, lotteryAddress } from '@perya/domain/lottery/lottery-title'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { safeUrl } from '../../lib/navigation/safe-url.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { requireSession, warnTrial } from '../session/index.ts'
import { trialIntent } from './trial-intent.ts'

/** The properties that a card needs to be launched. */
export type Launchable = {
  readonly vassalage: string
  readonly gameId: string
  readonly nodeId: string
  /** A room of a card table; empty or missing where the title has none (GAME-10). */
  readonly roomId?: string
  readonly playable: boolean
  readonly isGame?: string
  /** Category; a lottery is not framed but a page of ours (GAME-02). */
  readonly gameType?: string
  /** In-app address of a card that opens a route instead of a frame (GAME-04). */
  readonly code?: string
}

/** Target of a press: nowhere, a route of ours, or the game page for one of the books. */
export type LaunchTarget = { readonly to: 'nowhere' | 'login' | 'warning' } | { readonly to: 'page'; readonly address: string }

type Who = 'visitor' | 'member' | 'trial'

const gamePage = ({ vassalage, gameId, nodeId, roomId = '' }: Launchable, book: 'real' | 'fun') =>
  buildUrl('/game', { vassalage, gameId, nodeId, roomId, mode: book === 'real' ? 'real' : '' })

/** Resolves the target of a press, before any request (GAME-01, 04, 08, 09). */
export const resolveLaunch = (card: Launchable, book: 'real' | 'fun', who: Who, origin: string): LaunchTarget => {
  if (!card.playable) return { to: 'nowhere' }
  if (card.isGame === 'ROUTE') {
    const address = safeUrl('page', card.code ?? '', origin)
    return address === null ? { to: 'nowhere' } : { to: 'page', address }
  }
  if (book === 'real' && who === 'visitor') return { to: 'login' }
  if (book === 'real' && who === 'trial') return { to: 'warning' }
  const { gameType = '', vassalage, nodeId, gameId } = card
  if (isLotteryTitle({ gameType, vassalage, nodeId })) return { to: 'page', address: lotteryAddress({ gameType, vassalage, gameCode: gameId }) }
  return { to: 'page', address: gamePage(card, book) }
}

const whoNow = (): Who => (tabStorage.read('token') === null ? 'visitor' : tabStorage.read('isAgent') === '4' ? 'trial' : 'member')

/** Starts a game from a card: `real` for money, after the login popup where needed; `fun` as a free trial for every visitor. */
export const launchGame = (card: Launchable, book: 'real' | 'fun'): void => {
  const way = resolveLaunch(card, book, whoNow(), location.origin)
  if (way.to === 'login') requireSession(() => launchGame(card, book))
  if (way.to === 'warning') warnTrial()
  if (way.to !== 'page') return
  if (book === 'fun') trialIntent.make(card.nodeId)
  navigateTo(way.address)
}
