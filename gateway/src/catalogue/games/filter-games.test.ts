import { gameTypes } from '@perya/domain/lobby/categories'
import { testLobbySnapshot, testGame, testProviders } from '@perya/testkit/play/test-lobby'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { type GameFilter, filterGames, isNewTitle } from './filter-games.ts'

const any: GameFilter = { gameType: '', vassalage: '', gameClassify: '', isNew: '', freeTrial: '', gameName: '', sort: 'popular' }
const [first, second] = testProviders

const game = fc
  .record({
    name: fc.constantFrom('Koi', 'Koi Row', 'Sun', 'Sun Crash', 'Lantern', 'Ruby Sevens', 'Kraken', 'Xóc Đĩa'),
    gameType: fc.constantFrom(...gameTypes),
    classify: fc.constantFrom('VIDEO', 'WAYS', 'FRUIT'),
    releasedOn: fc.constantFrom('2026-11-20', '2026-10-25', '2026-10-01', '2027-01-01'),
    rtp: fc.integer({ min: 9400, max: 9700 }),
    freeTrial: fc.boolean(),
    provider: fc.constantFrom(...testProviders),
  })
  .map(({ name, ...more }) => testGame(name, more))
const games = fc.array(game, { maxLength: 40 }).map((list) => list.map((one, i) => ({ ...one, nodeId: `n${i}`, gameId: `g${i}` })))
const flag = fc.constantFrom('', '0', '1', 'true', 'false')

describe('narrowing', () => {
  test('shows exactly what fits everything that was asked, each title once [LOBBY-01 LOBBY-02]', () => {
    fc.assert(
      fc.property(
        games,
        fc.record({
          gameType: fc.constantFrom('', 'ALL', ...gameTypes),
          vassalage: fc.constantFrom('', 'AAA', 'BBB'),
          gameClassify: fc.constantFrom('', 'ALL', 'VIDEO', 'WAYS'),
          isNew: flag,
          freeTrial: flag,
        }),
        (list, asked) => {
          const floor = testLobbySnapshot(list)
          const shown = filterGames(floor, { ...any, ...asked }).map((one) => one.nodeId)
          const open = (code: string) => code === '' || code === 'ALL'
          const on = (text: string) => text === '1' || text === 'true'
          const expected = floor.catalogue.games.filter(
            (one) =>
              (open(asked.gameType) || one.gameType === asked.gameType) &&
              (open(asked.vassalage) || one.provider.code === asked.vassalage) &&
              (open(asked.gameClassify) || one.classify === asked.gameClassify) &&
              (!on(asked.isNew) || isNewTitle(one, floor.today)) &&
              (!on(asked.freeTrial) || one.freeTrial),
          )
          expect(shown).toEqual(expected.map((one) => one.nodeId))
        },
      ),
    )
  })

  test('every order holds the same titles, in its own order', () => {
    fc.assert(
      fc.property(games, fc.constantFrom('new' as const, 'name' as const, 'rtp' as const), (list, sort) => {
        const floor = testLobbySnapshot(list)
        const sorted = filterGames(floor, { ...any, sort })
        expect([...sorted].map((one) => one.nodeId).sort()).toEqual(list.map((one) => one.nodeId).sort())
        for (const [i, one] of sorted.entries()) {
          const next = sorted[i + 1]
          if (!next) continue
          if (sort === 'rtp') expect(one.rtp).toBeGreaterThanOrEqual(next.rtp)
          if (sort === 'new') expect(one.releasedOn >= next.releasedOn).toBe(true)
          if (sort === 'name')
            expect(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare(one.name, next.name)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('a request never changes the operator’s order', () => {
    const floor = testLobbySnapshot([testGame('Sun', { rtp: 9400 }), testGame('Koi', { rtp: 9700 })])
    filterGames(floor, { ...any, sort: 'rtp' })
    filterGames(floor, { ...any, sort: 'name' })
    expect(floor.catalogue.games.map((one) => one.name)).toEqual(['Sun', 'Koi'])
    expect(filterGames(floor, any).map((one) => one.name)).toEqual(['Sun', 'Koi'])
  })

  test('the same listing is put together once for a floor', () => {
    const floor = testLobbySnapshot([testGame('Sun'), testGame('Koi')])
    expect(filterGames(floor, any)).toBe(filterGames(floor, { ...any, gameType: 'ALL' }))
    expect(filterGames(floor, any)).not.toBe(filterGames(floor, { ...any, gameClassify: 'VIDEO' }))
  })

  test('a hidden category shows nowhere, not even in search', () => {
    const floor = testLobbySnapshot([testGame('Lucky Raffle', { gameType: 'ELOTT' }), testGame('Lucky Koi')], { hides: ['ELOTT'] })
    expect(filterGames(floor, any).map((one) => one.name)).toEqual(['Lucky Koi'])
    expect(filterGames(floor, { ...any, gameName: 'lucky' }).map((one) => one.name)).toEqual(['Lucky Koi'])
    expect(filterGames(floor, { ...any, gameType: 'ELOTT' })).toEqual([])
  })

  test('a search can be put into another order than the best fit', () => {
    const floor = testLobbySnapshot([testGame('Koi Row', { rtp: 9500 }), testGame('Koi', { rtp: 9400 }), testGame('Golden Koi', { rtp: 9600 })])
    expect(filterGames(floor, { ...any, gameName: 'koi' }).map((one) => one.name)).toEqual(['Koi', 'Koi Row', 'Golden Koi'])
    expect(filterGames(floor, { ...any, gameName: 'koi', sort: 'rtp' }).map((one) => one.name)).toEqual(['Golden Koi', 'Koi Row', 'Koi'])
  })

  test('an unknown category is refused, and so is an unknown provider', () => {
    const refusalOf = (asked: Partial<GameFilter>) => {
      try {
        filterGames(testLobbySnapshot([]), { ...any, ...asked })
        return null
      } catch (error) {
        return error instanceof Refusal ? [error.key, error.value] : error
      }
    }
    expect(refusalOf({ gameType: 'LOTTERY' })).toEqual(['invalid_input', { fields: { gameType: 'invalid' } }])
    expect(refusalOf({ vassalage: 'NOBODY' })).toEqual(['not_found', null])
    expect(refusalOf({ gameType: 'rng', vassalage: 'AAA' })).toBeNull()
  })

  test('a provider without titles has an empty list, not a refusal', () => {
    expect(filterGames(testLobbySnapshot([testGame('Koi', first ? { provider: first } : {})]), { ...any, vassalage: second?.code ?? '' })).toEqual([])
  })
})

describe('what is new', () => {
  test('came out within the last thirty days, and not in days to come', () => {
    const isNew = (releasedOn: string) => isNewTitle({ releasedOn }, '2026-11-21')
    expect(isNew('2026-11-21')).toBe(true)
    expect(isNew('2026-10-22')).toBe(true)
    expect(isNew('2026-10-21')).toBe(false)
    expect(isNew('2026-11-22')).toBe(false)
  })
})
