import type { Handler } from '../handler.ts'
import { titlesOf } from './kept-titles.ts'
import { lobbyOf } from './lobby-of.ts'
import { amountOf, presentGame } from './present-game.ts'
import { roomsOf } from './rooms-of.ts'

/** `lobby.rooms`: rooms of card tables, each with the title that is played in it (CALL-44). */
export const rooms: Handler<'lobby.rooms'> = async ({ vassalage, gameType }, { house }) => {
  const floor = await lobbyOf(house).floor()
  const open = await roomsOf(house.store, vassalage)
  return {
    list: open.flatMap((room) =>
      titlesOf(floor, [room.nodeId])
        .filter((game) => gameType === '' || game.gameType === gameType.toUpperCase())
        .map((game) => ({
          ...presentGame(house, floor, game),
          roomId: room.roomId,
          ante: amountOf(house, room.ante),
          entry: amountOf(house, room.entry),
          seats: room.seats,
        })),
    ),
  }
}
