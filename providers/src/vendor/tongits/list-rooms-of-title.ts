import { type TongitsRoom, tongitsRooms } from '@perya/domain/games/tongits/tongits'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'

/** Rooms of a title: those that the operator has configured, otherwise those of its seed. */
export const listRoomsOfTitle = async ({ store }: VendorServer, title: PlayableTitle): Promise<readonly TongitsRoom[]> => {
  const { rows } = await store.pool.query<{ room: string; ante: string; entry: string }>({
    name: 'rooms-at',
    text: `select room_id as room, ante, entry from room where node_id = $1 and enabled and seats = 3 and ante % 10 = 0 order by position, ante, room_id`,
    values: [title.nodeId],
  })
  return rows.length === 0 ? tongitsRooms(title.seed) : rows.map(({ room, ante, entry }) => ({ room, ante: Number(ante), entry: Number(entry) }))
}
