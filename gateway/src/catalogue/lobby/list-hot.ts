import type { Input, Value } from '@perya/calls'
import { wirePage } from '@perya/domain/lobby/wire-page'
import { isGameType } from '@perya/domain/lobby/categories'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { orderByPopularity } from './order-by-popularity.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'
import { presentCard } from '../games/present-game.ts'

/** Returns a page of the hot titles, of one provider or category where requested (CALL-33). */
export const listHot = (app: AppContext, floor: LobbySnapshot, input: Input<'lobby.hotGames'>): Value<'lobby.hotGames'> => {
  const type = input.gameType.toUpperCase()
  if (type !== '' && !isGameType(type)) throw new Refusal('invalid_input', { fields: { gameType: 'invalid' } })
  if (input.vassalage !== '' && !floor.catalogue.provider.has(input.vassalage)) throw new Refusal('not_found')
  const listed = orderByPopularity(floor).filter(
    (game) => (type === '' || game.gameType === type) && (input.vassalage === '' || game.provider.code === input.vassalage),
  )
  const { items, ...totals } = wirePage(listed, input.pageNo, input.pageSize)
  return { list: items.map((game) => presentCard(app, floor, game)), ...totals }
}
