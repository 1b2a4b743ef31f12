import { calls } from '@perya/calls'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { testLobbySnapshot, testGame, testProviders } from '@perya/testkit/play/test-lobby'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureVersion, tileUrl } from '@perya/domain/pictures/picture-address'
import { categoryName } from '../lobby/category-names.ts'
import { orderByPopularity } from '../lobby/order-by-popularity.ts'
import { languageAsked } from '../../kernel/language-asked.ts'
import { cardsOfRow, buildHomeRows } from '../lobby/build-home-rows.ts'
import { listMenu } from '../lobby/list-menu.ts'
import { listVendors, gameTypesOfProvider } from '../lobby/list-vendors.ts'
import { presentCard, presentGame } from './present-game.ts'
import { classifiesOf, presentProvider } from '../lobby/present-provider.ts'
import { groupProviders } from '../lobby/group-providers.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const [aaa, bbb, av, ia] = testProviders
const of = (provider: typeof aaa) => (provider ? { provider } : {})

describe('a title on the wire', () => {
  test('has money as decimals, shares in per cent, claims as 0 and 1 [ENT-01 LOBBY-11]', () => {
    const game = testGame('Koi', { minBet: 1005, rtp: 9610, isHot: true, freeTrial: true, releasedOn: '2026-11-20' })
    const shown = presentGame(open.app, testLobbySnapshot([game]), game)
    expect(shown).toMatchObject({
      minBet: '10.05',
      rtp: '96.10',
      isHot: 1,
      isNew: 1,
      supportPlay: 0,
      playable: true,
      vendor: 'House AAA',
      vassalage: 'AAA',
    })
    expect(presentGame(open.app, testLobbySnapshot([game]), { ...game, freeTrial: false }).supportPlay).toBe(1)
    expect(presentGame(open.app, testLobbySnapshot([game]), { ...game, rtp: 0 }).rtp).toBe('')
    expect(presentGame(open.app, testLobbySnapshot([game]), { ...game, minBet: 7 }).minBet).toBe('0.07')
  })

  test.each([
    ['VND', 5000, '5000'],
    ['KWD', 1005, '1.005'],
    ['PHP', 1005, '10.05'],
  ])('shows its smallest stake with the fraction digits of %s', (currency, minBet, written) => {
    const app = { ...open.app, brand: { ...open.app.brand, currency } }
    const game = testGame('Koi', { minBet })
    expect(presentGame(app, testLobbySnapshot([game]), game).minBet).toBe(written)
    expect(presentCard(app, testLobbySnapshot([game]), game).minBet).toBe(written)
  })

  test('has a poster and a wide picture; tables show the wide one', () => {
    const slot = presentGame(open.app, testLobbySnapshot([]), testGame('Koi'))
    expect([slot.icon, slot.iconUrl]).toEqual([slot.iconUrl, slot.webIconUrl])
    expect(slot.lagerIcon).toMatch(/^\/art\/wide\/koi-/)
    const table = presentGame(open.app, testLobbySnapshot([]), testGame('Sic Bo', { gameType: 'LIVE' }))
    expect(table.icon).toBe(table.lagerIcon)
    expect(table.iconUrl).toMatch(/^\/art\/tile\/sic-bo-/)
  })

  test('reads back through the schema of its call, as a game and as a card [ENT-01 ENT-02]', () => {
    const game = testGame('Koi')
    const floor = testLobbySnapshot([game], { plays: { 'AAA-koi': 12 } })
    const totals = { pageNo: 1, totalPages: 1, totalCount: 1 }
    expect(() => calls['lobby.games'].value.parse({ games: [presentGame(open.app, floor, game)], ...totals })).not.toThrow()
    expect(() => calls['lobby.hotGames'].value.parse({ list: [presentCard(open.app, floor, game)], ...totals })).not.toThrow()
    expect(presentCard(open.app, floor, game).playsLastHour).toBe(12)
  })

  test('has another address of its picture in another register and under another name', () => {
    const game = testGame('Koi')
    const marks = [
      pictureVersion(game, 'standard'),
      pictureVersion(game, 'quiet'),
      pictureVersion(game, 'young'),
      pictureVersion({ ...game, name: 'Koi Row' }, 'standard'),
    ]
    expect(new Set(marks).size).toBe(4)
    expect(tileUrl(game, 'tile', 'standard')).toBe(`/art/tile/koi-${marks[0]}.avif`)
  })
})

