/**
 * The frame's only connection to its vendor's server. A lost response is requested again with the same body, so with the same round: the server
 * answers a repeated round with the stored result and takes no second stake.
 */
import type { GameAnswer, GameRefusal, GameServerInput, GameServerVerb } from '@perya/calls/play/game-server'
import type { LegWithMovedOdds } from '@perya/calls/play/sports-server'
import { sleep } from '../view/el.ts'

/** Why a call to the game server failed. `link_lost`: no response after all attempts. */
export class GameServerError extends Error {
  readonly key: GameRefusal | 'link_lost'
  /** The current odds, if they had moved. */
  readonly moved: readonly LegWithMovedOdds[]
  constructor(key: GameRefusal | 'link_lost', moved: readonly LegWithMovedOdds[] = []) {
    super(key)
    this.key = key
    this.moved = moved
  }
}

/** Returns a thrown value as an error of the game server; anything else is a lost connection. */
export const gameServerErrorOf = (thrown: unknown): GameServerError => (thrown instanceof GameServerError ? thrown : new GameServerError('link_lost'))

/** Transport of a call; tests inject their own. */
export type Transport = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly wait: (millis: number) => Promise<void>
  /** Called with true when the connection is slow, with false when it responds again. */
  readonly onTrouble: (slow: boolean) => void
}

const waits = [400, 800, 1600, 3200, 5000]
const isAnswer = (raw: unknown): raw is { ok: boolean; value?: unknown; error?: unknown; moved?: unknown; retryAfter?: unknown } =>
  typeof raw === 'object' && raw !== null && typeof Reflect.get(raw, 'ok') === 'boolean'
const keys: readonly GameRefusal[] = [
  'launch_invalid',
  'session_over',
  'invalid_input',
  'stake_not_offered',
  'betting_closed',
  'insufficient_balance',
  'limit_reached',
  'bonus_limit',
  'play_closed',
  'account_incomplete',
  'entry_too_low',
  'not_your_turn',
  'move_not_allowed',
  'round_mismatch',
  'odds_moved',
  'market_shut',
  'match_full',
  'slip_over',
  'too_many_requests',
  'too_fast',
  'busy',
  'not_found',
]

const isLeg = (raw: unknown): raw is LegWithMovedOdds => typeof raw === 'object' && raw !== null && 'fixture' in raw && 'pick' in raw && 'odds' in raw
const legsOf = (raw: unknown): LegWithMovedOdds[] => (Array.isArray(raw) ? raw.filter(isLeg) : [])

const once = async <T>(wire: Transport, verb: string, body: string, session: string | null): Promise<GameAnswer<T>> => {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (session !== null) headers['Authorization'] = `Bearer ${session}`
  const answer = await wire.fetch(`/games/api/${verb}`, { method: 'POST', headers, body, cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  const raw: unknown = await answer.json()
  if (!isAnswer(raw)) throw new TypeError('no answer')
  if (raw.ok) return { ok: true, value: raw.value as T }
  const error = keys.find((key) => key === raw.error) ?? 'busy'
  return { ok: false, error, message: '', moved: legsOf(raw.moved), ...(typeof raw.retryAfter === 'number' ? { retryAfter: raw.retryAfter } : {}) }
}

/** Sends one request to the server and resolves to its value; throws `GameServerError`. */
export const createGameServerClient =
  (wire: Transport) =>
  async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session: string | null): Promise<T> => {
    const body = JSON.stringify(input)
    for (let tried = 0; ; tried += 1) {
      let early: number | null = null
      try {
        const answer = await once<T>(wire, verb, body, session)
        if (answer.ok) {
          wire.onTrouble(false)
          return answer.value
        }
        if (answer.error === 'too_fast' && tried < waits.length) early = Math.min(10_000, answer.retryAfter ?? 1000)
        else if (answer.error !== 'busy' && answer.error !== 'too_many_requests') {
          wire.onTrouble(false)
          throw new GameServerError(answer.error, answer.moved)
        }
      } catch (thrown) {
        if (thrown instanceof GameServerError) throw thrown
      }
      if (early !== null) {
        // The server delayed the start of the round: the connection is not slow.
        await wire.wait(early)
        continue
      }
      const wait = waits[tried]
      if (wait === undefined) throw new GameServerError('link_lost')
      wire.onTrouble(true)
      await wire.wait(wait)
    }
  }

/** The transport that uses the browser's `fetch`. */
export const fetchTransport = (onTrouble: Transport['onTrouble']): Transport => ({ fetch: (path, init) => fetch(path, init), wait: sleep, onTrouble })

/** Generates a unique id for a round: 128 random bits. */
export const newClientRoundId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
