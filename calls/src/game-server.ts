import * as z from 'zod/mini'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import type { TableName } from '@perya/domain/games/table/table-games'
import { isClientSeed } from '@perya/domain/games/fair/seed-words'
import type { HandView, Meld, SeatNo } from '@perya/domain/games/tongits/hand'
import type { ScoreSheet } from '@perya/domain/games/tongits/settle'
import type { TongitsRoom } from '@perya/domain/games/tongits/tongits'
import { money, text } from './schema.ts'
import { type LegWithMovedOdds, sportsInputs } from './sports-server.ts'

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
  /** Plays a Color Game round: amounts by spot (a colour, `red+blue` for a pair, `triple`), or shots by kind of fish (`20@100`). */
  bet: z.object({ round: roundId, bets: z.array(z.object({ spot: text(32), amount: money })).check(z.minLength(1), z.maxLength(24)) }),
  /** What stands at a shared table: the times of its round, what lies on it, what was drawn last. */
  look: z.object({}),
  /** Lays bets at a shared table in the round `no`; sent again under the same `round`, it takes no second stake. */
  place: z.object({
    round: roundId,
    no: z.int().check(z.nonnegative()),
    bets: z.array(z.object({ spot: text(32), amount: money })).check(z.minLength(1), z.maxLength(60)),
  }),
  /** The seeds that the next round is decided by, and the newest rounds with their numbers. */
  fair: z.object({}),
  /** Takes a seed of the player's own for the rounds from now on. */
  choose: z.object({ clientSeed: z.string().check(z.refine(isClientSeed)) }),
  /** Ends the seeds: the server's is shown from now on, and the next one is committed to. Refused `busy` while a round is open. */
  rotate: z.object({}),
  /** What a round was promised and came to, by its id. Needs no session and names nobody. */
  proof: z.object({ round: z.string().check(z.regex(/^[0-9a-zA-Z_-]{16,128}$/)) }),
  /** Takes a seat in a room of a card table, or stays for the next hand: what a hand can cost is held. Sent again under the same `round`, nothing more is held. */
  sit: z.object({ round: roundId, room: text(64) }),
  /** What stands at the player's table. `back`: the player is here again, the house plays no longer for him. */
  watch: z.object({ back: z.boolean() }),
  /** A move in the hand `no` at its step; sent again, it is the same move. `meld`: the exposed meld that is laid off on. */
  move: z.object({
    no: z.int(),
    step: z.int(),
    act: z.enum(['draw', 'take', 'meld', 'sapaw', 'discard', 'fight', 'challenge', 'fold']),
    cards: z.array(z.int().check(z.minimum(0), z.maximum(51))).check(z.maxLength(13)),
    meld: z.int(),
  }),
  /** Gets up: before the deal the stake goes back; in a hand the house plays it to its end for the player. */
  leave: z.object({}),
  ...sportsInputs,
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
  /** closed: paid and over · cancelled: the stake went back · pending: ask `resume` again · placed: waits for the draw of its table. */
  readonly state: 'closed' | 'placed' | 'cancelled' | 'pending'
  /** Decimal strings. `balance` is the wallet after the round; null while pending. */
  readonly stake: string
  readonly payout: string
  readonly balance: string | null
  /** The payout was accepted and is in review: it is not in the balance yet. */
  readonly held: boolean
  readonly result: R | null
  readonly playedAt: string
}

/** Answer of `open`. */
export type GameOpenAnswer<R = unknown> = {
  /** Bearer of the vendor's session: kept by the frame in memory and its own sessionStorage. */
  readonly session: string
  readonly kind: 'slot' | 'color-game' | 'table' | 'fish' | 'instant' | 'tongits' | 'sports'
  /** The game that is played at a shared table; null elsewhere. */
  readonly table: TableName | null
  readonly game: { readonly nodeId: string; readonly title: string; readonly seed: string; readonly vendor: string; readonly gameType: string }
  readonly book: 'real' | 'fun'
  readonly currency: string
  readonly currencyDigits: number
  readonly language: string
  readonly nickname: string
  readonly balance: string
  /** Stakes on offer, ascending (slot: total bets; Color Game: chips). */
  readonly stakes: readonly string[]
  /** The seeds of the next round; null where rounds are shared and their tables commit to them. */
  readonly fair: { readonly commitment: string; readonly clientSeed: string; readonly nonce: number } | null
  readonly last: PlayedRound<R> | null
}

/** Answer of `fair`, `choose` and `rotate`. */
export type FairSeedView = {
  /** SHA-256 of the server seed that is in use. */
  readonly commitment: string
  readonly clientSeed: string
  /** Number of the next round. */
  readonly nonce: number
  /** The pair of seeds before this one, with its server seed; null while there was none. */
  readonly ended: { readonly commitment: string; readonly serverSeed: string; readonly rounds: number } | null
  /** Rounds newest first: `id` is what `proof` asks for, `no` the number of the round. */
  readonly rounds: readonly (PlayedRound & { readonly id: string; readonly no: number })[]
}

