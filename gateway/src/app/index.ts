import type { HandlersOfFeature } from '../kernel/context.ts'
import { addFavourite } from '../catalogue/games/add-favourite.ts'
import { favouriteIds } from '../catalogue/games/favourite-ids.ts'
import { favourites } from '../catalogue/games/favourites.ts'
import { listGamesCall } from '../catalogue/games/list-games-call.ts'
import { hotGames } from '../catalogue/lobby/hot-games.ts'
import { listHomeRows } from '../catalogue/lobby/list-home-rows.ts'
import { menu } from '../catalogue/lobby/menu.ts'
import { popupGames } from '../catalogue/lobby/popup-games.ts'
import { recentGames } from '../play/unfinished/recent-games.ts'
import { removeFavourite } from '../catalogue/games/remove-favourite.ts'
import { listRooms } from '../catalogue/games/list-rooms.ts'
import { vendorGameTypes } from '../catalogue/lobby/vendor-game-types.ts'
import { vendors } from '../catalogue/lobby/vendors.ts'

/** Finding games, and the left menu that is drawn from the same catalogue. */
export const lobbyHandlers: HandlersOfFeature<'lobby'> & Pick<HandlersOfFeature<'system'>, 'system.menu'> = {
  'system.menu': menu,
  'lobby.hotGames': hotGames,
  'lobby.games': listGamesCall,
  'lobby.vendorGameTypes': vendorGameTypes,
  'lobby.vendors': vendors,
  'lobby.lanes': listHomeRows,
  'lobby.recentGames': recentGames,
  'lobby.favouriteIds': favouriteIds,
  'lobby.favourites': favourites,
  'lobby.addFavourite': addFavourite,
  'lobby.removeFavourite': removeFavourite,
  'lobby.popupGames': popupGames,
  'lobby.rooms': listRooms,
}