describe('a provider on the wire', () => {
  test('names the kinds that it has, the commonest first, after the one that a lobby starts with [ENT-07 LOBBY-08 LOBBY-09]', () => {
    const kinds = (list: readonly string[]) => list.map((classify, i) => testGame(`t${i}`, { classify }))
    expect(classifiesOf('RNG', kinds(['WAYS', 'VIDEO', 'VIDEO', 'FRUIT']))).toEqual(['ALL', 'VIDEO', 'FRUIT', 'WAYS'])
    expect(classifiesOf('BINGO', kinds(['BINGO75', 'EBINGO', 'BINGO75']))).toEqual(['EBINGO', 'BINGO75'])
    expect(classifiesOf('RNG', [])).toEqual(['ALL'])
  })

  test('has its four fields and what a card needs', () => {
    if (!aaa) throw new Error('no provider')
    expect(presentProvider(aaa, 'RNG', [testGame('Koi')], ['RNG', 'PVP'])).toEqual({
      vassalage: 'AAA',
      accountTypeName: 'House AAA',
      displayName: 'House AAA',
      gameClassify: ['ALL', 'VIDEO'],
      isHot: 1,
      gameCount: 1,
      gameTypes: ['RNG', 'PVP'],
      logoUrl: '/art/logo/AAA.svg',
    })
  })
})

describe('groups, rows and menu', () => {
  const floor = testLobbySnapshot(
    [
      testGame('Slot One', of(bbb)),
      testGame('Slot Two', of(aaa)),
      testGame('Clutch', { gameType: 'ESPORTS', ...of(ia) }),
      testGame('Frag', { gameType: 'ESPORTS', ...of(av) }),
      testGame('Raffle', { gameType: 'ELOTT', ...of(aaa) }),
    ],
    { hides: ['ELOTT'] },
  )

  test('only categories with titles appear, in the order of the menu; providers in the order of the strip [ENT-03]', () => {
    expect(groupProviders(floor).map((group) => [group.type, group.providers.map((one) => one.provider.code)])).toEqual([
      ['RNG', ['AAA', 'BBB']],
      ['ESPORTS', ['AV', 'IA']],
    ])
    expect(groupProviders(floor)).toBe(groupProviders(floor))
  })

  test('a provider has the types that it has titles of, and no hidden one [CALL-35]', () => {
    expect(gameTypesOfProvider(floor, 'AAA')).toEqual(['RNG'])
    expect(gameTypesOfProvider(floor, 'NOBODY')).toEqual([])
  })

  test('vendors are asked by category in any spelling [CALL-36]', () => {
    expect(listVendors(floor, { gameType: 'esports', language: '' }).list.map((group) => group.gameCategory)).toEqual(['ESPORTS'])
    expect(listVendors(floor, { gameType: 'ALL', language: '' }).list.length).toBe(2)
    expect(() => listVendors(floor, { gameType: 'LOTTERY', language: '' })).toThrow('invalid_input')
  })

  test('the menu counts what it lists [MENU-03 MENU-04]', () => {
    for (const entry of listMenu(floor, 'EN').list) {
      expect(entry.route).toBe(`/${entry.gameType.toLowerCase()}`)
      expect(entry.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0)).toBe(entry.gameCount)
    }
  })

  test('a row has ten cards at most, and the slots row is full even when its best are hot [HOME-12]', () => {
    const slots = Array.from({ length: 14 }, (_, i) => testGame(`Slot ${i}`, { isHot: i < 6 }))
    const { data } = buildHomeRows(open.app, testLobbySnapshot(slots), 'EN')
    expect(data.lanes[0]?.cards.length).toBe(cardsOfRow)
    expect(data.lanes[0]?.cards[0]?.showName).toBe('Slot 0')
    const many = Array.from({ length: 30 }, (_, i) => testGame(`Slot ${i}`, { isHot: i < 6 }))
    expect(buildHomeRows(open.app, testLobbySnapshot(many), 'EN').data.lanes[0]?.cards[0]?.showName).toBe('Slot 6')
  })

  test('categories have names in English and Filipino, others fall back to English', () => {
    expect(categoryName('FISH', 'TY')).toBe('Pangingisda')
    expect(categoryName('FISH', 'RU')).toBe('Fishing')
    expect(languageAsked(open.app.brand, 'TY', 'EN')).toBe('TY')
    expect(languageAsked(open.app.brand, '', 'TY')).toBe('TY')
    expect(languageAsked(open.app.brand, 'XX', 'EN')).toBe('EN')
  })
})

describe('the hot order', () => {
  test('number of plays before playable, playable before the operator’s order [LOBBY-12 CALL-33]', () => {
    const list = [
      testGame('Soon', { isHot: true, playable: false }),
      testGame('Third', { isHot: true }),
      testGame('First', { isHot: true }),
      testGame('Cold'),
      testGame('Second', { isHot: true, playable: false, gameType: 'PVP' }),
    ]
    const floor = testLobbySnapshot(list, { plays: { 'AAA-first': 9, 'AAA-second': 2, 'AAA-cold': 99 } })
    expect(orderByPopularity(floor).map((game) => game.name)).toEqual(['First', 'Second', 'Third', 'Soon'])
  })
})
