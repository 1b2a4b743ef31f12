import type { Value } from '@perya/calls'
import { isUp } from '@perya/domain/lobby/content/lobby-document'
import { firstClassify } from '@perya/domain/lobby/lobby-url'
import type { AppContext } from '../../kernel/context.ts'
import { lobbyMoment } from '../content/lobby-viewer.ts'
import { categoryName } from './category-names.ts'
import { orderByPopularity } from './order-by-popularity.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'
import { presentCard } from '../games/present-game.ts'
import { groupProviders } from './group-providers.ts'

/** Cards of one row of Home: five show at a time on a wide screen (HOME-14). */
export const cardsOfRow = 10

/**
 * Builds the rows of Home (CALL-46) in the operator's order: one per category, most popular titles first; the slots row omits titles of the hot row. A row
 * that is hidden from unrestricted, or is not up now, is left out.
 */
export const buildHomeRows = (app: AppContext, floor: LobbySnapshot, language: string): Value<'lobby.lanes'> => {
  const rows = (app.lobbyPreview?.document.rows ?? floor.rows).filter((row) => isUp(row, lobbyMoment(app))).map(({ id }) => id)
  const shownAsHot = new Set(orderByPopularity(floor).slice(0, cardsOfRow))
  return {
    data: {
      // The lottery has no lobby that a row could link to.
      lanes: groupProviders(floor)
        .filter(({ type }) => type !== 'LOTT' && rows.includes(type))
        .toSorted((one, other) => rows.indexOf(one.type) - rows.indexOf(other.type))
        .map(({ type, games }) => {
          const others = type === 'RNG' ? games.filter((game) => !shownAsHot.has(game)) : games
          const cards = (others.length < cardsOfRow ? games : others).slice(0, cardsOfRow)
          return {
            gameCategory: type,
            title: categoryName(type, language),
            gameClassify: firstClassify(type),
            totalCount: games.length,
            cards: cards.map((game) => presentCard(app, floor, game)),
          }
        }),
    },
  }
}
