import type { Fixture } from '@perya/domain/games/sports/fixtures'
import { type Forecast, forecast } from '@perya/domain/games/sports/forecast'
import { type MatchState, isMatchOpenForBets, foldMatchEvents } from '@perya/domain/games/sports/match'
import { type Market, offeredMarkets } from '@perya/domain/games/sports/markets'
import { type Sport, type SportName, sportByName, sportForTitle } from '@perya/domain/games/sports/sports'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import { GameServerRefusal } from '../core/game-server-refusal.ts'
import { commitmentOfTableSeed } from '../table/table-seed.ts'
import { type SportsFeed, simulatedFeed, externalFeed } from './feed.ts'
import { type StoppedMarkets, isPickStopped, stoppedMarketsOf } from './market-stops.ts'

/** A match in its current state, with its probabilities and the markets on offer. */
export type Match = {
  readonly fixture: Fixture
  readonly sport: Sport
  readonly state: MatchState
  readonly isOpen: boolean
  /** Markets that the operator has stopped; those on offer are in `markets`. */
  readonly stopped: StoppedMarkets
  readonly seen: Forecast
  readonly markets: readonly Market[]
  readonly commitment: string | null
  readonly seed: string | null
}

type Priced = { readonly seen: Forecast; readonly markets: readonly Market[] }

/** A live match without events for this long, in milliseconds, is closed for bets: another source may know more. */
const silentAfter = 90_000
/** A match that has not ended this long after its start, in milliseconds, is void. */
const voidAfter = 36 * 3_600_000
const maxPriced = 3000

const priced = new Map<string, Priced>()

/** Probabilities and odds of a state: computed once and shared by all viewers. */
const priceOf = (name: SportName, edge: number, state: MatchState): Priced => {
  const { home, away, running, knockout, phase, tick } = state
  const key = JSON.stringify([name, edge, phase, tick, home, away, running, knockout])
  const known = priced.get(key)
  if (known) return known
  if (priced.size >= maxPriced) priced.clear()
  const seen = forecast(sportByName(name), edge, state)
  const fresh = { seen, markets: phase === 'over' || phase === 'void' ? [] : offeredMarkets(sportByName(name), seen) }
  priced.set(key, fresh)
  return fresh
}

/** The sport of a title; refuses a title of another kind. */
export const requireSport = (title: PlayableTitle): SportName => {
  const sport = sportForTitle(title)
  if (sport === null) throw new GameServerRefusal('not_found')
  return sport
}

const feedFor = ({ ports, store }: VendorServer) => {
  const [simulated, external] = [simulatedFeed(ports), externalFeed({ store })]
  return { simulated, told: external, of: (id: string): SportsFeed => (id.startsWith('s') ? simulated : external) }
}
const feeds = new WeakMap<VendorServer, ReturnType<typeof feedFor>>()
const feedsOf = (server: VendorServer): ReturnType<typeof feedFor> => {
  const feed = feeds.get(server) ?? feedFor(server)
  feeds.set(server, feed)
  return feed
}

const standing = async (server: VendorServer, title: PlayableTitle, fixture: Fixture, stopped: StoppedMarkets): Promise<Match> => {
  const [name, now, feed] = [requireSport(title), server.now().getTime(), feedsOf(server).of(fixture.id)]
  const events = await feed.events(title, fixture, now)
  const folded = foldMatchEvents(sportByName(name), events)
  const isLate = now > fixture.startsAt + voidAfter && folded.phase !== 'over'
  const state: MatchState = isLate ? { ...folded, phase: 'void' } : folded
  const isSilent = state.phase === 'before' ? now >= fixture.startsAt : now - (events.at(-1)?.at ?? 0) > silentAfter
  const seed = feed.seedOf(title, fixture.id)
  const isOver = state.phase === 'over' || state.phase === 'void'
  const { seen, markets } = priceOf(name, fixture.edge, state)
  return {
    fixture,
    sport: sportByName(name),
    state,
    isOpen: isMatchOpenForBets(state, now) && !isSilent && !stopped.has('match'),
    stopped,
    seen,
    markets: stopped.size === 0 ? markets : markets.filter(({ picks }) => !isPickStopped(stopped, picks[0]?.code ?? '')),
    commitment: seed === null ? null : commitmentOfTableSeed(seed),
    seed: isOver ? seed : null,
  }
}

/** A match by its id; null when there is none. */
export const findMatch = async (server: VendorServer, title: PlayableTitle, id: string): Promise<Match | null> => {
  const fixture = await feedsOf(server).of(id).find(title, id)
  if (fixture === null) return null
  const stopped = await stoppedMarketsOf(server, title, [id])
  return standing(server, title, fixture, stopped.get(id) ?? new Set())
}

const order = { live: 0, before: 1, over: 2, void: 3 } as const

/** Every match on the board: live ones first, then by their start. */
export const matchesOnBoard = async (server: VendorServer, title: PlayableTitle): Promise<Match[]> => {
  const now = server.now().getTime()
  const { simulated, told } = feedsOf(server)
  const fixtures = [...(await told.board(title, now)), ...(await simulated.board(title, now))]
  const stopped = await stoppedMarketsOf(
    server,
    title,
    fixtures.map(({ id }) => id),
  )
  const matches = await Promise.all(fixtures.map((fixture) => standing(server, title, fixture, stopped.get(fixture.id) ?? new Set())))
  return matches.sort((a, b) => order[a.state.phase] - order[b.state.phase] || a.fixture.startsAt - b.fixture.startsAt)
}
