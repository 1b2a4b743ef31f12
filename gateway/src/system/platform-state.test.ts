import { openHouse, type OpenHouse } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { House } from '../handler.ts'
import { countryOf } from './country-of.ts'
import { forgetPlatformState, platformState, turnSetting } from './platform-state.ts'
import { branches, whitelabelTree } from './whitelabel-tree.ts'

let open: OpenHouse
beforeEach(async () => {
  open = await openHouse()
})
afterEach(() => open.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const turnElsewhere = (name: string, value: unknown) =>
  open.house.store.pool.query('insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    name,
    JSON.stringify(value),
  ])

describe('what operators turn', () => {
  test('a house in which nothing was turned has its defaults', async () => {
    expect(await platformState(open.house)).toMatchObject({
      maintenance: { on: false, until: null, info: '' },
      region: { restricted: [], home: 'PH' },
      modules: {},
      password: { expiryDays: 0, expiryEnforced: false },
      feedback: { minimum: 5, maximum: 1000 },
      routers: [],
    })
  })

  test('is known at once where it was turned, and within a second everywhere else', async () => {
    await platformState(open.house)
    await turnElsewhere('maintenance', { on: true })
    await pause(1_000)
    expect((await platformState(open.house)).maintenance.on).toBe(true)
    await turnSetting(open.house, 'maintenance', { on: false })
    expect((await platformState(open.house)).maintenance.on).toBe(false)
  })

  test('a read that began before a change does not hide it', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const { promise: isRead, resolve: noteRead } = Promise.withResolvers<void>()
    let reads = 0
    // The first read of the settings is answered only after the change.
    const db = open.house.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1
        if (reads > 1) return result
        noteRead()
        await mayAnswer
        return result
      },
    })
    const house = { ...open.house, store: { ...open.house.store, db } }
    const early = platformState(house)
    await isRead
    await turnSetting({ ...open.house, store: { ...house.store, db: open.house.store.db } }, 'maintenance', { on: true })
    forgetPlatformState(house)
    const late = platformState(house)
    answer()
    expect([(await early).maintenance.on, (await late).maintenance.on]).toEqual([false, true])
    expect((await platformState(house)).maintenance.on).toBe(true)
  })

  test('counts a revision only when something has changed', async () => {
    const before = (await platformState(open.house)).revision
    await turnSetting(open.house, 'modules', { VIP3: true })
    const turned = (await platformState(open.house)).revision
    await turnSetting(open.house, 'modules', { VIP3: true })
    const same = (await platformState(open.house)).revision
    expect([turned - before, same - turned]).toEqual([1, 0])
  })

  test('what is left out of a setting keeps its default', async () => {
    await turnSetting(open.house, 'region', { restricted: ['XA'] })
    expect((await platformState(open.house)).region).toEqual({ restricted: ['XA'], home: 'PH' })
  })

  test('a setting that cannot be read holds its default, and the others hold theirs', async () => {
    for (const [name, wrong] of [
      ['maintenance', 'on'],
      ['region', { restricted: 'PH' }],
      ['modules', { COMM3: '1' }],
      ['password', []],
      ['feedback', 5],
      ['routers', {}],
    ] as const) {
      await turnSetting(open.house, name, wrong)
    }
    await turnSetting(open.house, 'sports', { mostOnMatch: 7 })
    expect(await platformState(open.house)).toMatchObject({
      maintenance: { on: false },
      region: { restricted: [] },
      modules: {},
      sports: { mostOnMatch: 7 },
    })
  })

  test('with the database away the last known state holds', async () => {
    await turnSetting(open.house, 'maintenance', { on: true, info: 'moving house' })
    expect((await platformState(open.house)).maintenance.on).toBe(true)
    const query = open.house.store.db.selectFrom.bind(open.house.store.db)
    Object.assign(open.house.store.db, {
      selectFrom: () => {
        throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      },
    })
    await pause(950)
    expect((await platformState(open.house)).maintenance.info).toBe('moving house')
    Object.assign(open.house.store.db, { selectFrom: query })
  })

  test('a module of the brand can be switched off and one that the brand lacks switched on; unknown names change nothing', async () => {
    await turnSetting(open.house, 'modules', { GAMELO3: false, PROMO3: true, NOSUCH3: true })
    const { enabled } = await platformState(open.house)
    expect([enabled.has('GAMELO3'), enabled.has('PROMO3'), enabled.has('COMM3')]).toEqual([false, true, true])
    expect([...enabled].some((id) => String(id) === 'NOSUCH3')).toBe(false)
  })
})

test('a module is in the tree once, and its children say of themselves whether they are on [FLAG-09]', () => {
  const tree = whitelabelTree(new Set(['FREEPLAY3']))
  expect(tree.map((node) => node.modId)).toEqual(branches.map((branch) => branch.modId))
  expect(tree[0]).toMatchObject({ modId: 'COMM3', enabled: '0' })
  expect(tree[0]?.childrenNodes.find((node) => node.modId === 'FREEPLAY3')).toEqual({ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] })
})

describe('the country of an address', () => {
  const house = (): House => open.house

  test('is that of the narrowest range, in IPv4 and IPv6, and home where no range has it', async () => {
    await house()
      .store.db.insertInto('address_range')
      .values([
        { range: '203.0.0.0/8', country: 'XA' },
        { range: '203.0.113.0/24', country: 'XB' },
        { range: '2001:db8::/32', country: 'XC' },
      ])
      .execute()
    expect(await Promise.all(['203.9.9.9', '203.0.113.5', '2001:db8::7', '198.51.100.4'].map((address) => countryOf(house(), address)))).toEqual([
      'XA',
      'XB',
      'XC',
      'PH',
    ])
  })

  test('at home is what the operator says', async () => {
    expect(await countryOf(house(), '198.51.100.5')).toBe('PH')
    await turnSetting(house(), 'region', { home: 'VN' })
    expect(await countryOf(house(), '198.51.100.5')).toBe('VN')
    expect(await open.get('system.country', {})).toEqual({ country: 'VN', countryDialingCode: '84' })
  })
})
