import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'
import { seedLotteryGames } from '../../../seed/lotteries.ts'
import { seedRooms } from '../../../seed/catalogue/seed-rooms.ts'

// The lottery has no lobby: its menu entry opens the first game of the first vendor (MENU-08).

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { LOTTBET3: false })
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  await seedRooms(open.app.store.pool)
})
afterAll(() => open.close())

const pause = () => new Promise((resolve) => setTimeout(resolve, 1200))
const menu = async (language = 'EN') => (await open.get('system.menu', { language })).list

describe('the lottery in the lobby', () => {
  test('is nowhere while its module is off', async () => {
    expect((await menu()).map(({ gameType }) => gameType)).not.toContain('LOTT')
    expect((await open.get('lobby.games', { gameType: 'LOTT' })).totalCount).toBe(0)
    expect((await open.get('lobby.games', { gameName: 'kidlat five' })).games.map(({ gameType }) => gameType)).not.toContain('LOTT')
  })

  test('is in the menu with its own route and vendor, in the requested language, and in no row of Home', async () => {
    await open.turnSetting('modules', { LOTT3: true, LOTTBET3: true })
    await pause()
    const entry = (await menu()).find(({ gameType }) => gameType === 'LOTT')
    expect(entry).toMatchObject({
      labelName: 'Lottery',
      route: '/lottery',
      vendors: [
        { vassalage: 'LOTT', displayName: 'Perya Draws' },
        { vassalage: 'GPI', displayName: 'Keno Hall' },
        { vassalage: 'TCG_LOTTO_VN', displayName: 'Perya Vietnam' },
      ],
    })
    expect((await menu('TY')).find(({ gameType }) => gameType === 'LOTT')?.labelName).toBe('Loterya')
    const { lanes } = (await open.get('lobby.lanes', { platform: 'html5-desktop' })).data
    expect(lanes.length).toBeGreaterThan(5)
    expect(lanes.map(({ gameCategory }) => gameCategory)).not.toContain('LOTT')
  })

  test('carries the codes of real lotteries of every family, each with its key, and none offers free play [GAME-02]', async () => {
    const { games } = await open.get('lobby.games', { gameType: 'LOTT', pageSize: 100 })
    expect(games[0]).toMatchObject({ nodeId: 'draw-kidlat10', gameId: 'KIDLAT10', vassalage: 'LOTT', playable: true, supportPlay: 1 })
    const families = new Set(games.map(({ gameClassify }) => gameClassify))
    expect([...families].toSorted()).toEqual(['11X5', 'KENO', 'LF', 'LHC', 'PK10', 'SSC', 'VN_CENTRAL', 'VN_NORTH', 'VN_SOUTH'])
    const codes = new Set(seedLotteryGames.map(({ code }) => code))
    for (const game of games) expect([game.gameId, codes.has(game.gameId)]).toEqual([game.gameId, true])
  })
})

test('a brand whose currency is TLB shows the default picture for lotteries, and their own for all others [LOTT-21]', async () => {
  await using app = await openTestPlatform({ brand: { currency: 'TLB' } })
  await seedCatalogue(app.app.store.pool, app.clock.now(), 0.02)
  await app.turnSetting('modules', { LOTT3: true, LOTTBET3: true })
  const icons = async (from: TestPlatform, gameType: string) =>
    new Set((await from.get('lobby.games', { gameType, pageSize: 100 })).games.map(({ icon }) => icon === '/lottery.svg'))
  expect([...(await icons(app, 'LOTT'))]).toEqual([true])
  expect([...(await icons(app, 'RNG'))]).toEqual([false])
  expect([...(await icons(open, 'LOTT'))]).toEqual([false])
})

describe('rooms of the demo', () => {
  test('belong to Tongits tables of the reference vendor, four to a table, each with fifty antes', async () => {
    const { list } = await open.get('lobby.rooms', { vassalage: 'PRY' })
    expect(list.length).toBeGreaterThanOrEqual(8)
    for (const { gameClassify, vassalage, seats, ante, entry } of list) {
      expect([gameClassify, vassalage, seats]).toEqual(['TONGITS', 'PRY', 3])
      expect(Number(entry)).toBe(Number(ante) * 50)
    }
    const byTable = Map.groupBy(list, ({ nodeId }) => nodeId)
    for (const rooms of byTable.values()) expect(rooms.map(({ ante }) => ante)).toEqual(['1.00', '5.00', '20.00', '100.00'])
  })

  test('of a vendor without card tables are none', async () => {
    expect((await open.get('lobby.rooms', { vassalage: 'NLM' })).list).toEqual([])
  })
})
