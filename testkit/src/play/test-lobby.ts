import { completeRows } from '@perya/domain/lobby/content/lobby-document'
import { type GameCatalogue, type CatalogueGame, type CatalogueProvider, buildCatalogue, type LobbySnapshot } from '@perya/gateway/testing'

const provider = (code: string, position: number, isHot = false): CatalogueProvider => ({
  code,
  name: `House ${code}`,
  face: 'poster',
  position,
  isHot,
})

/** Providers of the test lobby. */
export const testProviders: readonly CatalogueProvider[] = [
  provider('AAA', 0, true),
  provider('BBB', 1),
  provider('AV', 2),
  provider('IA', 3),
  provider('DS88', 4),
]

const defaultProvider = testProviders[0] ?? provider('AAA', 0)

/** A title of the test lobby; unset properties have defaults. */
export const testGame = (name: string, more: Partial<CatalogueGame> = {}): CatalogueGame => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const made = {
    nodeId: slug,
    provider: defaultProvider,
    gameType: 'RNG' as const,
    classify: 'VIDEO',
    name,
    rtp: 9600,
    volatility: 'medium',
    minBet: 200,
    minLineNum: 20,
    releasedOn: '2020-01-01',
    weight: 1,
    isHot: false,
    freeTrial: true,
    playable: true,
    rank: 0,
    ...more,
  }
  return { gameId: `${made.provider.code}-${slug}`, seed: slug, ...made }
}

/** Builds a lobby of these titles, the first the most popular, on a day, with these plays in the last hour. */
export const testLobbySnapshot = (
  games: readonly CatalogueGame[],
  { today = '2026-11-21', plays = {}, hides = [] }: { today?: string; plays?: Readonly<Record<string, number>>; hides?: readonly string[] } = {},
): LobbySnapshot => {
  const ranked = games.map((game, rank) => ({ ...game, rank }))
  const catalogue: GameCatalogue = buildCatalogue('1', testProviders, ranked)
  return {
    catalogue,
    today,
    stamp: 'made up',
    plays: { of: (gameId) => plays[gameId] ?? 0, refresh: async () => {}, revision: () => 1 },
    shows: (type) => !hides.includes(type),
    rows: completeRows([]),
  }
}
