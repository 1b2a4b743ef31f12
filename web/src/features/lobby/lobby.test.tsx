import { describe, expect, test } from 'vitest'
import { allProviders } from './providers/all-providers.ts'
import { gameUrl } from './game-url.ts'
import { gameKindName } from './game-kind-name.ts'
import type { StripProvider } from './providers/vendor-strip.tsx'

const provider = (vassalage: string, gameTypes: string[]): StripProvider => ({
  vassalage,
  accountTypeName: vassalage,
  displayName: vassalage,
  gameClassify: [],
  isHot: 0,
  gameCount: 3,
  gameTypes,
  logoUrl: '',
})

describe('addresses of games', () => {
  test('a game leads to its own page', () => {
    expect(gameUrl({ vassalage: 'NLM', gameId: 'NLM-koi lanterns', nodeId: 'koi' })).toBe('/game?vassalage=NLM&gameId=NLM-koi+lanterns&nodeId=koi')
  })

  test('a provider card leads to the games of that provider [GAME-03 HOME-11]', () => {
    expect(gameUrl({ vassalage: 'NLM', gameId: '', nodeId: 'nlm', isGame: 'VASSALAGE' })).toBe('/providers?vassalage=NLM')
  })
})

test('there is one card a provider, however many categories it serves [HOME-11]', () => {
  const shown = allProviders({
    list: [
      { gameCategory: 'RNG', vendors: [provider('A', ['RNG']), provider('B', ['RNG'])] },
      { gameCategory: 'FISH', vendors: [provider('A', ['FISH'])] },
    ],
  })
  expect(shown.map((one) => [one.vassalage, one.gameTypes])).toEqual([
    ['A', ['RNG', 'FISH']],
    ['B', ['RNG']],
  ])
  expect(allProviders(undefined)).toEqual([])
})

test('a kind that we have no word for shows as its code, readable', () => {
  const say = (_key: string, values?: Record<string, string | number>) => `said ${String(values?.['kind'])}`
  expect(gameKindName(say, 'JACKPOT')).toBe('said JACKPOT')
  expect(gameKindName(say, 'MEGA_WAYS')).toBe('Mega ways')
})
