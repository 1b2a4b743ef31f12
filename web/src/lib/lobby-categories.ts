import type { MessageKey } from './message-key.ts'

/** Lobbies of a game type: the path is the lower-cased type (ROUTE-10). */
export const lobbyCategories = ['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'INHOUSE', 'COCKFIGHT', 'BINGO'] as const

/** Game type of a lobby. */
export type LobbyCategory = (typeof lobbyCategories)[number]

/** Title of a lobby. */
export const lobbyTitle: { readonly [C in LobbyCategory]: MessageKey } = {
  RNG: 'page.rng',
  PVP: 'page.pvp',
  LIVE: 'page.live',
  FISH: 'page.fish',
  SPORTS: 'page.sports',
  ESPORTS: 'page.esports',
  INHOUSE: 'page.inhouse',
  COCKFIGHT: 'page.cockfight',
  BINGO: 'page.bingo',
}
