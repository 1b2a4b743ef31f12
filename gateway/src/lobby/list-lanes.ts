import type { Value } from '@perya/calls'
import { firstClassify } from '@perya/domain/lobby/lobby-address'
import type { House } from '../handler.ts'
import { categoryName } from './category-names.ts'
import { hotOrder } from './hot-order.ts'
import type { Floor } from './lobby-of.ts'
import { presentCard } from './present-game.ts'
import { providerGroups } from './provider-groups.ts'

/** Cards of one row of Home: five show at a time on a wide screen (HOME-14). */
export const cardsOfLane = 10

/** The rows of Home (CALL-46): a category each, its most popular titles first; the slots row leaves out what the hot row above it shows already. */
export const listLanes = (house: House, floor: Floor, language: string): Value<'lobby.lanes'> => {
  const shownAsHot = new Set(hotOrder(floor).slice(0, cardsOfLane))
  return {
    data: {
      // The lottery has no lobby that a row could lead on to.
      lanes: providerGroups(floor)
        .filter(({ type }) => type !== 'LOTT')
        .map(({ type, games }) => {
          const others = type === 'RNG' ? games.filter((game) => !shownAsHot.has(game)) : games
          const cards = (others.length < cardsOfLane ? games : others).slice(0, cardsOfLane)
          return {
            gameCategory: type,
            title: categoryName(type, language),
            gameClassify: firstClassify(type),
            totalCount: games.length,
            cards: cards.map((game) => presentCard(house, floor, game)),
          }
        }),
    },
  }
}
