import type { Value } from '@perya/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/text/text.tsx'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { toCallRefused, type CallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { serverNow } from '../../lib/calls/server-time.ts'
import { whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { completeAddress, readCompleteness, startTrial, useSession, warnTrial } from '../session/index.ts'
import { launchAddress } from './frame/frame-url.ts'
import { startPlaySession } from './session/play-session.ts'
import { trialIntent } from './trial-intent.ts'

/** A title in the address of the game page. */
export type ChosenTitle = {
  readonly vassalage?: string
  readonly gameId?: string
  readonly nodeId?: string
  readonly roomId?: string
  readonly mode?: 'real'
}

/** A game that may be framed. */
export type ReadyGame = { readonly face: 'ready'; readonly url: string; readonly game: Value<'play.launch'>; readonly since: number }

/** The state of a launch. `ask`: a visitor must choose how to play. `nothing`: no title was chosen. */
export type Launch =
  | { readonly face: 'waiting' | 'ask' | 'nothing' | 'unsafe' | 'trial' }
  | { readonly face: 'refused'; readonly refused: CallRefused }
  | ReadyGame

const waiting: Launch = { face: 'waiting' }

const request = (chosen: ChosenTitle, language: string) => ({
  gameId: chosen.gameId ?? '',
  nodeId: chosen.nodeId ?? '',
  vassalage: chosen.vassalage ?? '',
  platform: tabStorage.read('platform') ?? '',
  language,
})

/**
 * Launches the title of the address. Frame addresses are single-use, so a reload launches again: the same title opens and its vendor's server resumes
 * the last round. The stored `iframeUrl` is a record; it is never opened from storage (T16).
 */
export const useLaunch = (chosen: ChosenTitle): { launch: Launch; again: () => void } => {
  const queryClient = useQueryClient()
  const language = useLanguage().code
  const { who } = useSession()
  const [tries, setTries] = useState(0)
  const again = () => setTries((count) => count + 1)
  const { vassalage = '', gameId = '', nodeId = '', roomId = '', mode } = chosen
  const attempt = JSON.stringify([vassalage, gameId, nodeId, roomId, mode, language, tries])
  const [last, setLast] = useState<{ readonly attempt: string; readonly launch: Launch }>({ attempt, launch: waiting })
  const isChosen = gameId !== '' || nodeId !== ''
  const launch: Launch = !isChosen ? { face: 'nothing' } : last.attempt === attempt ? last.launch : waiting
  // A visitor who signs in while the page asks how to play continues immediately; a member who signs out is asked again. A trial that starts itself
  // does not count.
  if (launch.face === 'ask' && who !== 'visitor') again()
  useEffect(() => {
    if (!isChosen) return undefined
    const control = new AbortController()
    const open = async (): Promise<Launch> => {
      if (tabStorage.read('token') === null) {
        const requested = trialIntent.take(nodeId)
        if (mode === 'real' || !requested) return { face: 'ask' }
        await startTrial(queryClient)
      }
      if (mode === 'real' && tabStorage.read('isAgent') === '4') {
        warnTrial()
        return { face: 'trial' }
      }
      if (mode === 'real' && readCompleteness() !== 'complete') {
        navigateTo(completeAddress({ back: location.pathname + location.search }))
        return { face: 'waiting' }
      }
      const title = request({ vassalage, gameId, nodeId }, language)
      const options = { signal: control.signal, timeoutMillis: 20_000 }
      const [game, { launchGameCDNs }] = await Promise.all([
        mode === 'real' ? send('play.launch', { ...title, roomId }, options) : send('play.trial', { ...title, accountType: '0' }, options),
        queryClient.ensureQueryData(whitelabelQuery),
      ])
      const url = launchAddress(game, location.origin, launchGameCDNs)
      if (url === null) return { face: 'unsafe' }
      tabStorage.write('iframeUrl', url)
      return { face: 'ready', url, game, since: startPlaySession(`${game.book} ${game.vendor} ${game.gameId}`, serverNow()) }
    }
    open().then(
      (opened) => {
        if (!control.signal.aborted) setLast({ attempt, launch: opened })
      },
      (thrown: unknown) => {
        if (!control.signal.aborted) setLast({ attempt, launch: { face: 'refused', refused: toCallRefused(thrown) } })
      },
    )
    return () => control.abort()
  }, [isChosen, vassalage, gameId, nodeId, roomId, mode, attempt, queryClient, language])
  return { launch, again }
}
