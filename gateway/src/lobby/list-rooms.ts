import type { Handler } from '../context.ts'
import { findTitles } from './favourite-store.ts'
import { getLobby } from './lobby-snapshot.ts'
import { amountOf, presentGame } from './present-game.ts'
import { listOpenRooms } from './table-rooms.ts'

/** `lobby.rooms`: rooms of card tables, each with the title that is played in it (CALL-44). */
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
          ante: amountOf(app, room.ante),
          entry: amountOf(app, room.entry),
          seats: room.seats,
        })),
    ),
  }
}
