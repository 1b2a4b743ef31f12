import { type Catalogue, type Game, type Provider, catalogueOf } from '@perya/gateway/lobby/catalogue'
import type { Floor } from '@perya/gateway/lobby/lobby-of'

const provider = (code: string, position: number, isHot = false): Provider => ({
  code,
  name: `House ${code}`,
  face: 'poster',
  position,
  isHot,
})

/** Providers of a made-up floor. */
export const someProviders: readonly Provider[] = [
  provider('AAA', 0, true),
  provider('BBB', 1),
  provider('AV', 2),
  provider('IA', 3),
  provider('DS88', 4),
]

const usual = someProviders[0] ?? provider('AAA', 0)

/** A title of a made-up floor; whatever is not said is ordinary. */
export const someGame = (name: string, more: Partial<Game> = {}): Game => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const made = {
    nodeId: slug,
    provider: usual,
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

/** A floor of these titles, the first the most popular, on a day, with these plays in the last hour. */
export const someFloor = (
  games: readonly Game[],
  { today = '2026-11-21', plays = {}, hides = [] }: { today?: string; plays?: Readonly<Record<string, number>>; hides?: readonly string[] } = {},
): Floor => {
  const ranked = games.map((game, rank) => ({ ...game, rank }))
  const catalogue: Catalogue = catalogueOf('1', someProviders, ranked)
  return {
    catalogue,
    today,
    stamp: 'made up',
    plays: { of: (gameId) => plays[gameId] ?? 0, refresh: async () => {}, revision: () => 1 },
    shows: (type) => !hides.includes(type),
  }
}
