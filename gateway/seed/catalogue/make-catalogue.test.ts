import { sportForTitle } from '@perya/domain/games/sports/sports'
import { instantGameForTitle } from '@perya/domain/games/instant/instant-games'
import { tableGameForTitle } from '@perya/domain/games/table/table-games'
import { isLotteryTitle } from '@perya/domain/lottery/lottery-title'
import { gameTypes, providersOfCategory } from '@perya/domain/lobby/categories'
import { foldText } from '@perya/domain/lobby/fold-text'
import { expect, describe, test } from 'vitest'
import { designTitles, takenElsewhere } from './design-titles.ts'
import { makeCatalogue, slugOf } from './make-catalogue.ts'
import { grownFactsOf, slotFactsOf } from './slot-facts.ts'

const { games, providers } = makeCatalogue()
const slots = games.filter((game) => game.gameType === 'RNG')

describe('the catalogue of the demo', () => {
  test('is about ten thousand titles of about forty vendors over every category', () => {
    expect(games.length).toBeGreaterThan(9_700)
    expect(games.length).toBeLessThan(10_300)
    expect(slots.length).toBeGreaterThan(9_300)
    expect(providers.length).toBeGreaterThanOrEqual(40)
    expect(new Set(games.map((game) => game.gameType))).toEqual(new Set(gameTypes))
  })

  test('has no title twice, not even with other accents or capitals', () => {
    expect(new Set(games.map((game) => foldText(game.name))).size).toBe(games.length)
    expect(new Set(games.map((game) => game.nodeId)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.gameId)).size).toBe(games.length)
  })

  test('is the same each time it is made', () => {
    expect(makeCatalogue(0.05)).toEqual(makeCatalogue(0.05))
  })

  test('has titles that fit a tile and an address', () => {
    for (const { name, nodeId, gameId } of games) {
      expect(name.length).toBeLessThanOrEqual(40)
      expect(name).toMatch(/^[\p{L}0-9][\p{L}0-9 &'-]*$/u)
      expect(nodeId).toMatch(/^[a-z0-9-]{1,60}$/)
      expect(gameId).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
    }
  })

  test('avoids titles of other operators', () => {
    for (const { name } of games) expect(takenElsewhere.has(foldText(name))).toBe(false)
  })

  test('opens every category with the titles of the design, in their order', () => {
    for (const type of gameTypes) {
      const expected = (designTitles[type] ?? []).map(([name]) => name)
      const popular = games.filter((game) => game.gameType === type).sort((a, b) => b.weight - a.weight).map((game) => game.name)
      expect(popular.slice(0, expected.length)).toEqual(expected)
    }
  })

  test('esports titles are of its five providers, cockfight of its one [LOBBY-13 LOBBY-14]', () => {
    for (const type of ['ESPORTS', 'COCKFIGHT'] as const) {
      const codes = new Set(games.filter((game) => game.gameType === type).map((game) => game.provider))
      expect([...codes].sort()).toEqual([...(providersOfCategory[type] ?? [])].sort())
    }
  })

  test('only what can be played is playable: the slots, the shared tables, the seas, the card tables, the matches, the instant games, the lotteries and Color Game; nothing else offers a free trial', () => {
    for (const game of games) {
      const isPlayed = game.gameType === 'RNG' || game.gameType === 'FISH' || game.gameType === 'PVP' || game.name === 'Color Game' || sportForTitle(game) !== null || instantGameForTitle(game) !== null || tableGameForTitle(game) !== null || isLotteryTitle({ ...game, vassalage: game.provider })
      expect(game.playable, game.name).toBe(isPlayed)
      if (!game.playable) expect(game.supportPlay).toBe(1)
    }
    expect(slots.filter((game) => game.supportPlay === 0).length / slots.length).toBeGreaterThan(0.9)
  })

  test('every vendor has the titles that it declares', () => {
    for (const provider of providers) {
      for (const type of gameTypes) expect(games.filter((game) => !game.nodeId.startsWith('draw-') && game.provider === provider.code && game.gameType === type).length).toBe(provider.titles[type] ?? 0)
    }
  })

  test('has hot titles in the categories that Home filters by [LOBBY-12 HOME-15]', () => {
    for (const type of ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'INHOUSE']) expect(games.some((game) => game.gameType === type && game.isHot)).toBe(true)
  })

  test('states the return and the stakes that the machine of the title really has', () => {
    for (let i = 0; i < slots.length; i += 311) {
      const slot = slots[i]
      if (!slot) continue
      const { rtp, volatility, minBet, minLineNum, maxWin } = slot
      expect({ rtp, volatility, minBet, minLineNum, maxWin }).toEqual(grownFactsOf(slot.seed))
    }
  })

  test('generates the facts of a title that has none stored', () => {
    expect(slotFactsOf('XYZ-never-heard-of')).toEqual(grownFactsOf('XYZ-never-heard-of'))
  })

  test('can be stretched tenfold for measurements without a title twice', () => {
    const many = makeCatalogue(0.2).games
    expect(new Set(many.map((game) => game.nodeId)).size).toBe(many.length)
  })
})

test('a slug is plain letters, digits and hyphens', () => {
  expect(slugOf('Xóc Đĩa Live')).toBe('xoc-dia-live')
  expect(slugOf('Clock & Gears')).toBe('clock-and-gears')
  expect(slugOf('Beto-beto')).toBe('beto-beto')
})
