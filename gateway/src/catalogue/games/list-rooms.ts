import type { Handler } from '../../kernel/context.ts'
import { findTitles } from './favourite-store.ts'
import { getLobby } from './lobby-snapshot.ts'
import { formatStake, presentGame } from './present-game.ts'
import { listOpenRooms } from './table-rooms.ts'

/** `lobby.rooms`: rooms of card tables, each with its title (CALL-44). */
export const listRooms: Handler<'lobby.rooms'> = async ({ vassalage, gameType }, { app }) => {
  const floor = await getLobby(app).floor()
  const open = await listOpenRooms(app.store, vassalage)
  return {
    list: open.flatMap((room) =>
      findTitles(floor, [room.nodeId])
        .filter((game) => gameType === '' || game.gameType === gameType.toUpperCase())
        .map((game) => ({
          ...presentGame(app, floor, game),
          roomId: room.roomId,
          ante: formatStake(app, room.ante),
          entry: formatStake(app, room.entry),
          seats: room.seats,
        })),
    ),
  }
}
