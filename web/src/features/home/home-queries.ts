import type { Value } from '@perya/calls'
import { isHomeRowVisible, type HomeFilter } from '@perya/domain/lobby/lobby-url'
import { queryOptions } from '@tanstack/react-query'
import { ask, serverOnly } from '../../lib/ask.ts'
import { announcementsQuery } from '../banner/index.ts'
import { noticesQuery } from '../notice/index.ts'
import { helpQuery } from '../../lib/shell-queries.ts'

/** Group of the banners of Home. */
export const homeGroup = 'w_home'

/** The rows of Home: one a category (CALL-46). */
export const homeRowsQuery = (language: string) => serverOnly(ask('lobby.lanes', { language }))

type Lane = Value<'lobby.lanes'>['data']['lanes'][number]
/** A row as Home begins with it: the first with its games, of the others what their headings say. */
export type FirstHomeRow = Pick<Lane, 'gameCategory' | 'totalCount' | 'cards'>

/** Rows with games that a filter leaves; only the first keeps them, for the others are filled when somebody comes near. */
export const firstHomeRows = (lanes: readonly Lane[], filter: HomeFilter | null): FirstHomeRow[] => {
  const filled = lanes.filter((lane) => lane.cards.length > 0)
  const first = filled.find((lane) => isHomeRowVisible(filter, lane.gameCategory))
  return filled.map(({ gameCategory, totalCount, cards }) => ({ gameCategory, totalCount, cards: gameCategory === first?.gameCategory ? cards : [] }))
}

/** What Home begins with of its rows. */
export const firstHomeRowsQuery = (language: string, filter: HomeFilter | null) =>
  queryOptions({
    queryKey: ['home.firstLanes', language] as const,
    queryFn: async ({ client }) => firstHomeRows((await client.fetchQuery(homeRowsQuery(language))).data.lanes, filter),
  })

/** The hot games of Home, all or of one category. */
export const hotQuery = (language: string, gameType: string) => ask('lobby.hotGames', { language, gameType, pageSize: 10, pageNo: 1 })

/** Card games, among which the brand names its Tongits tables (A26). */
export const tongitsQuery = (language: string) => ask('lobby.games', { gameType: 'PVP', gameClassify: 'TONGITS', pageSize: 20, pageNo: 1, language })

/** Every provider. */
export const homeProvidersQuery = (language: string) => serverOnly(ask('lobby.vendors', { language }))

/** What Home shows before anything is pressed, each part fetched for itself so that one failure leaves the others. */
export const homeQueries = (language: string, filter: HomeFilter | null) =>
  [
    announcementsQuery(homeGroup, language),
    noticesQuery(language),
    hotQuery(language, ''),
    firstHomeRowsQuery(language, filter),
    tongitsQuery(language),
    homeProvidersQuery(language),
    helpQuery(language),
  ] as const
