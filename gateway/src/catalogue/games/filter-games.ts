import { isGameType } from '@perya/domain/lobby/categories'
import { Refusal } from '../../kernel/refusal.ts'
import type { CatalogueGame } from './game-catalogue.ts'
import type { LobbySnapshot } from './lobby-snapshot.ts'

/** Filters of a game list; an empty text matches any. */
export type GameFilter = {
  readonly gameType: string
  readonly vassalage: string
  readonly gameClassify: string
  readonly isNew: string
  readonly freeTrial: string
  readonly gameName: string
  readonly sort: 'popular' | 'new' | 'name' | 'rtp'
}

const newForDays = 30
const dayMs = 86_400_000

/** Returns whether a title is new on a day: released at most thirty days ago. */
export const isNewTitle = (game: Pick<CatalogueGame, 'releasedOn'>, today: string): boolean => {
  const age = (Date.parse(today) - Date.parse(game.releasedOn)) / dayMs
  return age >= 0 && age <= newForDays
}

const isOn = (flag: string) => flag === '1' || flag === 'true'
const anyOr = (code: string) => (code === 'ALL' ? '' : code)
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const orders: Readonly<Record<GameFilter['sort'], (a: CatalogueGame, b: CatalogueGame) => number>> = {
  popular: (a, b) => a.rank - b.rank,
  new: (a, b) => (a.releasedOn === b.releasedOn ? a.rank - b.rank : a.releasedOn < b.releasedOn ? 1 : -1),
  name: (a, b) => byName.compare(a.name, b.name) || a.rank - b.rank,
  rtp: (a, b) => b.rtp - a.rtp || a.rank - b.rank,
}

const startingFrom = (floor: LobbySnapshot, type: string, provider: string): readonly CatalogueGame[] => {
  const { catalogue } = floor
  if (provider !== '') return catalogue.byProvider.get(provider) ?? []
  return isGameType(type) ? (catalogue.byType.get(type) ?? []) : catalogue.games
}

const maxListings = 400
const listings = new WeakMap<LobbySnapshot, Map<string, readonly CatalogueGame[]>>()

/** Computes a list once per lobby snapshot; pages are slices of it. */
const once = (floor: LobbySnapshot, key: string, make: () => readonly CatalogueGame[]): readonly CatalogueGame[] => {
  const cache = listings.get(floor) ?? new Map<string, readonly CatalogueGame[]>()
  listings.set(floor, cache)
  const cached = cache.get(key)
  if (cached) return cached
  const made = make()
  if (cache.size >= maxListings) cache.clear()
  cache.set(key, made)
  return made
}

/**
 * Returns the titles of a list, in display order. A name is searched for (best match first, unless another order is requested);
 * refuses a category that does not exist and a provider that the platform does not have.
 */
export const filterGames = (floor: LobbySnapshot, narrowing: GameFilter): readonly CatalogueGame[] => {
  const { catalogue, today, shows } = floor
  const type = anyOr(narrowing.gameType.toUpperCase())
  const provider = anyOr(narrowing.vassalage)
  const classify = anyOr(narrowing.gameClassify.toUpperCase())
  const [isNew, isFree] = [isOn(narrowing.isNew), isOn(narrowing.freeTrial)]
  if (type !== '' && !isGameType(type)) throw new Refusal('invalid_input', { fields: { gameType: 'invalid' } })
  if (provider !== '' && !catalogue.provider.has(provider)) throw new Refusal('not_found')
  const name = narrowing.gameName.trim()
  const fits = (game: CatalogueGame): boolean =>
    shows(game.gameType) &&
    (type === '' || game.gameType === type) &&
    (provider === '' || game.provider.code === provider) &&
    (classify === '' || game.classify === classify) &&
    (!isNew || isNewTitle(game, today)) &&
    (!isFree || game.freeTrial)
  const list = (found: readonly CatalogueGame[]): readonly CatalogueGame[] => {
    const listed = found.filter(fits)
    return narrowing.sort === 'popular' ? listed : listed.sort(orders[narrowing.sort])
  }
  if (name !== '') return list(Array.from(catalogue.index.find(name), (rank) => catalogue.games[rank]).filter((game) => game !== undefined))
  return once(floor, [type, provider, classify, isNew, isFree, narrowing.sort].join('|'), () => list(startingFrom(floor, type, provider)))
}
