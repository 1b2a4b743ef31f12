import { expect, test } from 'vitest'
import { gameTypes, isGameType, hasWidePosters, moduleOfType, providersOfCategory } from './categories.ts'
import { lobbyRoute } from './lobby-url.ts'

test('a category is one of a closed list, spelled in capitals', () => {
  expect(gameTypes.every(isGameType)).toBe(true)
  for (const text of ['', 'rng', 'RNG ', 'LOTTERY', '__proto__', 'constructor']) expect(isGameType(text)).toBe(false)
})

test('the route of a category is its lower-cased name, of the lottery its own [ROUTE-10]', () => {
  expect(gameTypes.map(lobbyRoute)).toEqual([
    '/rng',
    '/live',
    '/fish',
    '/pvp',
    '/sports',
    '/esports',
    '/cockfight',
    '/inhouse',
    '/bingo',
    '/elott',
    '/lottery',
  ])
})

test('esports has its five providers and cockfight its one [LOBBY-13 LOBBY-14]', () => {
  expect(providersOfCategory).toEqual({ ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'], COCKFIGHT: ['DS88'] })
})

test('the lotteries wait for their modules; tables are wide', () => {
  expect(moduleOfType).toEqual({ ELOTT: 'ELOTT3', LOTT: 'LOTTBET3' })
  expect(gameTypes.filter(hasWidePosters)).toEqual(['LIVE', 'PVP'])
})
