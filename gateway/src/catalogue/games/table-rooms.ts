import type { Store } from '../../kernel/database/store.ts'

/** A stake level of a table title: what each player pays before the deal (`ante`) and the balance needed to join (`entry`), in minor units. */
export type TableRoom = { readonly roomId: string; readonly nodeId: string; readonly ante: number; readonly entry: number; readonly seats: number }

type Row = { room_id: string; node_id: string; ante: string; entry: string; seats: number }

const roomFrom = (row: Row): TableRoom => ({
  roomId: row.room_id,
  nodeId: row.node_id,
  ante: Number(row.ante),
  entry: Number(row.entry),
  seats: row.seats,
})

/** Open rooms of a vendor's titles (of every vendor when empty), title by title, the smallest stakes first. */
export const listOpenRooms = async (store: Store, vendor: string): Promise<TableRoom[]> => {
  const { rows } = await store.pool.query<Row>({
    name: 'rooms-of',
    text: `select r.room_id, r.node_id, r.ante, r.entry, r.seats
             from room r join game g on g.node_id = r.node_id
            where r.enabled and g.enabled and ($1 = '' or g.provider = $1)
            order by g.weight desc, g.node_id, r.position, r.ante, r.room_id limit 500`,
    values: [vendor],
  })
  return rows.map(roomFrom)
}

/** Whether a title has this room, and it is open. */
export const isOpenRoom = async (store: Store, nodeId: string, roomId: string): Promise<boolean> => {
  const { rows } = await store.pool.query({
    name: 'has-room',
    text: 'select 1 from room where room_id = $1 and node_id = $2 and enabled',
    values: [roomId, nodeId],
  })
  return rows.length > 0
}
