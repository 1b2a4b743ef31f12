import { createHmac } from 'node:crypto'
import { type Fixture, fixtureById, fixturesAt } from '@perya/domain/games/sports/fixtures'
import type { MatchEvent } from '@perya/domain/games/sports/match'
import { simulateMatch } from '@perya/domain/games/sports/simulate'
import { sportByName, sportForTitle } from '@perya/domain/games/sports/sports'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import type { AppContext } from '../../context.ts'
import type { PlayableTitle } from '../../play/find-title.ts'
import type { VendorServer } from '../vendor-server.ts'
import { seedToUint32 } from '../table/table-seed.ts'

/** Where matches come from. Bets are settled by what a feed tells and by nothing else. */
export type SportsFeed = {
  /** What can be bet on around a moment. */
  readonly board: (title: PlayableTitle, now: number) => Promise<Fixture[]>
  readonly find: (title: PlayableTitle, id: string) => Promise<Fixture | null>
  /** What has happened until now, in order. */
  readonly events: (title: PlayableTitle, fixture: Fixture, now: number) => Promise<readonly MatchEvent[]>
  /** The seed behind a match that the house draws itself; null for one that is played elsewhere. */
  readonly seedOf: (title: PlayableTitle, id: string) => string | null
}

/** A match has its seed from the beginning of time, made from the key of the house and the match's own name. */
export const seedOfMatch = (
  { houseKey }: Pick<AppContext, 'houseKey'>,
  { vendor, gameId }: Pick<PlayableTitle, 'vendor' | 'gameId'>,
  id: string,
): string => createHmac('sha256', houseKey).update(`sports match ${vendor} ${gameId} ${id}`).digest('hex')

const mostKept = 600

/** The feed that ships: matches by the clock, drawn from their seeds. Nothing runs where nobody looks, so nothing is lost in a crash. */
export const simulatedFeed = (app: Pick<AppContext, 'houseKey'>): SportsFeed => {
  const kept = new Map<string, readonly MatchEvent[]>()
  const wholeMatch = (title: PlayableTitle, fixture: Fixture): readonly MatchEvent[] => {
    const key = `${title.vendor} ${title.gameId} ${fixture.id}`
    const known = kept.get(key)
    if (known) return known
    const sport = sportForTitle(title)
    if (sport === null) return []
    if (kept.size >= mostKept) kept.clear()
    const events = simulateMatch(sportByName(sport), fixture.edge, fixture.startsAt, drawFromWords(seedToUint32(seedOfMatch(app, title, fixture.id))))
    kept.set(key, events)
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

// Matches that are over stay for so long.
const endedFor = 10 * 60_000
const shownBefore = 6 * 3_600_000
const shownAhead = 72 * 3_600_000

/** A feed from outside: what its adapter was told over HTTP and wrote down. */
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
