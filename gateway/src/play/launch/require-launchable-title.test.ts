import { insertTitles, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { requireLaunchableTitle } from './require-launchable-title.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns' },
    { nodeId: 'soon', playable: false },
    { nodeId: 'gone', enabled: false },
    { nodeId: 'ticket', gameType: 'ELOTT' },
    { nodeId: 'draw', gameType: 'LOTT' },
    { nodeId: 'strange', gameType: 'SOMETHING' },
    { nodeId: 'table', gameType: 'PVP' },
  ])
  await open.app.store.pool.query(
    `insert into room (room_id, node_id, ante, entry, seats, enabled) values ('t-1', 'table', 100, 5000, 3, true), ('t-2', 'table', 100, 5000, 3, false)`,
  )
})
afterAll(() => open.close())
afterEach(() => open.turnSetting('modules', {}))

const named = (nodeId: string, roomId?: string) => ({
  gameId: `TST-${nodeId}`,
  nodeId: '',
  vassalage: 'TST',
  ...(roomId === undefined ? {} : { roomId }),
})
const refusalOf = async (nodeId: string, roomId?: string): Promise<string> =>
  requireLaunchableTitle(open.app, named(nodeId, roomId)).then(
    () => 'launched',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.key : 'thrown'),
  )
const laterThanAnyPoll = () => new Promise((resolve) => setTimeout(resolve, 1200))

describe('what a launch names', () => {
  test('is launched where it is listed, shown and open', async () => {
    expect(await requireLaunchableTitle(open.app, named('lanterns'))).toMatchObject({ nodeId: 'lanterns', vendor: 'TST', isPlayable: true })
  })

  test.each([
    ['soon', 'game_not_open'],
    ['gone', 'game_not_found'],
    ['nowhere', 'game_not_found'],
    ['strange', 'game_not_found'],
  ])('%s is %s', async (nodeId, key) => {
    expect(await refusalOf(nodeId)).toBe(key)
  })

  test.each([
    ['ticket', 'ELOTT3'],
    ['draw', 'LOTTBET3'],
  ])('%s is there only while %s is on', async (nodeId, module) => {
    for (const isOn of [false, true, false]) {
      await open.turnSetting('modules', { [module]: isOn })
      await laterThanAnyPoll()
      expect(await refusalOf(nodeId)).toBe(isOn ? 'launched' : 'game_not_found')
    }
    await open.turnSetting('modules', {})
  })

  test('is launched for a room only if the room is its own and open', async () => {
    expect(await refusalOf('table')).toBe('launched')
    expect(await refusalOf('table', '')).toBe('launched')
    expect(await refusalOf('table', 't-1')).toBe('launched')
    expect(await refusalOf('table', 't-2')).toBe('game_not_found')
    expect(await refusalOf('lanterns', 't-1')).toBe('game_not_found')
    // A room must not reveal whether a title is open: the title is checked first.
    expect(await refusalOf('soon', 't-1')).toBe('game_not_found')
  })
})
