import { type Fixture, fixtureById } from '@perya/domain/games/sports/fixtures'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import type { AppContext } from '../../kernel/context.ts'
import { findTitle } from '../../play/launch/find-title.ts'

/** Sides and start of a match, and the id of its title in game rounds; `startsAt` in milliseconds since 1970. */
export type SportsMatch = Pick<Fixture, 'home' | 'away' | 'startsAt'> & { readonly gameId: string }

/** A match by its title, named by either of its ids, and its own id. */
export type MatchName = { readonly vendor: string; readonly game: string; readonly fixture: string }

type Stored = { readonly vendor: string; readonly game_id: string; readonly id: string; readonly fixture: Fixture }

const keyOf = (...parts: readonly string[]): string => parts.join('\n')

/** Returns the matches in the order of their names: simulated ones follow from their title, those of a feed are stored. Null: neither has it. */
export const findSportsMatches = async ({ store }: AppContext, names: readonly MatchName[]): Promise<readonly (SportsMatch | null)[]> => {
  const titles = new Map(names.map(({ vendor, game }) => [keyOf(vendor, game), { vendor, gameId: game }] as const))
  const found = new Map(await Promise.all([...titles].map(async ([key, title]) => [key, await findTitle(store, title)] as const)))
  const requested = names.map(({ vendor, game, fixture }) => {
    const title = found.get(keyOf(vendor, game)) ?? null
    const sport = title === null ? null : sportForTitle(title)
    const simulated = title !== null && sport !== null && fixture.startsWith('s') ? fixtureById(sport, title.seed, fixture) : undefined
    return { vendor, gameId: title?.gameId ?? game, fixture, simulated }
  })
  const external = requested.filter(({ simulated }) => simulated === undefined)
  const { rows } =
    external.length === 0
      ? { rows: [] }
      : await store.pool.query<Stored>(
          `select f.vendor, f.game_id, f.id, f.fixture from reference_fixture f
             join unnest($1::text[], $2::text[], $3::text[]) w (vendor, game_id, id) on w.vendor = f.vendor and w.game_id = f.game_id and w.id = f.id`,
          [external.map(({ vendor }) => vendor), external.map(({ gameId }) => gameId), external.map(({ fixture }) => fixture)],
        )
  const stored = new Map(rows.map((row) => [keyOf(row.vendor, row.game_id, row.id), row.fixture]))
  return requested.map(({ vendor, gameId, fixture, simulated }) => {
    const match = simulated ?? stored.get(keyOf(vendor, gameId, fixture)) ?? null
    return match === null ? null : { ...match, gameId }
  })
}
