import * as z from 'zod/mini'
import { call } from './call.ts'
import { code, flag, nothing, paged, text, wholeNumber } from './schema.ts'

/** A game of a list: the 19 fields of ENT-01 and what a tile needs. `supportPlay` 0 = free trial offered; `isHot` 1 = hot. */
export const game = z.object({
  gameType: z.string(), vassalage: z.string(), gameName: z.string(), nodeName: z.string(), nodeId: z.string(), displayName: z.string(),
  showName: z.string(), iconUrl: z.string(), showIcon: z.string(), lagerIcon: z.string(), supportPlay: z.int(), gameId: z.string(),
  roomId: z.string(), webIconUrl: z.string(), remark: z.string(), gameClassify: z.string(), minBet: z.string(), minLineNum: z.int(), icon: z.string(),
  isHot: z.int(), isNew: z.int(), vendor: z.string(), rtp: z.string(), volatility: z.string(), playable: z.boolean(),
})

/** A card of Home and of the hot list: the 13 fields of ENT-02 and what a tile needs. */
export const card = z.object({
  vassalage: z.string(), gameId: z.string(), nodeId: z.string(), icon: z.string(), gameType: z.string(), gameClassify: z.string(), isHot: z.int(),
  isGame: z.string(), code: z.string(), defaultPlayType: z.string(), accountTypeName: z.string(), vendor: z.string(), gameCode: z.string(),
  showName: z.string(), supportPlay: z.int(), rtp: z.string(), minBet: z.string(), playable: z.boolean(), isNew: z.int(), playsLastHour: z.int(),
})

/** A provider as ENT-07 has it. */
export const provider = z.object({
  vassalage: z.string(), accountTypeName: z.string(), displayName: z.string(), gameClassify: z.array(z.string()), isHot: z.int(),
  gameCount: z.int(), gameTypes: z.array(z.string()), logoUrl: z.string(),
})

const language = z._default(code, '')
const favourite = z.object({ nodeId: text(64), vendor: code, gameType: code })

