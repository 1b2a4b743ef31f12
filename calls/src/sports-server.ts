import type { MatchSide } from '@perya/domain/games/sports/match'
import type { Market, PickResult } from '@perya/domain/games/sports/markets'
import type { SportName } from '@perya/domain/games/sports/sports'
import * as z from 'zod/mini'
import type { PlayedRound } from './game-server.ts'
import { money, text } from './schema.ts'

/** What a framed sports title says to its vendor's server, and what a feed tells it. Odds are thousandths of the stake. */
const roundId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const fixtureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const moment = z.int().check(z.nonnegative())
const side = z.enum(['home', 'away'])

/** Inputs of a sports title by verb. */
export const sportsInputs = {
  /** What is on the board, with the seat's own slips. */
  board: z.object({}),
  /** Places a slip at the odds that the player saw; sent again under the same `round`, it takes no second stake. */
  slip: z.object({
    round: roundId,
    stake: money,
    /** What the player agrees to when odds have moved meanwhile. */
    consent: z.enum(['any', 'higher', 'none']),
    legs: z
      .array(z.object({ fixture: fixtureId, pick: text(24), odds: z.int().check(z.minimum(1000), z.maximum(100_000)) }))
      .check(z.minLength(1), z.maxLength(8)),
  }),
  /** Gives a slip back for its price, unless that fell below `least`. `ask` names the attempt: sent again, it is the same one. */
  cashOut: z.object({ round: roundId, ask: roundId, least: money }),
} as const

const told = { seq: z.int().check(z.minimum(1)), at: moment }
const matchEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...told, kind: z.enum(['start', 'resume', 'postponed', 'abandoned', 'end']) }),
  z.strictObject({ ...told, kind: z.literal('clock'), tick: z.int().check(z.minimum(0), z.maximum(200)) }),
  z.strictObject({ ...told, kind: z.literal('score'), side, points: z.int().check(z.minimum(1), z.maximum(9)) }),
  z.strictObject({ ...told, kind: z.literal('knockout'), side }),
  z.strictObject({ ...told, kind: z.literal('suspend'), until: z.nullable(moment) }),
])

/** What a feed tells: fixtures of a title, and events of one of them in order without a gap. Told again, it changes nothing. */
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

/** What was new in a message of a feed. */
export type FeedAccepted = { readonly fixtures: number; readonly events: number }

/** A leg whose odds have moved: what they are now, null where it is not offered any more. */
export type LegWithMovedOdds = { readonly fixture: string; readonly pick: string; readonly odds: number | null }

/** A match as the board shows it. `score` is what bets are settled by. */
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
  /** Whether bets are taken. */
  readonly isOpen: boolean
  readonly markets: readonly Market[]
  /** SHA-256 of the seed of a simulated match, shown from the beginning; the seed from its end. */
  readonly commitment: string | null
  readonly seed: string | null
}

/** A leg of a slip with what became of it; `result` is null as long as nothing is decided. */
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

/** What a settled slip is written down with. */
export type SlipResult = { readonly results: readonly (PickResult | null)[]; readonly cashedOut: string | null }

/** A slip of the seat. `price` is what it is cashed out for now, null where it cannot be. */
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
