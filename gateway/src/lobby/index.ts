import type { HandlersOfFeature } from '../context.ts'
import { addFavourite } from './add-favourite.ts'
import { favouriteIds } from './favourite-ids.ts'
import { favourites } from './favourites.ts'
import { listGamesCall } from './list-games-call.ts'
import { hotGames } from './hot-games.ts'
import { listHomeRows } from './list-home-rows.ts'
import { menu } from './menu.ts'
import { popupGames } from './popup-games.ts'
import { recentGames } from './recent-games.ts'
import { removeFavourite } from './remove-favourite.ts'
import { listRooms } from './list-rooms.ts'
import { vendorGameTypes } from './vendor-game-types.ts'
import { vendors } from './vendors.ts'

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