/** Finding games. */
export const lobbyCalls = {
  'lobby.hotGames': call({
    method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', module: 'GAMELOHOT3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({
      merchantCode: z._default(code, ''), isPlatform: z._default(code, '2'), vassalage: z._default(code, ''), platform: z._default(text(32), ''), language,
      gameType: z._default(code, ''), pageSize: z._default(wholeNumber(1, 100), 20), pageNo: z._default(wholeNumber(1, 100000), 1),
    }),
    value: z.object({ list: z.array(card), ...paged }),
    refusals: ['not_found'],
    says: 'Hot games, most played in the last hour first, then by the house.',
  }),
  'lobby.games': call({
    method: 'GET', path: '/wps/relay/GCSGAME_gameList', module: 'GAMELO3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({
      gameType: z._default(code, ''), vassalage: z._default(code, ''), gameClassify: z._default(code, ''), isNew: z._default(flag, ''),
      gameName: z._default(text(64), ''), pageSize: z._default(wholeNumber(1, 100), 42), pageNo: z._default(wholeNumber(1, 100000), 1),
      imgSize: z._default(code, ''), sort: z._default(z.enum(['popular', 'new', 'name', 'rtp']), 'popular'), freeTrial: z._default(flag, ''), language,
    }),
    value: z.object({ games: z.array(game), ...paged }),
    refusals: ['not_found'],
    says: 'Games of a lobby, or found by name: search forgives typing errors and missing accents.',
  }),
  'lobby.vendorGameTypes': call({
    method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', module: 'GAMELO3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({ vassalage: code, language }),
    value: z.object({ vassalage: z.string(), displayName: z.string(), list: z.array(z.object({ gameType: z.string(), gameCount: z.int() })) }),
    refusals: ['not_found'],
    says: 'Game types that one provider offers.',
  }),
  'lobby.vendors': call({
    method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', module: 'GAMELO3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({ gameType: z._default(code, ''), language }),
    value: z.object({ list: z.array(z.object({ gameCategory: z.string(), vendors: z.array(provider) })) }),
    refusals: [],
    says: 'Providers grouped by game category: the vendor strip (ENT-03).',
  }),
  'lobby.lanes': call({
    method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', module: 'COMM3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({ merchantCode: z._default(code, ''), flush: z._default(code, ''), platform: z._default(text(32), 'html5-desktop'), language }),
    value: z.object({
      data: z.object({
        lanes: z.array(z.object({ gameCategory: z.string(), title: z.string(), gameClassify: z.string(), totalCount: z.int(), cards: z.array(card) })),
      }),
    }),
    refusals: [],
    says: 'The rows of Home: one lane a category with its first cards (CALL-46).',
  }),
  'lobby.recentGames': call({
    method: 'GET', path: '/wps/relay/GCS_recentGame', module: 'GAMELOREC3', token: 'required', trial: true, sealed: false, lane: 'read',
    input: z.object({ clientType: z._default(code, '3'), vassalage: z._default(code, ''), language, pageNo: z._default(wholeNumber(1, 100000), 1), pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({ list: z.array(card), ...paged }),
    refusals: [],
    says: 'Games that the member launched last, newest first.',
  }),
  'lobby.favouriteIds': call({
    method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', module: 'GAMELO3', token: 'required', sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({ list: z.array(z.string()) }),
    refusals: [],
    says: 'Node ids of the favourites of the member.',
  }),
  'lobby.favourites': call({
    method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', module: 'GAMELO3', token: 'required', sealed: false, lane: 'read',
    input: z.object({ pageNo: z._default(wholeNumber(1, 100000), 1), pageSize: z._default(wholeNumber(1, 1000), 999), gameType: z._default(code, ''), vendor: z._default(code, ''), language }),
    value: z.object({ content: z.array(game), ...paged }),
    refusals: [],
    says: 'Favourites of the member, newest first (FAV-05).',
  }),
  'lobby.addFavourite': call({
    method: 'POST', path: '/wps/relay/MCSFE_addFavoriteGameV2', module: 'GAMELO3', token: 'required', sealed: false, lane: 'write',
    input: favourite, value: nothing, refusals: ['game_not_found'],
    says: 'Adds a favourite; adding twice changes nothing.',
  }),
  'lobby.removeFavourite': call({
    method: 'POST', path: '/wps/relay/MCSFE_removeFavoriteGameV2', module: 'GAMELO3', token: 'required', sealed: false, lane: 'write',
    input: favourite, value: nothing, refusals: [],
    says: 'Removes a favourite; removing twice changes nothing.',
  }),
  'lobby.popupGames': call({
    method: 'GET', path: '/wps/relay/GCSGAME_popupGameList', module: 'GAMELO3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({
      clientType: z._default(code, '3'), platform: z._default(text(32), ''), merchant: z._default(code, ''), gameType: z._default(code, ''), vassalage: code, language,
      pageNo: z._default(wholeNumber(1, 100000), 1), pageSize: z._default(wholeNumber(1, 1000), 1000),
    }),
    value: z.object({ games: z.array(game), ...paged }),
    refusals: ['not_found'],
    says: 'All games of one provider for its popup list (CALL-52).',
  }),
  'board.winners': call({
    method: 'GET', path: '/wps/relay/ODSFE2_getWinnerBoard', module: 'COMM3', token: 'none', sealed: false, lane: 'read', shared: 1,
    input: z.object({ gameCategory: z._default(code, 'ALL'), language, limitNum: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      list: z.array(z.object({ vo: z.object({ customerName: z.string(), gameName: z.string(), winAmount: z.string(), currencySymbol: z.string(), wonAt: z.string(), icon: z.string(), gameId: z.string() }) })),
    }),
    refusals: [],
    says: 'Latest wins that stand in the ledger, names masked (T40).',
  }),
  'board.jackpot': call({
    method: 'GET', path: '/wps/relay/VIS_getJackpot', module: 'COMM3', token: 'none', sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({ real: z.boolean(), amount: z.nullable(z.string()), currencySymbol: z.string(), name: z.string() }),
    refusals: [],
    says: 'The real pool that the brand names; real false: the counter is an illustration (T50).',
  }),
} as const
