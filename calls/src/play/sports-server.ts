import type { MatchSide } from '@perya/domain/games/sports/match'
import type { Market, PickResult } from '@perya/domain/games/sports/markets'
import type { SportName } from '@perya/domain/games/sports/sports'
import * as z from 'zod/mini'
import type { PlayedRound } from './game-server.ts'
import { money, text } from '../schema.ts'

/** Requests of a framed sports title to its vendor's server, and the messages of a feed. Odds are thousandths of the stake. */
const roundId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const fixtureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const moment = z.int().check(z.nonnegative())
const side = z.enum(['home', 'away'])

/** Inputs of a sports title by verb. */
export const sportsInputs = {
  /** Returns the matches on offer, with the seat's own slips. */
  board: z.object({}),
  /** Places a slip at the odds that the player saw; a repeated request with the same `round` takes no second stake. */
  slip: z.object({
    round: roundId,
    stake: money,
    /** Odds changes that the player accepts. */
    consent: z.enum(['any', 'higher', 'none']),
    legs: z
      .array(z.object({ fixture: fixtureId, pick: text(24), odds: z.int().check(z.minimum(1000), z.maximum(100_000)) }))
      .check(z.minLength(1), z.maxLength(8)),
  }),
  /** Cashes a slip out at its price, unless that fell below `least`. `ask` identifies the attempt: a repeated request is the same one. */
  cashOut: z.object({ round: roundId, ask: roundId, least: money }),
} as const

const header = { seq: z.int().check(z.minimum(1)), at: moment }
const matchEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...header, kind: z.enum(['start', 'resume', 'postponed', 'abandoned', 'end']) }),
  z.strictObject({ ...header, kind: z.literal('clock'), tick: z.int().check(z.minimum(0), z.maximum(200)) }),
  z.strictObject({ ...header, kind: z.literal('score'), side, points: z.int().check(z.minimum(1), z.maximum(9)) }),
  z.strictObject({ ...header, kind: z.literal('knockout'), side }),
  z.strictObject({ ...header, kind: z.literal('suspend'), until: z.nullable(moment) }),
])

/** Messages of a feed: fixtures of a title, and events of one of them in order without a gap. A repeated message changes nothing. */
export const feedInput = z.object({
  fixtures: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^f[A-Za-z0-9_-]{1,39}$/)),
        league: text(60),
        home: text(60),
        away: text(60),
        edge: z.int().check(z.minimum(-8), z.maximum(8)),
        startsAt: moment,
      }),
    )
    .check(z.maxLength(50)),
  events: z.array(z.object({ fixture: fixtureId, event: matchEvent })).check(z.maxLength(500)),
})

/** Number of new fixtures and of new events in a message of a feed. */
export type FeedAccepted = { readonly fixtures: number; readonly events: number }

/** A leg whose odds have moved: the current odds, null if it is no longer offered. */
export type LegWithMovedOdds = { readonly fixture: string; readonly pick: string; readonly odds: number | null }

/** A match as shown on the board. `score` is the score by which bets are settled. */
export type MatchView = {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly phase: 'before' | 'live' | 'over' | 'void'
  readonly tick: number
  readonly score: readonly [number, number]
  readonly running: readonly [number, number]
  readonly sets: readonly (readonly [number, number])[]
  readonly knockout: MatchSide | null
  /** Whether bets are accepted. */
  readonly isOpen: boolean
  readonly markets: readonly Market[]
  /** SHA-256 of the seed of a simulated match, published from the start; the seed after its end. */
  readonly commitment: string | null
  readonly seed: string | null
}

/** A leg of a slip with its result; `result` is null while undecided. */
export type LegView = {
  readonly fixture: string
  readonly pick: string
  readonly odds: number
  readonly home: string
  readonly away: string
  readonly phase: MatchView['phase']
  readonly score: readonly [number, number]
  readonly result: PickResult | null
}

/** Details with which a settled slip is stored. */
export type SlipResult = { readonly results: readonly (PickResult | null)[]; readonly cashedOut: string | null }

/** A slip of the seat. `price` is its current cash-out price, null if it cannot be cashed out. */
export type SlipView = PlayedRound<SlipResult> & {
  readonly legs: readonly LegView[]
  readonly possible: string
  readonly price: string | null
  /** Milliseconds of the last change. */
  readonly changedAt: number
}

/** Answer of `board`. */
export type SportsBoard = {
  readonly now: number
  readonly sport: SportName
  readonly matches: readonly MatchView[]
  readonly slips: readonly SlipView[]
}
