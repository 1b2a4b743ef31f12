import { describe, expect, test } from 'vitest'
import { isSearchUrl, readCachedGames, searchCachedGames } from './cached-games.ts'

const game = (nodeId: string, showName: string) => ({ nodeId, showName, rtp: '96.5' })
const games = [game('a', 'Golden Koi'), game('b', 'Koi Lanterns'), game('c', 'Café Perya'), game('d', 'Tongits Go'), game('b', 'Koi Lanterns')]
const find = (asked: Record<string, string>) => searchCachedGames(games, new URLSearchParams(asked))

describe('without a link a search', () => {
  test('finds kept games by any part of their names, without accents, each once, and those that begin so first', () => {
    expect(find({ gameName: 'koi' }).games.map(({ nodeId }) => nodeId)).toEqual(['b', 'a'])
    expect(find({ gameName: ' CAFE ' }).games).toEqual([game('c', 'Café Perya')])
    expect(find({ gameName: 'lanterns koi' }).totalCount).toBe(1)
    expect(find({ gameName: 'mahjong' })).toEqual({ games: [], pageNo: 1, totalPages: 0, totalCount: 0 })
  })

  test('gives a page at a time', () => {
    const many = Array.from({ length: 60 }, (_, at) => game(`n${at}`, `Koi ${at}`))
    const page = (pageNo: string) => searchCachedGames(many, new URLSearchParams({ gameName: 'koi', pageSize: '28', pageNo }))
    expect([page('1').games.length, page('2').games.length, page('3').games.length, page('4').games.length]).toEqual([28, 28, 4, 0])
    expect(page('3')).toMatchObject({ totalPages: 3, totalCount: 60, pageNo: 3 })
  })

  test('for nothing but signs finds nothing', () => {
    for (const gameName of ['%', '_', '\\', ' ', '']) expect(find({ gameName }).totalCount).toBe(0)
  })
})

test('only a question for a name is answered so', () => {
  const at = (path: string) => isSearchUrl(new URL(path, 'https://play.example'))
  expect(at('/wps/relay/GCSGAME_gameList?gameName=koi')).toBe(true)
  for (const path of ['/wps/relay/GCSGAME_gameList', '/wps/relay/GCSGAME_gameList?gameName=%20', '/wps/relay/GCSGAME_hotGamesV2?gameName=koi'])
    expect(at(path)).toBe(false)
})

test('games are read from a kept answer, whatever else it may be', () => {
  expect(readCachedGames({ success: true, value: { games: [game('a', 'A'), { nodeId: 1 }, null] } })).toEqual([game('a', 'A')])
  for (const raw of [null, 'x', {}, { value: null }, { value: { games: 'x' } }]) expect(readCachedGames(raw)).toEqual([])
})
