import type { GameResumed, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import type { ShellBridge } from './connection/shell-bridge.ts'
import type { Sounds } from './sound.ts'
import type { MoneyFormat } from './text/amount.ts'
import type { Translate } from './text/messages.ts'

/** Everything that a game page needs once its server has opened the session. */
export type GameContext<R> = {
  readonly opened: GameResumed<R>
  /** Code of the language in which the game is shown. */
  readonly language: string
  readonly translate: Translate
  readonly money: MoneyFormat
  readonly sounds: Sounds
  readonly shell: ShellBridge
  /** Whether motion is reduced. */
  readonly calm: () => boolean
  /** Waits while the shell holds the game (hidden tab, reminder). */
  readonly whilePaused: () => Promise<void>
  readonly onPause: (listen: (paused: boolean) => void) => void
  /** Sends one request to the game server; throws `GameServerError`. */
  readonly request: <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>) => Promise<T>
  /** Plays a round to its settled end, polling while it is pending; throws `GameServerError`. */
  readonly play: (verb: 'spin' | 'bet', input: GameServerInput<'spin'> | GameServerInput<'bet'>) => Promise<PlayedRound<R>>
  readonly root: HTMLElement
}
