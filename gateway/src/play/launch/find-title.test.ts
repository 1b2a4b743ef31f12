import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTitle } from './find-title.ts'
import { referenceGameOf } from '@perya/domain/games/playable-title'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns', name: 'Lanterns' },
    { nodeId: 'paid-only', freeTrial: false },
    { nodeId: 'soon', playable: false },
    { nodeId: 'withdrawn', enabled: false },
    { nodeId: 'dice', gameType: 'INHOUSE', vendor: 'ELS' },
    { nodeId: 'shut', vendor: 'SHUT' },
  ])
  await open.app.store.pool.query("update provider set enabled = false where code = 'SHUT'")
})
afterAll(() => open.close())

const find = (gameId: string, vendor = 'TST', nodeId = '') => findTitle(open.app.store, { gameId, vendor, nodeId })

describe('a title', () => {
  test('is found by the id of its vendor and by the platform’s id, and is the same title', async () => {
    const title = await find('TST-lanterns')
    expect(title).toEqual({
      nodeId: 'lanterns',
      gameId: 'TST-lanterns',
      vendor: 'TST',
      gameType: 'RNG',
      name: 'Lanterns',
      seed: 'TST-lanterns',
      isPlayable: true,
      offersFreeTrial: true,
    })
    expect(await find('lanterns')).toEqual(title)
    expect(await find('TST-lanterns', 'TST', 'lanterns')).toEqual(title)
  })

  test('is not found when its two ids are of two titles', async () => {
    expect(await find('TST-lanterns', 'TST', 'soon')).toBeNull()
    expect(await find('lanterns', 'TST', 'TST-lanterns')).toBeNull()
  })

  test('belongs to its vendor alone: no other vendor can be asked for it', async () => {
    expect((await find('dice', 'ELS'))?.vendor).toBe('ELS')
    for (const vendor of ['TST', 'els', '', 'ELS ', '%']) expect(await find('dice', vendor), vendor).toBeNull()
  })

  test('that was withdrawn, or whose vendor was, is not there', async () => {
    expect(await find('withdrawn')).toBeNull()
    expect(await find('shut', 'SHUT')).toBeNull()
  })

  test('states that it is not open yet, and whether it may be tried free [LOBBY-11]', async () => {
    expect(await find('soon')).toMatchObject({ isPlayable: false, offersFreeTrial: true })
    expect(await find('paid-only')).toMatchObject({ isPlayable: true, offersFreeTrial: false })
  })

  test.each(['', ' ', '%', 'lantern%', 'LANTERNS', "lanterns' or 'a'='a", 'lanterns\n'])('is not found by %j', async (gameId) => {
    expect(await find(gameId)).toBeNull()
  })

  test('comes and goes with what the operator does, from one asking to the next', async () => {
    const { pool } = open.app.store
    await pool.query("update game set enabled = false where node_id = 'lanterns'")
    expect(await find('lanterns')).toBeNull()
    await pool.query("update game set enabled = true where node_id = 'lanterns'")
    expect(await find('lanterns')).not.toBeNull()
  })
})

test('slots are played by the slot engine, shared tables by the table engine, fish by the fish engine, own dice by the dice engine', () => {
  const kinds = [
    ['RNG', 'Baccarat Gold'],
    ['INHOUSE', 'Color Game'],
    ['INHOUSE', 'Color Dice'],
    ['LIVE', 'Baccarat Salon'],
    ['BINGO', 'Barrio Bingo 90'],
    ['COCKFIGHT', 'Derby Night'],
    ['FISH', 'Shark Harbor'],
    ['ELOTT', 'Koi Scratch'],
    ['PVP', 'Tongits Go'],
    ['PVP', 'Barkada Patio'],
    ['SPORTS', 'Liga Football'],
    ['ESPORTS', 'Clutch Avenue'],
  ] as const
  expect(kinds.map(([gameType, name]) => referenceGameOf({ gameType, name }))).toEqual([
    'slot',
    'color-game',
    'table',
    'table',
    'table',
    'table',
    'fish',
    'instant',
    'tongits',
    'tongits',
    'sports',
    'sports',
  ])
})
