import type { GameOpenAnswer, GameResumed, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/game-server'
import { prefersReducedMotion } from './calm.ts'
import { el, sleep } from './view/el.ts'
import { ignoreHeldKeys } from './view/held-keys.ts'
import { frameStorage } from './frame-storage.ts'
import { type MoneyFormat, moneyFormat } from './text/amount.ts'
import { reviewLine } from './view/review.ts'
import { type ShellBridge, connectShell, readShellOrigin } from './connection/shell-bridge.ts'
import { type Sounds, makeSounds } from './sound.ts'
import { GameServerError, fetchTransport, createGameServerClient } from './connection/game-server-client.ts'
import { type Translate, translatorFor, languageTag } from './text/messages.ts'

/** Everything that a game page needs once its server has opened the session. */
export type GameContext<R> = {
  readonly opened: GameResumed<R>
  readonly say: Translate
  readonly purse: MoneyFormat
  readonly sounds: Sounds
  readonly shell: ShellBridge
  readonly calm: () => boolean
  /** Waits while the shell holds the game (hidden tab, reminder). */
  readonly whilePaused: () => Promise<void>
  readonly onPause: (listen: (paused: boolean) => void) => void
  readonly talk: <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>) => Promise<T>
  /** Plays a round to its settled end, polling while it is pending. */
  readonly play: (verb: 'spin' | 'bet', input: GameServerInput<'spin'> | GameServerInput<'bet'>) => Promise<PlayedRound<R>>
  readonly root: HTMLElement
}

const query = (name: string) => new URLSearchParams(location.search).get(name) ?? new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

const letIn = async <R>(talk: ReturnType<typeof createGameServerClient>, launch: string): Promise<{ session: string; opened: GameResumed<R> }> => {
  const kept = frameStorage.read(launch)
  if (kept !== null) {
    try {
      return { session: kept, opened: await talk<GameResumed<R>, 'resume'>('resume', {}, kept) }
    } catch (thrown) {
      if (!(thrown instanceof GameServerError) || thrown.key === 'link_lost') throw thrown
      frameStorage.remove(launch)
    }
  }
  const opened = await talk<GameOpenAnswer<R>, 'open'>('open', { launch }, null)
  frameStorage.write(launch, opened.session)
  return { session: opened.session, opened }
}

/** Opens the game: shows a loading state, opens the session or shows the error, then calls `begin`. */
export const startGame = async <R>(begin: (table: GameContext<R>) => Promise<void> | void): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#game') ?? document.body
  const language = query('lang') || query('language')
  let say = translatorFor(language)
  document.documentElement.lang = languageTag(language)
  const shell = connectShell(window, readShellOrigin(document))
  const sounds = makeSounds()
  const trouble = el('p', { class: 'trouble', role: 'status', hidden: true })
  const talk = createGameServerClient(
    fetchTransport((slow) => {
      trouble.textContent = slow ? say('wait.linking') : ''
      trouble.hidden = !slow
    }),
  )
  const launch = query('launch')
  root.replaceChildren(el('p', { class: 'face', role: 'status' }, say('wait.opening')))
  document.body.append(trouble)
  let paused = document.hidden
  const pauseListeners: ((paused: boolean) => void)[] = []
  const hold = (wanted: boolean) => {
    paused = wanted
    sounds.hush(wanted)
    for (const listen of pauseListeners) listen(wanted)
  }
  shell.hear((message) => {
    if (message.verb === 'pause') hold(true)
    if (message.verb === 'resume') hold(document.hidden)
    if (message.verb === 'sound') sounds.turn(message.on)
    if (message.verb === 'calm') prefersReducedMotion.set(message.on)
    if (message.verb === 'light') document.documentElement.dataset['theme'] = message.on ? 'light' : 'dark'
  })
  document.addEventListener('visibilitychange', () => hold(document.hidden))
  ignoreHeldKeys(window)
  try {
    const { session, opened } = await letIn<R>(talk, launch)
    say = translatorFor(language || opened.language)
    document.documentElement.lang = languageTag(language || opened.language)
    document.title = opened.game.title
    const review = reviewLine(say, moneyFormat(opened.currency, opened.currencyDigits))
    document.body.append(review.line)
    const speak: GameContext<R>['talk'] = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>): Promise<T> => {
      const value = await talk<T, V>(verb, input, session)
      review.look(value)
      return value
    }
    const settled = async (round: PlayedRound<R>): Promise<PlayedRound<R>> => {
      let now = round
      for (let tries = 0; now.state === 'pending' && tries < 60; tries += 1) {
        await sleep(1000)
        const { last } = await speak<GameResumed<R>, 'resume'>('resume', {})
        if (last?.round === round.round) now = last
      }
      if (now.state === 'pending') throw new GameServerError('link_lost')
      review.look(now)
      return now
    }
    const last = opened.last?.state === 'pending' ? await settled(opened.last) : opened.last
    shell.say({ verb: 'ready' })
    await begin({
      opened: {
        ...opened,
        last,
        balance: last?.balance !== null && opened.last?.state === 'pending' ? (last?.balance ?? opened.balance) : opened.balance,
      },
      say,
      purse: moneyFormat(opened.currency, opened.currencyDigits),
      sounds,
      shell,
      calm: prefersReducedMotion.get,
      root,
      whilePaused: async () => {
        while (paused) await sleep(200)
      },
      onPause: (listen) => {
        pauseListeners.push(listen)
      },
      talk: speak,
      play: async (verb, input) => settled(await speak<PlayedRound<R>, typeof verb>(verb, input)),
    })
  } catch (thrown) {
    const key = thrown instanceof GameServerError ? thrown.key : 'busy'
    const again = el(
      'button',
      {
        class: 'primary',
        type: 'button',
        onclick: () => {
          startGame(begin).catch(() => undefined)
        },
      },
      say('retry'),
    )
    const leave = el('button', { type: 'button', onclick: () => shell.say({ verb: 'close' }) }, say('leave'))
    root.replaceChildren(
      el(
        'div',
        { class: 'face', role: 'alert' },
        el('p', {}, say(`refused.${key}`)),
        ...(key === 'link_lost' || key === 'busy' ? [again] : []),
        leave,
      ),
    )
    shell.say({ verb: 'ready' })
  }
}
