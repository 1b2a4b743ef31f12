import { createHmac } from 'node:crypto'
import { type Fixture, fixtureById, fixturesAt } from '@perya/domain/games/sports/fixtures'
import type { MatchEvent } from '@perya/domain/games/sports/match'
import { simulateMatch } from '@perya/domain/games/sports/simulate'
import { sportByName, sportForTitle } from '@perya/domain/games/sports/sports'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import { seedToUint32 } from '../table/table-seed.ts'

/** Source of matches. Bets are settled only by what a feed reports. */
export type SportsFeed = {
  /** Fixtures that can be bet on around a point in time. */
  readonly board: (title: PlayableTitle, now: number) => Promise<Fixture[]>
  readonly find: (title: PlayableTitle, id: string) => Promise<Fixture | null>
  /** Events until now, in order. */
  readonly events: (title: PlayableTitle, fixture: Fixture, now: number) => Promise<readonly MatchEvent[]>
  /** The seed of a match that the platform simulates; null for a real match. */
  readonly seedOf: (title: PlayableTitle, id: string) => string | null
}

/** The fixed seed of a simulated match, derived from the platform key and the match's own id. */
export const seedOfMatch = (
  { houseKey }: { readonly houseKey: Buffer },
  { vendor, gameId }: Pick<PlayableTitle, 'vendor' | 'gameId'>,
  id: string,
): string => createHmac('sha256', houseKey).update(`sports match ${vendor} ${gameId} ${id}`).digest('hex')

const maxCached = 600

/** The built-in feed: matches follow the clock and are simulated from their seeds. Computed on request, so a crash loses nothing. */
export const simulatedFeed = (app: { readonly houseKey: Buffer }): SportsFeed => {
  const cache = new Map<string, readonly MatchEvent[]>()
  const wholeMatch = (title: PlayableTitle, fixture: Fixture): readonly MatchEvent[] => {
    const key = `${title.vendor} ${title.gameId} ${fixture.id}`
    const cached = cache.get(key)
    if (cached) return cached
    const sport = sportForTitle(title)
    if (sport === null) return []
    if (cache.size >= maxCached) cache.clear()
    const events = simulateMatch(sportByName(sport), fixture.edge, fixture.startsAt, drawFromWords(seedToUint32(seedOfMatch(app, title, fixture.id))))
    cache.set(key, events)
    return events
  }
  const nameOf = (title: PlayableTitle) => sportForTitle(title) ?? 'football'
  return {
    board: async (title, now) => fixturesAt(nameOf(title), title.seed, now),
    find: async (title, id) => fixtureById(nameOf(title), title.seed, id),
    events: async (title, fixture, now) => (fixture.startsAt > now ? [] : wholeMatch(title, fixture).filter(({ at }) => at <= now)),
    seedOf: (title, id) => seedOfMatch(app, title, id),
  }
}

// How long finished matches remain on the board, in milliseconds.
const endedFor = 10 * 60_000
const shownBefore = 6 * 3_600_000
const shownAhead = 72 * 3_600_000

/** An external feed: what its adapter received over HTTP and stored. */
export const externalFeed = ({ store }: Pick<VendorServer, 'store'>): SportsFeed => ({
  board: async ({ vendor, gameId }, now) => {
    const { rows } = await store.pool.query<{ fixture: Fixture }>({
      name: 'told-board',
      text: `select f.fixture from reference_fixture f where f.vendor = $1 and f.game_id = $2 and f.starts_at between $3 and $4
                and not exists (select 1 from reference_event e where e.vendor = f.vendor and e.game_id = f.game_id and e.fixture_id = f.id
                                   and e.event ->> 'kind' in ('end', 'postponed', 'abandoned') and (e.event ->> 'at')::bigint < $5)
              order by f.starts_at limit 40`,
      values: [vendor, gameId, new Date(now - shownBefore), new Date(now + shownAhead), now - endedFor],
    })
    return rows.map(({ fixture }) => fixture)
  },
  find: async ({ vendor, gameId }, id) => {
    const { rows } = await store.pool.query<{ fixture: Fixture }>({
      name: 'told-fixture',
      text: 'select fixture from reference_fixture where vendor = $1 and game_id = $2 and id = $3',
      values: [vendor, gameId, id],
    })
    return rows[0]?.fixture ?? null
  },
  events: async ({ vendor, gameId }, { id }) => {
    const { rows } = await store.pool.query<{ event: MatchEvent }>({
      name: 'told-events',
      text: 'select event from reference_event where vendor = $1 and game_id = $2 and fixture_id = $3 order by seq',
      values: [vendor, gameId, id],
    })
    return rows.map(({ event }) => event)
  },
  seedOf: () => null,
})
