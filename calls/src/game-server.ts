import * as z from 'zod/mini'
import { money, text } from './schema.ts'

/**
 * What a framed reference game says to its vendor's own server, on the games origin. Every body is JSON by POST; all but
 * `open` carry `Authorization: Bearer <session>`. Answers are `GameAnswer<…>`. Frames take the types only.
 */
const roundId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** Inputs by verb; the path is `/games/api/<verb>`. */
export const gameServerInputs = {
  /** Redeems the launch token of the address, once. */
  open: z.object({ launch: text(256) }),
  /** Plays a slot round. `round` is made by the frame: sent again, it answers the same round and takes no second stake. */
  spin: z.object({ round: roundId, stake: money }),
  /** Plays a Color Game round: amounts by spot (a colour, `red+blue` for a pair, `triple`). */
  bet: z.object({ round: roundId, bets: z.array(z.object({ spot: text(32), amount: money })).check(z.minLength(1), z.maxLength(24)) }),
  /** Looks again: balance, the last round, and a round that a broken link left open. */
  resume: z.object({}),
} as const

/** Verb of the game server. */
export type GameServerVerb = keyof typeof gameServerInputs
/** What a frame sends. */
export type GameServerInput<V extends GameServerVerb> = z.output<(typeof gameServerInputs)[V]>

/** A round as the frame shows it. `result` is the domain's round (slot: `SlotRound`; Color Game: its round), null until decided. */
export type PlayedRound<R = unknown> = {
  readonly round: string
  /** closed: paid and over · cancelled: the stake went back · pending: ask `resume` again. */
  readonly state: 'closed' | 'cancelled' | 'pending'
  /** Decimal strings. `balance` is the wallet after the round; null while pending. */
  readonly stake: string
  readonly payout: string
  readonly balance: string | null
  readonly result: R | null
  readonly playedAt: string
}

/** Answer of `open`. */
export type GameOpened<R = unknown> = {
  /** Bearer of the vendor's session: kept by the frame in memory and its own sessionStorage. */
  readonly session: string
  readonly kind: 'slot' | 'color-game'
  readonly game: { readonly nodeId: string; readonly title: string; readonly seed: string; readonly vendor: string; readonly gameType: string }
  readonly book: 'real' | 'fun'
  readonly currency: string
  readonly currencyDigits: number
  readonly language: string
  readonly nickname: string
  readonly balance: string
  /** Stakes on offer, ascending (slot: total bets; Color Game: chips). */
  readonly stakes: readonly string[]
  readonly last: PlayedRound<R> | null
}

/** Answer of `resume`. */
export type GameResumed<R = unknown> = Omit<GameOpened<R>, 'session'>

/** Refusals of the game server, by `error`. */
export type GameRefusal =
  | 'launch_invalid'
  | 'session_over'
  | 'invalid_input'
  | 'stake_not_offered'
  | 'insufficient_balance'
  | 'limit_reached'
  | 'bonus_limit'
  | 'play_closed'
  | 'round_mismatch'
  | 'too_many_requests'
  | 'busy'
  | 'not_found'

/** Every answer: 200 with `ok`, or 4xx (503 `busy`) with `error`. */
export type GameAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: GameRefusal; readonly message: string }

/** Pages of the reference games on the games origin. The launch token stands behind `#launch=`, where no server log sees it. */
export const gamePages = { slot: '/games/slot', 'color-game': '/games/color-game' } as const
