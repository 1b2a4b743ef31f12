import { type Fixture, fixtureById } from '@perya/domain/games/sports/fixtures'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import type { AppContext } from '../../kernel/context.ts'
import { findTitle } from '../../play/launch/find-title.ts'

/** Sides and start of a match, and the id of its title in game rounds; `startsAt` in milliseconds since 1970. */
export type SportsMatch = Pick<Fixture, 'home' | 'away' | 'startsAt'> & { readonly gameId: string }

type MatchName = { readonly vendor: string; readonly game: string; readonly fixture: string }

/**
 * A match by its title, named by either of its ids, and its own id: simulated matches follow from their title, those of a feed are stored. Null:
 * neither has it.
 */
export const findSportsMatch = async ({ store }: AppContext, { vendor, game, fixture }: MatchName): Promise<SportsMatch | null> => {
  const title = await findTitle(store, { vendor, gameId: game })
  const gameId = title?.gameId ?? game
  const sport = title === null ? null : sportForTitle(title)
  if (title !== null && sport !== null && fixture.startsWith('s')) {
    const simulated = fixtureById(sport, title.seed, fixture)
    return simulated === null ? null : { ...simulated, gameId }
  }
  const { rows } = await store.pool.query<{ fixture: Fixture }>(
    'select fixture from reference_fixture where vendor = $1 and game_id = $2 and id = $3',
    [vendor, gameId, fixture],
  )
  return rows[0] === undefined ? null : { ...rows[0].fixture, gameId }
}
