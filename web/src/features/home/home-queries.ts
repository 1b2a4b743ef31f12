import { ask } from '../../lib/ask.ts'
import { announcementsQuery } from '../banner/index.ts'
import { jackpotQuery } from '../jackpot/index.ts'
import { noticesQuery } from '../notice/index.ts'
import { winnersQuery } from '../winners/index.ts'
import { helpQuery } from '../../lib/shell-queries.ts'

/** Group of the banners of Home. */
export const homeGroup = 'w_home'

/** The rows of Home: one a category (CALL-46). */
export const lanesQuery = (language: string) => ask('lobby.lanes', { platform: 'html5-desktop', language })

/** The hot games of Home, all or of one category. */
export const hotQuery = (language: string, gameType: string) => ask('lobby.hotGames', { language, gameType, pageSize: 10, pageNo: 1 })

/** Card games, among which the brand names its Tongits tables (A26). */
export const tongitsQuery = (language: string) => ask('lobby.games', { gameType: 'PVP', gameClassify: 'TONGITS', pageSize: 20, pageNo: 1, language })

/** Every provider. */
export const providersQuery = (language: string) => ask('lobby.vendors', { language })

/** What Home shows before anything is pressed, each part fetched for itself so that one failure leaves the others. */
export const homeQueries = (language: string) =>
  [
    announcementsQuery(homeGroup, language),
    noticesQuery(language),
    hotQuery(language, ''),
    lanesQuery(language),
    tongitsQuery(language),
    providersQuery(language),
    winnersQuery(language),
    jackpotQuery,
    helpQuery,
  ] as const
