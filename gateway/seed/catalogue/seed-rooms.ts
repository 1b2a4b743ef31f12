import type pg from 'pg'

/** Antes of the rooms of the demo, in minor units; the minimum balance to enter a room is fifty antes. */
const antes = [100, 500, 2000, 10_000] as const

/** Opens rooms for the platform's first Tongits tables; changes nothing where rooms exist already. */
export const seedRooms = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `insert into room (room_id, node_id, ante, entry, seats, position)
     select t.node_id || '-' || a.place, t.node_id, a.ante, a.ante * 50, 3, a.place
       from (select node_id from game where game_type = 'PVP' and classify = 'TONGITS' and provider = 'PRY' order by weight desc, node_id limit 3) t,
            unnest($1::bigint[]) with ordinality as a(ante, place)
      where not exists (select 1 from room)`,
    [antes],
  )
}
