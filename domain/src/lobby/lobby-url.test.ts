import { describe, expect, test } from 'vitest'
import {
  requestedClassify,
  updateLobbyUrl,
  firstClassify,
  homeFilters,
  isHomeRowVisible,
  lobbyRoute,
  lobbyTypeOf,
  lobbyTypes,
  parseHomeFilter,
  parseLobbyUrl,
  parseSearchText,
  formatLobbyUrl,
} from './lobby-url.ts'

const start = parseLobbyUrl({}, 'RNG')

describe('the address of a lobby', () => {
  test('a bare address is the start of the lobby', () => {
    expect(start).toEqual({ vassalage: '', classify: 'ALL', free: false, sort: 'popular', page: 1 })
    expect(parseLobbyUrl({}, 'BINGO').classify).toBe('EBINGO')
  })

  test('unknown values fall back instead of breaking [ROUTE-07]', () => {
    const odd = { vassalage: '<b>', gameClassify: 'x'.repeat(40), freeTrial: 'maybe', sort: 'luck', page: '-3' }
    expect(parseLobbyUrl(odd, 'RNG')).toEqual(start)
    expect(parseLobbyUrl({ vassalage: ['a'], page: {} }, 'RNG')).toEqual(start)
  })

  test('a written address parses to the same value, and always contains the page [ROUTE-07]', () => {
    const there = { vassalage: 'NLM', classify: 'MEGAWAYS', free: true, sort: 'rtp', page: 3 } as const
    expect(parseLobbyUrl(formatLobbyUrl(there, 'RNG'), 'RNG')).toEqual(there)
    expect(formatLobbyUrl(start, 'RNG')).toEqual({ page: 1 })
    expect(formatLobbyUrl(parseLobbyUrl({}, 'BINGO'), 'BINGO')).toEqual({ page: 1 })
  })

  test('a vendor of digits stays a vendor', () => {
    expect(parseLobbyUrl({ vassalage: 88, page: 2 }, 'RNG')).toMatchObject({ vassalage: '88', page: 2 })
  })
})

describe('changing a lobby', () => {
  const deep = { vassalage: 'NLM', classify: 'MEGAWAYS', free: true, sort: 'rtp', page: 4 } as const

  test('another provider resets the category to ALL and starts at page 1 [LOBBY-08]', () => {
    expect(updateLobbyUrl(deep, { pick: 'vendor', vassalage: 'HBG' }, 'RNG')).toEqual({ ...deep, vassalage: 'HBG', classify: 'ALL', page: 1 })
  })

  test('on bingo the category resets to EBINGO [LOBBY-09]', () => {
    expect(updateLobbyUrl({ ...deep, classify: 'BINGO90' }, { pick: 'vendor', vassalage: 'HBG' }, 'BINGO').classify).toBe('EBINGO')
    expect(firstClassify('bingo')).toBe('EBINGO')
  })

  test('picking the active provider again clears it [LOBBY-10]', () => {
    expect(updateLobbyUrl(deep, { pick: 'vendor', vassalage: 'NLM' }, 'RNG').vassalage).toBe('')
  })

  test('choosing a category keeps the choice and starts at page 1 [LOBBY-08]', () => {
    expect(updateLobbyUrl(deep, { pick: 'classify', classify: 'FRUIT' }, 'RNG')).toEqual({ ...deep, classify: 'FRUIT', page: 1 })
    expect(updateLobbyUrl(deep, { pick: 'classify', classify: '' }, 'RNG').classify).toBe('ALL')
  })

  test('trial, order and page', () => {
    expect(updateLobbyUrl(deep, { pick: 'free', free: false }, 'RNG')).toEqual({ ...deep, free: false, page: 1 })
    expect(updateLobbyUrl(deep, { pick: 'sort', sort: 'name' }, 'RNG')).toEqual({ ...deep, sort: 'name', page: 1 })
    expect(updateLobbyUrl(deep, { pick: 'page', page: 5 }, 'RNG')).toEqual({ ...deep, page: 5 })
  })

  test('ALL narrows nothing, EBINGO is asked for by name [LOBBY-09]', () => {
    expect(requestedClassify('ALL')).toEqual({ gameClassify: '', isNew: '' })
    expect(requestedClassify('EBINGO')).toEqual({ gameClassify: 'EBINGO', isNew: '' })
    expect(requestedClassify('NEW')).toEqual({ gameClassify: '', isNew: '1' })
  })
})

describe('routes of lobbies', () => {
  test('derive from the lower-cased game type [ROUTE-10 ROUTE-08 ROUTE-09]', () => {
    expect(lobbyRoute('FISH')).toBe('/fish')
    expect(lobbyTypes.map(lobbyRoute)).toEqual(['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/inhouse', '/cockfight', '/bingo'])
    expect(lobbyTypeOf('/fish')).toBe('FISH')
    expect(lobbyTypeOf('/FISH/')).toBe('FISH')
    expect(lobbyTypeOf('/nope')).toBe(null)
  })
})

describe('Home', () => {
  test('has exactly six event filters [HOME-15]', () => {
    expect(homeFilters).toEqual(['hot', 'rng', 'fish', 'live', 'pvp', 'sports'])
    expect(parseHomeFilter('fish')).toBe('fish')
    expect(parseHomeFilter('lottery')).toBe(null)
  })

  test('a filter narrows the rows, none shows all of them [HOME-15]', () => {
    const rows = ['hot', 'RNG', 'FISH', 'LIVE', 'BINGO']
    expect(rows.filter((row) => isHomeRowVisible('fish', row))).toEqual(['FISH'])
    expect(rows.filter((row) => isHomeRowVisible(null, row))).toEqual(rows)
  })

  test('a search is trimmed; blanks send no request [HOME-08 HOME-09]', () => {
    expect(parseSearchText('  abc  ')).toBe('abc')
    expect(parseSearchText('   ')).toBe(null)
    expect(parseSearchText('')).toBe(null)
    expect(parseSearchText(undefined)).toBe(null)
    expect(parseSearchText(777)).toBe('777')
    expect(parseSearchText('a\0b')).toBe('ab')
    expect(parseSearchText('x'.repeat(10_000))).toHaveLength(64)
  })
})