/** Answer of `proof`. */
export type RoundProof = Omit<PlayedRound, 'round' | 'balance' | 'held'> & {
  readonly kind: 'slot' | 'color-game' | 'fish' | 'instant' | 'table'
  readonly table: TableName | null
  readonly game: { readonly title: string; readonly seed: string; readonly vendor: string; readonly gameType: string }
  readonly currency: string
  readonly currencyDigits: number
  /** Minor units. */
  readonly bets: readonly { readonly spot: string; readonly amount: number }[]
  /** `serverSeed` is null until it may be known; `clientSeed` null at shared tables. Null for rounds from before there were promises. */
  readonly promise: {
    readonly commitment: string
    readonly serverSeed: string | null
    readonly clientSeed: string | null
    readonly nonce: number
  } | null
}

/** Answer of `resume`. */
export type GameResumed<R = unknown> = Omit<GameOpenAnswer<R>, 'session'>

/** A shared table as a seat sees it. Times are milliseconds of the server's clock; stakes are minor units by spot. */
export type TableView<R = unknown> = {
  readonly now: number
  readonly no: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
  /** SHA-256 of the seed of this round, shown before it is drawn. */
  readonly commitment: string
  /** What everybody may know of this round before it is drawn. */
  readonly before: TableOutcome
  /** The newest round that has been drawn, with its seed. */
  readonly drawn: { readonly no: number; readonly seed: string; readonly outcome: TableOutcome }
  /** Past outcomes in one word each, oldest first. */
  readonly road: readonly string[]
  /** What lies on the table in this round, the seat's own stakes among it. */
  readonly others: { readonly stakes: Readonly<Record<string, number>>; readonly players: number }
  /** The seat's own bets in this round and the one before. */
  readonly mine: readonly (PlayedRound<R> & { readonly no: number; readonly bets: readonly { readonly spot: string; readonly amount: number }[] })[]
}

/** One of three places at a card table. */
export type CardSeatView = {
  /** Empty where nobody sits. */
  readonly name: string
  readonly isHouse: boolean
  /** The house plays for a player who has left or does not answer. */
  readonly isAway: boolean
  /** Has a stake held for the hand that comes or runs. */
  readonly isIn: boolean
}

/** A card table as one player sees it: of cards only his own, until the hand is over. Times are milliseconds of the server's clock, amounts minor units. */
export type CardTableView = {
  readonly now: number
  readonly rooms: readonly TongitsRoom[]
  /** The room that was launched; empty where none was named. */
  readonly room: string
  readonly table: {
    readonly room: string
    readonly ante: number
    readonly no: number
    readonly state: 'gathering' | 'playing' | 'over'
    readonly dueAt: number | null
    readonly you: SeatNo
    readonly seats: readonly CardSeatView[]
    /** SHA-256 of the seed that shuffles the hand that comes or runs, shown before the deal. */
    readonly commitment: string
    readonly hitterPot: number
    readonly hand: HandView | null
    /** All hands, the score sheet and the seed, once the hand is over. `paid`: the player's newest round. */
    readonly end: {
      readonly hands: readonly (readonly number[])[]
      readonly melds: readonly Meld[]
      readonly sheet: ScoreSheet
      readonly seed: string
      readonly paid: PlayedRound | null
    } | null
  } | null
}

/** Refusals of the game server, by `error`. */
export type GameRefusal =
  | 'launch_invalid'
  | 'session_over'
  | 'invalid_input'
  | 'stake_not_offered'
  | 'betting_closed'
  | 'insufficient_balance'
  | 'limit_reached'
  | 'bonus_limit'
  | 'play_closed'
  | 'account_incomplete'
  | 'entry_too_low'
  | 'not_your_turn'
  | 'move_not_allowed'
  | 'round_mismatch'
  | 'odds_moved'
  | 'market_shut'
  | 'match_full'
  | 'slip_over'
  | 'too_many_requests'
  | 'too_fast'
  | 'busy'
  | 'not_found'

/** Every answer: 200 with `ok`, or 4xx (503 `busy`) with `error`. */
export type GameAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /** `moved` comes with `odds_moved`: the current odds. `retryAfter` comes with `too_fast`: milliseconds until the round may start. */
  | {
      readonly ok: false
      readonly error: GameRefusal
      readonly message: string
      readonly moved?: readonly LegWithMovedOdds[]
      readonly retryAfter?: number
    }

/** Address of the page on which a round can be counted again. The id stands behind `#`, where no server log sees it. */
export const proofPage = (gamesOrigin: string, round: string, language: string): string =>
  `${gamesOrigin.replace(/\/$/, '')}/games/proof#round=${encodeURIComponent(round)}&lang=${encodeURIComponent(language)}`

/** Pages of the reference games on the games origin. The launch token stands behind `#launch=`, where no server log sees it. */
export const gamePagePaths = {
  slot: '/games/slot',
  'color-game': '/games/color-game',
  table: '/games/table',
  fish: '/games/fish',
  instant: '/games/instant',
  tongits: '/games/tongits',
  sports: '/games/sports',
} as const
