import type { Input, Value } from '@perya/calls'
import { pageAt } from '@perya/domain/lobby/page'
import { isGameType } from '@perya/domain/lobby/categories'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { hotOrder } from './hot-order.ts'
import type { Floor } from './lobby-of.ts'
import { presentCard } from './present-game.ts'

/** A page of the hot titles, of one provider or category where asked (CALL-33). */
export const listHot = (house: House, floor: Floor, input: Input<'lobby.hotGames'>): Value<'lobby.hotGames'> => {
  const type = input.gameType.toUpperCase()
  if (type !== '' && !isGameType(type)) throw new Refusal('invalid_input', { fields: { gameType: 'invalid' } })
  if (input.vassalage !== '' && !floor.catalogue.provider.has(input.vassalage)) throw new Refusal('not_found')
  const listed = hotOrder(floor).filter(
    (game) => (type === '' || game.gameType === type) && (input.vassalage === '' || game.provider.code === input.vassalage),
  )
  const { items, ...totals } = pageAt(listed, input.pageNo, input.pageSize)
  return { list: items.map((game) => presentCard(house, floor, game)), ...totals }
}
