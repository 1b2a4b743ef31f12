import type { Fixture } from '@perya/domain/games/sports/fixtures'
import { type Forecast, forecast } from '@perya/domain/games/sports/forecast'
import { type MatchState, isOpen, matchAfter } from '@perya/domain/games/sports/match'
import { type Market, marketsOf } from '@perya/domain/games/sports/markets'
import { type Sport, type SportName, sportNamed, sportOf } from '@perya/domain/games/sports/sports'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { commitmentTo } from '../table/table-seed.ts'
import { type SportsFeed, simulatedFeed, toldFeed } from './feed.ts'

/** A match as it stands now, with its chances and what is offered. */
export type Match = {
  readonly fixture: Fixture
  readonly sport: Sport
  readonly state: MatchState
  readonly isOpen: boolean
  readonly seen: Forecast
  readonly markets: readonly Market[]
  readonly commitment: string | null
  readonly seed: string | null
}

type Priced = { readonly seen: Forecast; readonly markets: readonly Market[] }

/** A live match of which nothing was heard for so long is shut: somebody else may know more. */
const silentAfter = 90_000
/** A match that has not come to its end so long after its start is void. */
const voidAfter = 36 * 3_600_000
const mostPriced = 3000

const priced = new Map<string, Priced>()

/** Chances and odds of a state: counted once for everybody who looks. */
const priceOf = (name: SportName, edge: number, state: MatchState): Priced => {
  const { home, away, running, knockout, phase, tick } = state
  const key = JSON.stringify([name, edge, phase, tick, home, away, running, knockout])
  const known = priced.get(key)
  if (known) return known
  if (priced.size >= mostPriced) priced.clear()
  const seen = forecast(sportNamed(name), edge, state)
  const fresh = { seen, markets: phase === 'over' || phase === 'void' ? [] : marketsOf(sportNamed(name), seen) }
  priced.set(key, fresh)
  return fresh
}

/** The sport of a title; refuses a title of another kind. */
export const sportFor = (title: Title): SportName => {
  const sport = sportOf(title)
  if (sport === null) throw new Refused('not_found')
  return sport
}

const feedFor = ({ house, store }: Desk) => {
  const [simulated, told] = [simulatedFeed(house), toldFeed({ store })]
  return { simulated, told, of: (id: string): SportsFeed => (id.startsWith('s') ? simulated : told) }
}
const feeds = new WeakMap<Desk, ReturnType<typeof feedFor>>()
const feedsOf = (desk: Desk): ReturnType<typeof feedFor> => {
  const known = feeds.get(desk) ?? feedFor(desk)
  feeds.set(desk, known)
  return known
}

const standing = async (desk: Desk, title: Title, fixture: Fixture): Promise<Match> => {
  const [name, now, feed] = [sportFor(title), desk.now().getTime(), feedsOf(desk).of(fixture.id)]
  const events = await feed.events(title, fixture, now)
  const heard = matchAfter(sportNamed(name), events)
  const isLate = now > fixture.startsAt + voidAfter && heard.phase !== 'over'
  const state: MatchState = isLate ? { ...heard, phase: 'void' } : heard
  const isSilent = state.phase === 'before' ? now >= fixture.startsAt : now - (events.at(-1)?.at ?? 0) > silentAfter
  const seed = feed.seedOf(title, fixture.id)
  const isOver = state.phase === 'over' || state.phase === 'void'
  return {
    fixture,
    sport: sportNamed(name),
    state,
    isOpen: isOpen(state, now) && !isSilent,
    ...priceOf(name, fixture.edge, state),
    commitment: seed === null ? null : commitmentTo(seed),
    seed: isOver ? seed : null,
  }
}

/** A match by its id; null when there is none. */
export const findMatch = async (desk: Desk, title: Title, id: string): Promise<Match | null> => {
  const fixture = await feedsOf(desk).of(id).find(title, id)
  return fixture === null ? null : standing(desk, title, fixture)
}

const order = { live: 0, before: 1, over: 2, void: 3 } as const

/** Every match on the board: live ones first, then by their start. */
export const matchesOnBoard = async (desk: Desk, title: Title): Promise<Match[]> => {
  const now = desk.now().getTime()
  const { simulated, told } = feedsOf(desk)
  const fixtures = [...(await told.board(title, now)), ...(await simulated.board(title, now))]
  const matches = await Promise.all(fixtures.map((fixture) => standing(desk, title, fixture)))
  return matches.sort((a, b) => order[a.state.phase] - order[b.state.phase] || a.fixture.startsAt - b.fixture.startsAt)
}
