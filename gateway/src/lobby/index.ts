import type { HandlersOf } from '../handler.ts'
import { addFavourite } from './add-favourite.ts'
import { favouriteIds } from './favourite-ids.ts'
import { favourites } from './favourites.ts'
import { games } from './games.ts'
import { hotGames } from './hot-games.ts'
import { lanes } from './lanes.ts'
import { menu } from './menu.ts'
import { popupGames } from './popup-games.ts'
import { recentGames } from './recent-games.ts'
import { removeFavourite } from './remove-favourite.ts'
import { rooms } from './rooms.ts'
import { vendorGameTypes } from './vendor-game-types.ts'
import { vendors } from './vendors.ts'

/** Finding games, and the left menu that is drawn from the same catalogue. */
export const lobbyHandlers: HandlersOf<'lobby'> & Pick<HandlersOf<'system'>, 'system.menu'> = {
  'system.menu': menu,
  'lobby.hotGames': hotGames,
  'lobby.games': games,
  'lobby.vendorGameTypes': vendorGameTypes,
  'lobby.vendors': vendors,
  'lobby.lanes': lanes,
  'lobby.recentGames': recentGames,
  'lobby.favouriteIds': favouriteIds,
  'lobby.favourites': favourites,
  'lobby.addFavourite': addFavourite,
  'lobby.removeFavourite': removeFavourite,
  'lobby.popupGames': popupGames,
  'lobby.rooms': rooms,
}
