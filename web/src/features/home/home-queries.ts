import type { Value } from '@perya/calls'
import { homeRowIds } from '@perya/domain/lobby/content/lobby-document'
import { isHomeRowVisible, type HomeFilter } from '@perya/domain/lobby/lobby-url'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, serverOnly } from '../../lib/calls/ask.ts'
import { announcementsQuery } from '../banner/index.ts'
import { noticesQuery } from '../notice/index.ts'
import { helpQuery } from '../../lib/brand/shell-queries.ts'

/** Group of the banners of Home. */
export const homeGroup = 'w_home'

/** The rows of Home: one per category (CALL-46). */
export const homeRowsQuery = (language: string) => serverOnly(ask('lobby.lanes', { language }))

type Lane = Value<'lobby.lanes'>['data']['lanes'][number]
/** A row in the initial data of Home: the first with its games, the others with the data of their headings only. */
export type FirstHomeRow = Pick<Lane, 'gameCategory' | 'totalCount' | 'cards'>

/** Returns the rows with games that match a filter; only the first that is shown includes its games, because the others are filled when scrolled near. */
const firstHomeRows = (lanes: readonly Lane[], rows: readonly string[], filter: HomeFilter | null): FirstHomeRow[] => {
  const filled = lanes.filter((lane) => lane.cards.length > 0)
  const first = rows.find((id) => isHomeRowVisible(filter, id) && filled.some((lane) => lane.gameCategory === id))
  return filled.map(({ gameCategory, totalCount, cards }) => ({ gameCategory, totalCount, cards: gameCategory === first ? cards : [] }))
}

/** The rows that the platform shows to this visitor; those of the design where it names none. */
const rowsShown = async (client: QueryClient, language: string): Promise<readonly string[]> => {
  const answer = await client.fetchQuery(announcementsQuery(homeGroup, language)).catch(() => null)
  return answer?.homeRows ?? homeRowIds
}

/** The initial data of Home's rows. */
export const firstHomeRowsQuery = (language: string, filter: HomeFilter | null) =>
  queryOptions({
    queryKey: ['home.firstLanes', language] as const,
    queryFn: async ({ client }) => {
      const [answer, rows] = await Promise.all([client.fetchQuery(homeRowsQuery(language)), rowsShown(client, language)])
      return firstHomeRows(answer.data.lanes, rows, filter)
    },
  })

/** The hot games of Home, all or of one category. */
export const hotQuery = (language: string, gameType: string) => ask('lobby.hotGames', { language, gameType, pageSize: 10, pageNo: 1 })

/** Card games, from which the brand names its Tongits tables (A26). */
export const tongitsQuery = (language: string) => ask('lobby.games', { gameType: 'PVP', gameClassify: 'TONGITS', pageSize: 20, pageNo: 1, language })

/** Every provider. */
export const homeProvidersQuery = (language: string) => serverOnly(ask('lobby.vendors', { language }))

/** The first data of Home, each part a query of its own so that one failure does not affect the others. */
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
