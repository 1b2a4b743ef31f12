import { parsePageNumber } from './paging.ts'

/** State of a category lobby, as stored in its address (LOBBY-08..10, ROUTE-07, A17, A34). */
export type LobbyUrlState = {
  readonly vassalage: string
  readonly classify: string
  readonly free: boolean
  readonly sort: LobbySort
  readonly page: number
}

/** Orders of a lobby. */
export const lobbySorts = ['popular', 'new', 'name', 'rtp'] as const
/** An order of a lobby. */
export type LobbySort = (typeof lobbySorts)[number]

/** Default category of a lobby: ALL, for bingo EBINGO (LOBBY-08, LOBBY-09). */
export const firstClassify = (gameType: string): string => (gameType.toUpperCase() === 'BINGO' ? 'EBINGO' : 'ALL')

/** The category of recent releases of any kind. */
export const newClassify = 'NEW'

/** Maps the category to the gateway's filter: ALL filters nothing, NEW requests recent releases. */
export const requestedClassify = (classify: string): { readonly gameClassify: string; readonly isNew: '' | '1' } =>
  classify === newClassify ? { gameClassify: '', isNew: '1' } : { gameClassify: classify === 'ALL' ? '' : classify, isNew: '' }

const readCode = (raw: unknown): string => {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(text) ? text : ''
}

/** Parses the address of a lobby; unknown values fall back to their defaults. */
export const parseLobbyUrl = (raw: Readonly<Record<string, unknown>>, gameType: string): LobbyUrlState => ({
  vassalage: readCode(raw['vassalage']),
  classify: readCode(raw['gameClassify']).toUpperCase() || firstClassify(gameType),
  free: ['1', 'true'].includes(String(raw['freeTrial'])),
  sort: lobbySorts.find((sort) => sort === raw['sort']) ?? 'popular',
  page: parsePageNumber(raw['page']),
})

/** Formats the address of a lobby; default values are omitted, the page is always included (ROUTE-07). */
export const formatLobbyUrl = (address: LobbyUrlState, gameType: string): Readonly<Record<string, string | number>> => ({
  ...(address.vassalage === '' ? {} : { vassalage: address.vassalage }),
  ...(address.classify === firstClassify(gameType) ? {} : { gameClassify: address.classify }),
  ...(address.free ? { freeTrial: '1' } : {}),
  ...(address.sort === 'popular' ? {} : { sort: address.sort }),
  page: address.page,
})

/** A change that a user makes in a lobby. */
export type LobbyChange =
  | { readonly pick: 'vendor'; readonly vassalage: string }
  | { readonly pick: 'classify'; readonly classify: string }
  | { readonly pick: 'free'; readonly free: boolean }
  | { readonly pick: 'sort'; readonly sort: LobbySort }
  | { readonly pick: 'page'; readonly page: number }

/**
 * Returns the lobby after a change. Every change except of the page resets to page 1; picking the active provider clears it (LOBBY-10); another
 * provider resets the category (LOBBY-08, LOBBY-09); choosing a category preserves the provider (A34).
 */
export const updateLobbyUrl = (address: LobbyUrlState, change: LobbyChange, gameType: string): LobbyUrlState => {
  switch (change.pick) {
    case 'vendor':
      return { ...address, vassalage: change.vassalage === address.vassalage ? '' : change.vassalage, classify: firstClassify(gameType), page: 1 }
    case 'classify':
      return { ...address, classify: change.classify === '' ? firstClassify(gameType) : change.classify, page: 1 }
    case 'free':
      return { ...address, free: change.free, page: 1 }
    case 'sort':
      return { ...address, sort: change.sort, page: 1 }
    case 'page':
      return { ...address, page: parsePageNumber(change.page) }
  }
}

/** Game types with a lobby of their own; the route is the type in lower case (ROUTE-08..10). */
export const lobbyTypes = ['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'INHOUSE', 'COCKFIGHT', 'BINGO'] as const
/** A game type with a lobby. */
export type LobbyType = (typeof lobbyTypes)[number]

/** Returns the route of a game type: its lower-cased name (ROUTE-10); the lottery has a screen of its own instead of a lobby. */
export const lobbyRoute = (gameType: string): string => (gameType === 'LOTT' ? '/lottery' : `/${gameType.toLowerCase()}`)

/** The game type of a lobby route, or null. */
export const lobbyTypeOf = (path: string): LobbyType | null =>
  lobbyTypes.find((type) => lobbyRoute(type) === path.replace(/\/+$/, '').toLowerCase()) ?? null

/** Filters of Home above hot games and sliders, in their order (HOME-15, A28). */
export const homeFilters = ['hot', 'rng', 'fish', 'live', 'pvp', 'sports'] as const
/** A filter of Home. */
export type HomeFilter = (typeof homeFilters)[number]

/** Parses a filter of Home; null shows everything. */
export const parseHomeFilter = (raw: unknown): HomeFilter | null => homeFilters.find((filter) => filter === raw) ?? null

/** True when a row of Home shows under a filter; no filter shows every row. */
export const isHomeRowVisible = (filter: HomeFilter | null, row: string): boolean => filter === null || filter === row.toLowerCase()

/** Parses a search text: trimmed; null if nothing is left, in which case no request is sent (HOME-08, HOME-09, A30). */
export const parseSearchText = (raw: unknown): string | null => {
  const text = typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : ''
  const name = text.replaceAll('\0', '').trim().slice(0, 64).trim()
  return name === '' ? null : name
}
