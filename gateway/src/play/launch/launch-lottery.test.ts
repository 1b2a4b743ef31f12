import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'
import { seedLotteries } from '../../../seed/lotteries.ts'

let open: TestPlatform
let member: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform()
  await seedLotteries(open.app)
  member = await open.people.member({ balance: 10_000 })
})
afterAll(() => open.close())

const asked = {
  gameId: 'VN_HANOI',
  vassalage: 'TCG_LOTTO_VN',
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: 'SEA',
  lottoGameCode: 'VN_HANOI',
  lottoView: 'betting',
  device: 'WEB',
  backUrl: 'https://perya.example/vnLottery',
  language: 'EN',
} as const

test('a launch of a Vietnam lottery leads to its betting page on this site [VNLOTT-02 VNLOTT-03 GAME-02]', async () => {
  const value = await open.get('play.launch', asked, { as: member })
  expect(value).toMatchObject({
    game_url: '/vnLottery?gameCode=VN_HANOI',
    gameId: 'VN_HANOI',
    displayName: 'Hà Nội',
    gameType: 'LOTT',
    book: 'real',
    freeTrial: false,
  })
})

test('the lobby is entered without a game, and with one it stays the lobby [VNLOTT-04]', async () => {
  for (const lottoGameCode of ['', 'VN_HANOI']) {
    const value = await open.get('play.launch', { ...asked, lottoView: 'lobby', lottoGameCode }, { as: member })
    expect(value.game_url).toBe('/vnLottery')
  }
})

test('an own lottery outside of Vietnam has the other page', async () => {
  const value = await open.get('play.launch', { ...asked, lottoArea: '', lottoPrizeMode: '', lottoGameCode: 'TATLO' }, { as: member })
  expect(value).toMatchObject({ game_url: '/lottery?gameCode=TATLO', gameId: 'TATLO' })
})

test('unknown games, games of another area or price book, and ways back that are no web address are refused', async () => {
  const keyOf = async (change: object) => (await open.ask('play.launch', { ...asked, ...change }, { as: member })).errorCode
  expect(await keyOf({ lottoGameCode: 'VN_MOON' })).toBe('game_not_found')
  expect(await keyOf({ lottoGameCode: 'TATLO' })).toBe('game_not_found')
  expect(await keyOf({ lottoPrizeMode: 'Elott' })).toBe('game_not_found')
  expect(await keyOf({ lottoGameCode: '' })).toBe('game_not_found')
  for (const backUrl of ['javascript:alert(1)', 'perya', 'https://me@perya.example/']) expect(await keyOf({ backUrl })).toBe('forbidden')
  expect((await open.ask('play.launch', asked)).errorCode).toBe('not_logged_in')
})

test('a lottery launched like any other title leads to its page too: no page of a vendor opens it [GAME-02]', async () => {
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  await open.turnSetting('modules', { LOTT3: true, LOTTBET3: true })
  await new Promise((resolve) => setTimeout(resolve, 1200))
  for (const [vassalage, gameId, address] of [
    ['LOTT', 'TATLO', '/lottery?gameCode=TATLO'],
    ['TCG_LOTTO_VN', 'VN_HANOI', '/vnLottery?gameCode=VN_HANOI'],
  ] as const)
    expect(await open.get('play.launch', { gameId, vassalage }, { as: member })).toMatchObject({ game_url: address, game_url2: address, gameId })
  const { rows } = await open.app.store.pool.query('select 1 from play_launch')
  expect(rows).toEqual([])
})
