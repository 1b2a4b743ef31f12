import { describe, expect, test } from 'vitest'
import {
  askedClassify,
  changeLobby,
  firstClassify,
  homeFilters,
  homeRowShows,
  lobbyRoute,
  lobbyTypeOf,
  lobbyTypes,
  readHomeFilter,
  readLobbyAddress,
  readSearchName,
  writeLobbyAddress,
} from './lobby-address.ts'

const start = readLobbyAddress({}, 'RNG')

describe('the address of a lobby', () => {
  test('a bare address is the start of the lobby', () => {
    expect(start).toEqual({ vassalage: '', classify: 'ALL', free: false, sort: 'popular', page: 1 })
    expect(readLobbyAddress({}, 'BINGO').classify).toBe('EBINGO')
  })

  test('unknown values fall back instead of breaking [ROUTE-07]', () => {
    const odd = { vassalage: '<b>', gameClassify: 'x'.repeat(40), freeTrial: 'maybe', sort: 'luck', page: '-3' }
    expect(readLobbyAddress(odd, 'RNG')).toEqual(start)
    expect(readLobbyAddress({ vassalage: ['a'], page: {} }, 'RNG')).toEqual(start)
  })

  test('what is written is read back, and the page is always said [ROUTE-07]', () => {
    const there = { vassalage: 'NLM', classify: 'MEGAWAYS', free: true, sort: 'rtp', page: 3 } as const
    expect(readLobbyAddress(writeLobbyAddress(there, 'RNG'), 'RNG')).toEqual(there)
    expect(writeLobbyAddress(start, 'RNG')).toEqual({ page: 1 })
    expect(writeLobbyAddress(readLobbyAddress({}, 'BINGO'), 'BINGO')).toEqual({ page: 1 })
  })

  test('a vendor of digits stays a vendor', () => {
    expect(readLobbyAddress({ vassalage: 88, page: 2 }, 'RNG')).toMatchObject({ vassalage: '88', page: 2 })
  })
})

describe('changing a lobby', () => {
  const deep = { vassalage: 'NLM', classify: 'MEGAWAYS', free: true, sort: 'rtp', page: 4 } as const

  test('another provider resets the category to ALL and starts at page 1 [LOBBY-08]', () => {
    expect(changeLobby(deep, { pick: 'vendor', vassalage: 'HBG' }, 'RNG')).toEqual({ ...deep, vassalage: 'HBG', classify: 'ALL', page: 1 })
  })

  test('on bingo the category resets to EBINGO [LOBBY-09]', () => {
    expect(changeLobby({ ...deep, classify: 'BINGO90' }, { pick: 'vendor', vassalage: 'HBG' }, 'BINGO').classify).toBe('EBINGO')
    expect(firstClassify('bingo')).toBe('EBINGO')
  })

  test('picking the active provider again clears it [LOBBY-10]', () => {
    expect(changeLobby(deep, { pick: 'vendor', vassalage: 'NLM' }, 'RNG').vassalage).toBe('')
  })

  test('choosing a category keeps the choice and starts at page 1 [LOBBY-08]', () => {
    expect(changeLobby(deep, { pick: 'classify', classify: 'FRUIT' }, 'RNG')).toEqual({ ...deep, classify: 'FRUIT', page: 1 })
    expect(changeLobby(deep, { pick: 'classify', classify: '' }, 'RNG').classify).toBe('ALL')
  })

  test('trial, order and page', () => {
    expect(changeLobby(deep, { pick: 'free', free: false }, 'RNG')).toEqual({ ...deep, free: false, page: 1 })
    expect(changeLobby(deep, { pick: 'sort', sort: 'name' }, 'RNG')).toEqual({ ...deep, sort: 'name', page: 1 })
    expect(changeLobby(deep, { pick: 'page', page: 5 }, 'RNG')).toEqual({ ...deep, page: 5 })
  })

  test('ALL narrows nothing, EBINGO is asked for by name [LOBBY-09]', () => {
    expect(askedClassify('ALL')).toEqual({ gameClassify: '', isNew: '' })
    expect(askedClassify('EBINGO')).toEqual({ gameClassify: 'EBINGO', isNew: '' })
    expect(askedClassify('NEW')).toEqual({ gameClassify: '', isNew: '1' })
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
    expect(readHomeFilter('fish')).toBe('fish')
    expect(readHomeFilter('lottery')).toBe(null)
  })

  test('a filter narrows the rows, none shows all of them [HOME-15]', () => {
    const rows = ['hot', 'RNG', 'FISH', 'LIVE', 'BINGO']
    expect(rows.filter((row) => homeRowShows('fish', row))).toEqual(['FISH'])
    expect(rows.filter((row) => homeRowShows(null, row))).toEqual(rows)
  })

  test('a search is trimmed; blanks ask nobody [HOME-08 HOME-09]', () => {
    expect(readSearchName('  abc  ')).toBe('abc')
    expect(readSearchName('   ')).toBe(null)
    expect(readSearchName('')).toBe(null)
    expect(readSearchName(undefined)).toBe(null)
    expect(readSearchName(777)).toBe('777')
    expect(readSearchName('a\0b')).toBe('ab')
    expect(readSearchName('x'.repeat(10_000))).toHaveLength(64)
  })
})
