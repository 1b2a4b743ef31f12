import { insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, createTestVendor } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'tongits', vendor: 'CRD', gameType: 'PVP', name: 'Tongits' },
    { nodeId: 'pusoy', vendor: 'CRD', gameType: 'PVP', playable: false },
    { nodeId: 'mahjong', vendor: 'TLE', gameType: 'PVP' },
    { nodeId: 'gone', vendor: 'CRD', gameType: 'PVP', enabled: false },
    { nodeId: 'ticket', vendor: 'CRD', gameType: 'ELOTT' },
  ])
  await open.app.store.pool.query(
    `insert into room (room_id, node_id, ante, entry, seats, position, enabled) values
       ('t-big', 'tongits', 2000, 100000, 3, 2, true), ('t-small', 'tongits', 100, 5000, 3, 1, true), ('t-shut', 'tongits', 100, 5000, 3, 3, false),
       ('p-1', 'pusoy', 500, 25000, 4, 1, true), ('m-1', 'mahjong', 500, 25000, 4, 1, true), ('g-1', 'gone', 100, 5000, 3, 1, true), ('k-1', 'ticket', 100, 5000, 3, 1, true)`,
  )
  await open.turnSetting('modules', { ELOTT3: false })
  member = await open.people.member({ balance: 10_000 })
})
afterAll(() => open.close())

const roomsOf = async (vassalage: string, gameType = 'PVP') => (await open.get('lobby.rooms', { vassalage, gameType })).list
const launched = (roomId: string, gameId = 'CRD-tongits', vassalage = 'CRD') =>
  open.ask('play.launch', { gameId, nodeId: '', vassalage, roomId }, { as: member })

describe('rooms of card tables', () => {
  test("are a vendor's own, by the order of the house, with what each asks of a player [CALL-44 GAME-10]", async () => {
    const rooms = await roomsOf('CRD')
    expect(rooms.map(({ roomId }) => roomId).toSorted()).toEqual(['p-1', 't-big', 't-small'])
    expect(rooms.filter(({ nodeId }) => nodeId === 'tongits').map(({ roomId }) => roomId)).toEqual(['t-small', 't-big'])
    expect(rooms.find(({ roomId }) => roomId === 't-small')).toMatchObject({
      gameId: 'CRD-tongits',
      showName: 'Tongits',
      vassalage: 'CRD',
      ante: '1.00',
      entry: '50.00',
      seats: 3,
      playable: true,
    })
    expect(rooms.find(({ roomId }) => roomId === 'p-1')?.playable).toBe(false)
    expect((await roomsOf('TLE')).map(({ roomId }) => roomId)).toEqual(['m-1'])
    expect(await roomsOf('NIX')).toEqual([])
  })

  test('of a category that is hidden are hidden with it', async () => {
    expect(await roomsOf('CRD', 'ELOTT')).toEqual([])
    expect((await roomsOf('', '')).map(({ roomId }) => roomId)).not.toContain('k-1')
  })

  test('a launch for a room is redeemed for that room, and the vendor receives its id [GAME-10]', async () => {
    const vendor = await createTestVendor(open.server, open.app.store, 'CRD', () => open.clock.now())
    for (const roomId of ['t-big', '']) {
      const { game_url } = await open.get('play.launch', { gameId: 'CRD-tongits', vassalage: 'CRD', roomId }, { as: member })
      const launchToken = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
      expect(await vendor.say('authenticate', { launchToken })).toMatchObject({ status: 200, value: { gameId: 'CRD-tongits', roomId } })
    }
  })

  test.each([
    ['of another title', 'm-1', 'CRD-tongits', 'CRD'],
    ['that is shut', 't-shut', 'CRD-tongits', 'CRD'],
    ['that nobody opened', 'nowhere', 'CRD-tongits', 'CRD'],
    ["that is no room's name", "' or 1=1 --", 'CRD-tongits', 'CRD'],
  ])('a room %s is not launched', async (_what, roomId, gameId, vassalage) => {
    expect(await launched(roomId, gameId, vassalage)).toMatchObject({ status: 404, errorCode: 'game_not_found' })
  })

  test('a room of a title that is not playable yet is refused, and opens nothing', async () => {
    expect(await launched('p-1', 'CRD-pusoy')).toMatchObject({ status: 409, errorCode: 'game_not_open' })
  })
})

test('a title of a category that is switched off is not launched, however its name is known', async () => {
  expect(await open.ask('play.launch', { gameId: 'CRD-ticket', vassalage: 'CRD' }, { as: member })).toMatchObject({ errorCode: 'game_not_found' })
  expect(await open.ask('play.trial', { gameId: 'CRD-ticket', vassalage: 'CRD' })).toMatchObject({ errorCode: 'game_not_found' })
})
