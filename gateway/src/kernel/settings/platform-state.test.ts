import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '../context.ts'
import { countryOf } from './country-of.ts'
import { invalidatePlatformState, platformState, setPlatformSetting } from './platform-state.ts'
import { moduleHierarchy, whitelabelTree } from '../../catalogue/platform/whitelabel-tree.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const turnElsewhere = (name: string, value: unknown) =>
  open.app.store.pool.query('insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    name,
    JSON.stringify(value),
  ])

describe('what operators turn', () => {
  test('a platform without changes has its defaults', async () => {
    expect(await platformState(open.app)).toMatchObject({
      maintenance: { on: false, until: null, info: '' },
      region: { restricted: [], home: 'PH' },
      modules: {},
      password: { expiryDays: 0, expiryEnforced: false },
      feedback: { minimum: 5, maximum: 1000 },
      routers: [],
    })
  })

  test('is known at once where it was turned, and within a second everywhere else', async () => {
    await platformState(open.app)
    await turnElsewhere('maintenance', { on: true })
    await pause(1_000)
    expect((await platformState(open.app)).maintenance.on).toBe(true)
    await setPlatformSetting(open.app, 'maintenance', { on: false })
    expect((await platformState(open.app)).maintenance.on).toBe(false)
  })

  test('a read that began before a change does not hide it', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const { promise: isRead, resolve: noteRead } = Promise.withResolvers<void>()
    let reads = 0
    // The first read of the settings is answered only after the change.
    const db = open.app.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1
        if (reads > 1) return result
        noteRead()
        await mayAnswer
        return result
      },
    })
    const app = { ...open.app, store: { ...open.app.store, db } }
    const early = platformState(app)
    await isRead
    await setPlatformSetting({ ...open.app, store: { ...app.store, db: open.app.store.db } }, 'maintenance', { on: true })
    invalidatePlatformState(app)
    const late = platformState(app)
    answer()
    expect([(await early).maintenance.on, (await late).maintenance.on]).toEqual([false, true])
    expect((await platformState(app)).maintenance.on).toBe(true)
  })

  test('counts a revision only when something has changed', async () => {
    const before = (await platformState(open.app)).revision
    await setPlatformSetting(open.app, 'modules', { VIP3: true })
    const turned = (await platformState(open.app)).revision
    await setPlatformSetting(open.app, 'modules', { VIP3: true })
    const same = (await platformState(open.app)).revision
    expect([turned - before, same - turned]).toEqual([1, 0])
  })

  test('what is left out of a setting keeps its default', async () => {
    await setPlatformSetting(open.app, 'region', { restricted: ['XA'] })
    expect((await platformState(open.app)).region).toEqual({ restricted: ['XA'], home: 'PH' })
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
      await setPlatformSetting(open.app, name, wrong)
    }
    await setPlatformSetting(open.app, 'sports', { mostOnMatch: 7 })
    expect(await platformState(open.app)).toMatchObject({
      maintenance: { on: false },
      region: { restricted: [] },
      modules: {},
      sports: { mostOnMatch: 7 },
    })
  })

  test('with the database away the last known state holds', async () => {
    await setPlatformSetting(open.app, 'maintenance', { on: true, info: 'moving house' })
    expect((await platformState(open.app)).maintenance.on).toBe(true)
    const query = open.app.store.db.selectFrom.bind(open.app.store.db)
    Object.assign(open.app.store.db, {
      selectFrom: () => {
        throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      },
    })
    await pause(950)
    expect((await platformState(open.app)).maintenance.info).toBe('moving house')
    Object.assign(open.app.store.db, { selectFrom: query })
  })

  test('a module of the brand can be switched off and one that the brand lacks switched on; unknown names change nothing', async () => {
    await setPlatformSetting(open.app, 'modules', { GAMELO3: false, PROMO3: true, NOSUCH3: true })
    const { enabled } = await platformState(open.app)
    expect([enabled.has('GAMELO3'), enabled.has('PROMO3'), enabled.has('COMM3')]).toEqual([false, true, true])
    expect([...enabled]).not.toContain('NOSUCH3')
  })
})

test('a module is in the tree once, and its children have their own switches [FLAG-09]', () => {
  const tree = whitelabelTree(new Set(['FREEPLAY3']))
  expect(tree.map((node) => node.modId)).toEqual(moduleHierarchy.map((branch) => branch.modId))
  expect(tree[0]).toMatchObject({ modId: 'COMM3', enabled: '0' })
  expect(tree[0]?.childrenNodes.find((node) => node.modId === 'FREEPLAY3')).toEqual({ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] })
})

describe('the country of an address', () => {
  const app = (): AppContext => open.app

  test('is that of the narrowest range, in IPv4 and IPv6, and home where no range has it', async () => {
    await app()
      .store.db.insertInto('address_range')
      .values([
        { range: '203.0.0.0/8', country: 'XA' },
        { range: '203.0.113.0/24', country: 'XB' },
        { range: '2001:db8::/32', country: 'XC' },
      ])
      .execute()
    expect(await Promise.all(['203.9.9.9', '203.0.113.5', '2001:db8::7', '198.51.100.4'].map((address) => countryOf(app(), address)))).toEqual([
      'XA',
      'XB',
      'XC',
      'PH',
    ])
  })

  test('the domestic country is configured by the operator', async () => {
    expect(await countryOf(app(), '198.51.100.5')).toBe('PH')
    await setPlatformSetting(app(), 'region', { home: 'VN' })
    expect(await countryOf(app(), '198.51.100.5')).toBe('VN')
    expect(await open.get('system.country', {})).toEqual({ country: 'VN', countryDialingCode: '84' })
  })
})
