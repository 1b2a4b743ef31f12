import type { GameResumed, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import { prefersReducedMotion } from './calm.ts'
import { createGameServerClient, fetchTransport } from './connection/game-server-client.ts'
import { openSession, pollUntilSettled } from './connection/open-session.ts'
import { connectShell, readShellOrigin } from './connection/shell-bridge.ts'
import type { GameContext } from './game-context.ts'
import { followShell } from './pause.ts'
import { makeSounds } from './sound.ts'
import { moneyFormat } from './text/amount.ts'
import { languageTag, loadTranslator, shownLanguage, translateEnglish } from './text/messages.ts'
import { el } from './view/el.ts'
import { ignoreHeldKeys } from './view/held-keys.ts'
import { reviewLine } from './view/review.ts'
import { startFailure } from './view/start-failure.ts'

type Begin<R> = (context: GameContext<R>) => Promise<void> | void

const query = (name: string) => new URLSearchParams(location.search).get(name) ?? new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

/** Finishes a round that was pending when the session was opened; the balance is then the one after it. */
const withLastSettled = async <R>(opened: GameResumed<R>, settle: (round: PlayedRound<R>) => Promise<PlayedRound<R>>): Promise<GameResumed<R>> => {
  if (opened.last?.state !== 'pending') return opened
  const last = await settle(opened.last)
  return { ...opened, last, balance: last.balance ?? opened.balance }
}

/** Opens the game: shows a loading state, opens the session or shows the error, then calls `begin`. */
export const startGame = async <R>(begin: Begin<R>): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#game') ?? document.body
  const language = query('lang') || query('language')
  let translate = translateEnglish
  document.documentElement.lang = languageTag(language)
  const shell = connectShell(window, readShellOrigin(document))
  const sounds = makeSounds()
  const trouble = el('p', { class: 'trouble', role: 'status', hidden: true })
  const client = createGameServerClient(
    fetchTransport((slow) => {
      trouble.textContent = slow ? translate('wait.linking') : ''
      trouble.hidden = !slow
    }),
  )
  document.body.append(trouble)
  const pause = followShell(shell, sounds)
  ignoreHeldKeys(window)
  // The listener for the shell comes first: a message that arrives while the texts load must not be lost.
  translate = await loadTranslator(language)
  root.replaceChildren(el('p', { class: 'face', role: 'status' }, translate('wait.opening')))
  try {
    const { session, opened } = await openSession<R>(client, query('launch'))
    const shown = shownLanguage(language || opened.language)
    translate = await loadTranslator(shown)
    document.documentElement.lang = languageTag(shown)
    document.title = opened.game.title
    const money = moneyFormat(opened.currency, opened.currencyDigits)
    const review = reviewLine(translate, money)
    document.body.append(review.line)
    const request: GameContext<R>['request'] = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>): Promise<T> => {
      const value = await client<T, V>(verb, input, session)
      review.update(value)
      return value
    }
    const settle = async (round: PlayedRound<R>) => {
      const settled = await pollUntilSettled(request, round)
      review.update(settled)
      return settled
    }
    const resumed = await withLastSettled(opened, settle)
    shell.post({ verb: 'ready' })
    const play: GameContext<R>['play'] = async (verb, input) => settle(await request<PlayedRound<R>, typeof verb>(verb, input))
    await begin({ opened: resumed, language: shown, translate, money, sounds, shell, calm: prefersReducedMotion.get, root, ...pause, request, play })
  } catch (thrown) {
    root.replaceChildren(startFailure(translate, shell, thrown, () => void startGame(begin)))
    shell.post({ verb: 'ready' })
  }
}
