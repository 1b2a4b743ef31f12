import type { Value } from '@perya/calls'
import { homeRowShows, type HomeFilter } from '@perya/domain/lobby/lobby-address'
import { queryOptions } from '@tanstack/react-query'
import { ask, stays } from '../../lib/ask.ts'
import { announcementsQuery } from '../banner/index.ts'
import { noticesQuery } from '../notice/index.ts'
import { helpQuery } from '../../lib/shell-queries.ts'

/** Group of the banners of Home. */
export const homeGroup = 'w_home'

/** The rows of Home: one a category (CALL-46). */
export const lanesQuery = (language: string) => stays(ask('lobby.lanes', { language }))

type Lane = Value<'lobby.lanes'>['data']['lanes'][number]
/** A row as Home begins with it: the first with its games, of the others what their headings say. */
export type FirstLane = Pick<Lane, 'gameCategory' | 'totalCount' | 'cards'>

/** Rows with games that a filter leaves; only the first keeps them, for the others are filled when somebody comes near. */
export const firstLanes = (lanes: readonly Lane[], filter: HomeFilter | null): FirstLane[] => {
  const filled = lanes.filter((lane) => lane.cards.length > 0)
  const first = filled.find((lane) => homeRowShows(filter, lane.gameCategory))
  return filled.map(({ gameCategory, totalCount, cards }) => ({ gameCategory, totalCount, cards: gameCategory === first?.gameCategory ? cards : [] }))
}

/** What Home begins with of its rows. */
export const firstLanesQuery = (language: string, filter: HomeFilter | null) =>
  queryOptions({
    queryKey: ['home.firstLanes', language] as const,
    queryFn: async ({ client }) => firstLanes((await client.fetchQuery(lanesQuery(language))).data.lanes, filter),
  })

/** The hot games of Home, all or of one category. */
export const hotQuery = (language: string, gameType: string) => ask('lobby.hotGames', { language, gameType, pageSize: 10, pageNo: 1 })

/** Card games, among which the brand names its Tongits tables (A26). */
export const tongitsQuery = (language: string) => ask('lobby.games', { gameType: 'PVP', gameClassify: 'TONGITS', pageSize: 20, pageNo: 1, language })

/** Every provider. */
export const providersQuery = (language: string) => stays(ask('lobby.vendors', { language }))

/** What Home shows before anything is pressed, each part fetched for itself so that one failure leaves the others. */
export const homeQueries = (language: string, filter: HomeFilter | null) =>
  [
    announcementsQuery(homeGroup, language),
    noticesQuery(language),
    hotQuery(language, ''),
    firstLanesQuery(language, filter),
    tongitsQuery(language),
    providersQuery(language),
    helpQuery(language),
  ] as const
