import { type TongitsRoom, roomsOf } from '@perya/domain/games/tongits/tongits'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'

/** Rooms in which a title is played: those that the house has opened, else those of its seed. */
export const roomsAt = async ({ store }: Desk, title: Title): Promise<readonly TongitsRoom[]> => {
  const { rows } = await store.pool.query<{ room: string; ante: string; entry: string }>({
    name: 'rooms-at',
    text: `select room_id as room, ante, entry from room where node_id = $1 and enabled and seats = 3 and ante % 10 = 0 order by position, ante, room_id`,
    values: [title.nodeId],
  })
  return rows.length === 0 ? roomsOf(title.seed) : rows.map(({ room, ante, entry }) => ({ room, ante: Number(ante), entry: Number(entry) }))
}
