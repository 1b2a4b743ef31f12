import { isDeepStrictEqual } from 'node:util'
import type { FeedAccepted, feedInput } from '@perya/calls/play/sports-server'
import type { MatchEvent } from '@perya/domain/games/sports/match'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import { Refusal } from '@perya/calls/refusal'
import type { VendorServer } from '../core/vendor-server.ts'
import type { ReferenceVendorTables } from '../core/tables.ts'

type FeedMessage = z.output<typeof feedInput>
type Where = Pick<PlayableTitle, 'vendor' | 'gameId'>

/** Appends one event to the stored ones. A repeated event is ignored; one that differs from the stored one or skips a number is refused. */
const takeEvent = async (db: Kysely<ReferenceVendorTables>, { vendor, gameId }: Where, fixtureId: string, event: MatchEvent): Promise<number> => {
  const known = await db
    .selectFrom('reference_event')
    .select(['seq', 'event'])
    .where('vendor', '=', vendor)
    .where('game_id', '=', gameId)
    .where('fixture_id', '=', fixtureId)
    .where('seq', 'in', [event.seq, event.seq - 1])
    .execute()
  const same = known.find(({ seq }) => seq === event.seq)
  if (same) {
    if (!isDeepStrictEqual(same.event, event)) throw new Refusal('conflict')
    return 0
  }
  if (event.seq > 1 && known.length === 0) throw new Refusal('conflict')
  await db
    .insertInto('reference_event')
    .values({ vendor, game_id: gameId, fixture_id: fixtureId, seq: event.seq, event: JSON.stringify(event) })
    .execute()
  return 1
}

/** Imports a feed message in one transaction. A fixture may be changed until it has its first event. */
export const importFeedMessage = (
  { store }: Pick<VendorServer, 'store'>,
  { vendor, gameId }: Where,
  { fixtures, events }: FeedMessage,
): Promise<FeedAccepted> =>
  store.db.transaction().execute(async (db) => {
    let [changed, added] = [0, 0]
    for (const fixture of fixtures) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('reference_fixture')
        .values({ vendor, game_id: gameId, id: fixture.id, fixture: JSON.stringify(fixture), starts_at: new Date(fixture.startsAt) })
        .onConflict((conflict) =>
          conflict
            .columns(['vendor', 'game_id', 'id'])
            .doUpdateSet({ fixture: JSON.stringify(fixture), starts_at: new Date(fixture.startsAt) })
            .where('reference_fixture.fixture', 'is distinct from', (row) => row.ref('excluded.fixture'))
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('reference_event as told')
                    .select('told.seq')
                    .where('told.vendor', '=', vendor)
                    .where('told.game_id', '=', gameId)
                    .where('told.fixture_id', '=', fixture.id),
                ),
              ),
            ),
        )
        .executeTakeFirst()
      changed += Number(numInsertedOrUpdatedRows ?? 0n)
    }
    for (const { fixture, event } of events) {
      // The lock on the fixture's row serialises the messages about its events.
      const held = await db
        .selectFrom('reference_fixture')
        .select('id')
        .where('vendor', '=', vendor)
        .where('game_id', '=', gameId)
        .where('id', '=', fixture)
        .forUpdate()
        .executeTakeFirst()
      if (held === undefined) throw new Refusal('not_found')
      added += await takeEvent(db, { vendor, gameId }, fixture, event)
    }
    return { fixtures: changed, events: added }
  })
