import { type GameType, isGameType, providersOfCategory } from '@perya/domain/lobby/categories'
import { type SearchIndex, buildSearchIndex } from '@perya/domain/lobby/search-index'
import type { Store } from '../../kernel/database/store.ts'

/** A vendor whose titles are listed. */
export type CatalogueProvider = {
  readonly code: string
  readonly name: string
  readonly face: string
  readonly position: number
  readonly isHot: boolean
}

/** A title on offer. */
export type CatalogueGame = {
  readonly nodeId: string
  readonly gameId: string
  readonly provider: CatalogueProvider
  readonly gameType: GameType
  readonly classify: string
  readonly name: string
  /** Seed of its machine, theme and art. */
  readonly seed: string
  /** Basis points; 0 where unknown. */
  readonly rtp: number
  readonly volatility: string
  /** Minor units. */
  readonly minBet: number
  readonly minLineNum: number
  /** `2026-11-21`. */
  readonly releasedOn: string
  readonly weight: number
  readonly isHot: boolean
  readonly freeTrial: boolean
  readonly playable: boolean
  /** Position in the order of popularity, from 0. */
  readonly rank: number
}

/** The listed titles, in memory: 10,000 titles are a few megabytes, and no list waits for the database. */
export type GameCatalogue = {
  readonly version: string
  /** In order of popularity. */
  readonly games: readonly CatalogueGame[]
  readonly byNode: ReadonlyMap<string, CatalogueGame>
  readonly byGame: ReadonlyMap<string, CatalogueGame>
  readonly byType: ReadonlyMap<GameType, readonly CatalogueGame[]>
  readonly byProvider: ReadonlyMap<string, readonly CatalogueGame[]>
  /** In the order of the vendor strip. */
  readonly providers: readonly CatalogueProvider[]
  readonly provider: ReadonlyMap<string, CatalogueProvider>
  readonly index: SearchIndex
}

type Row = {
  node_id: string
  game_id: string
  provider: string
  game_type: string
  classify: string
  name: string
  seed: string
  rtp: number
  volatility: string
  min_bet: string
  min_line_num: number
  released_on: string
  weight: number
  is_hot: boolean
  support_play: number
  playable: boolean
}

const grouped = <K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Sorts titles and builds the search index. */
export const buildCatalogue = (version: string, providers: readonly CatalogueProvider[], games: readonly CatalogueGame[]): GameCatalogue => ({
  version,
  games,
  providers,
  provider: new Map(providers.map((one) => [one.code, one])),
  byNode: new Map(games.map((game) => [game.nodeId, game])),
  byGame: new Map(games.map((game) => [game.gameId, game])),
  byType: grouped(games, (game) => game.gameType),
  byProvider: grouped(games, (game) => game.provider.code),
  index: buildSearchIndex(games.map((game) => game.name)),
})

const gameFrom = (row: Row, provider: CatalogueProvider | undefined, rank: number): CatalogueGame | null => {
  if (!provider || !isGameType(row.game_type)) return null
  const confined = providersOfCategory[row.game_type]
  if (confined && !confined.includes(provider.code)) return null
  return {
    nodeId: row.node_id,
    gameId: row.game_id,
    provider,
    gameType: row.game_type,
    classify: row.classify,
    name: row.name,
    seed: row.seed,
    rtp: row.rtp,
    volatility: row.volatility,
    minBet: Number(row.min_bet),
    minLineNum: row.min_line_num,
    releasedOn: row.released_on,
    weight: row.weight,
    isHot: row.is_hot,
    freeTrial: row.support_play === 0,
    playable: row.playable,
    rank,
  }
}

/** Reads the version of the catalogue in the database. */
export const readCatalogueVersion = async (store: Store): Promise<string> => {
  const { rows } = await store.pool.query<{ version: string }>({ name: 'catalogue-version', text: 'SELECT version FROM catalogue_version' })
  return rows[0]?.version ?? '0'
}

/** Reads the catalogue: its version, the enabled providers, and the enabled titles by descending `weight`. */
export const loadCatalogue = async (store: Store): Promise<GameCatalogue> => {
  // The version first: a change during the read is then detected as a newer version.
  const version = await readCatalogueVersion(store)
  const providers = await store.pool.query<CatalogueProvider>(
    'SELECT code, name, face, position, is_hot AS "isHot" FROM provider WHERE enabled ORDER BY position, code',
  )
  const byCode = new Map(providers.rows.map((one) => [one.code, one]))
  const { rows } = await store.pool.query<Row>(
    `SELECT node_id, game_id, provider, game_type, classify, name, seed, rtp, volatility, min_bet, min_line_num, released_on::text, weight, is_hot, support_play, playable
       FROM game WHERE enabled ORDER BY weight DESC, node_id`,
  )
  const games: CatalogueGame[] = []
  for (const row of rows) {
    const game = gameFrom(row, byCode.get(row.provider), games.length)
    if (game) games.push(game)
  }
  return buildCatalogue(version, providers.rows, games)
}
