import type { Input, Value } from '@perya/calls'
import { type GameType, gameTypes, isGameType } from '@perya/domain/lobby/categories'
import { Refusal } from '../../kernel/refusal.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'
import { presentProvider } from './present-provider.ts'
import { groupProviders } from './group-providers.ts'

/** Returns the game types of a provider's titles. */
export const gameTypesOfProvider = (floor: LobbySnapshot, provider: string): GameType[] => {
  const held = new Set((floor.catalogue.byProvider.get(provider) ?? []).map((game) => game.gameType))
  return gameTypes.filter((type) => held.has(type) && floor.shows(type))
}

/** Returns providers by category (CALL-36, ENT-03): esports has its five, cockfight its one (LOBBY-13, LOBBY-14). */
export const listVendors = (floor: LobbySnapshot, input: Input<'lobby.vendors'>): Value<'lobby.vendors'> => {
  const type = input.gameType.toUpperCase() === 'ALL' ? '' : input.gameType.toUpperCase()
  if (type !== '' && !isGameType(type)) throw new Refusal('invalid_input', { fields: { gameType: 'invalid' } })
  return {
    list: groupProviders(floor)
      .filter((group) => type === '' || group.type === type)
      .map((group) => ({
        gameCategory: group.type,
        vendors: group.providers.map(({ provider, games }) =>
          presentProvider(provider, group.type, games, gameTypesOfProvider(floor, provider.code)),
        ),
      })),
  }
}
