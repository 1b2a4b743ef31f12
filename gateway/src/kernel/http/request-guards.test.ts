import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const home = 'http://127.0.0.1:3000'

describe('a platform that is open', () => {
  test('is open for everyone, with the address and the country that it sees [SYS-01 ENT-17 CALL-23]', async () => {
    expect(await open.get('system.status', {})).toEqual({
      status: 0,
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      location: { ip: '127.0.0.1', country: 'PH' },
      info: '',
      customerService: [
        { csType: 'VIP', path: '/service?line=vip' },
        { csType: 'LIVECHAT', path: '/service' },
      ],
    })
  })

  test('answers a visitor on everything that needs no session [ROLE-01]', async () => {
    for (const name of [
      'lobby.games',
      'lobby.hotGames',
      'lobby.vendors',
      'board.winners',
      'board.jackpot',
      'system.menu',
      'system.helpCenter',
    ] as const) {
      expect([name, (await open.ask(name, {})).status]).toEqual([name, 200])
    }
  })
})

describe('a platform that is closed', () => {
  test('under maintenance every call is refused with end and notice, and the status is still answered [SYS-02 SYS-03 SYS-04]', async () => {
    const member = await open.people.member()
    const until = '2026-11-21T06:00:00Z'
    await open.turnSetting('maintenance', { on: true, until, info: 'Back at two' })
    for (const name of ['system.country', 'member.info', 'wallet.balance'] as const) {
      const answer = await open.ask(name, {}, { as: member })
      expect(answer).toMatchObject({ status: 503, errorCode: 'maintenance', value: { maintenanceEnd: until, info: 'Back at two' } })
    }
    expect(await open.get('system.status', {})).toMatchObject({ status: 1, maintenance: true, maintenanceEnd: until, info: 'Back at two' })
    expect((await open.ask('system.whitelabel', {})).success).toBe(true)
    expect((await open.ask('session.logout', {}, { as: member })).success).toBe(true)
    await open.turnSetting('maintenance', { on: false })
    expect(await open.get('system.status', {})).toMatchObject({ status: 0, maintenance: false })
  })

  test('a restricted region is refused with its address and country, others are not [SYS-06 SYS-07]', async () => {
    await open.app.store.db
      .insertInto('address_range')
      .values([
        { range: '203.0.113.0/24', country: 'XA' },
        { range: '203.0.113.64/26', country: 'XB' },
      ])
      .execute()
    await open.turnSetting('region', { restricted: ['XA'] })
    const from = (address: string) => ({ as: { ...open.visitor(), address } })
    expect(await open.ask('system.country', {}, from('203.0.113.9'))).toMatchObject({
      status: 451,
      errorCode: 'region_restricted',
      value: { ip: '203.0.113.9', country: 'XA' },
    })
    expect(await open.get('system.status', {}, from('203.0.113.9'))).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { ip: '203.0.113.9', country: 'XA' },
    })
    expect(await open.get('system.country', {}, from('203.0.113.70'))).toEqual({ country: 'XB', countryDialingCode: '' })
    expect(await open.get('system.country', {}, from('198.51.100.1'))).toEqual({ country: 'PH', countryDialingCode: '63' })
  })

  test('maintenance wins over the region [SYS-08]', async () => {
    await open.turnSetting('region', { restricted: ['PH'] })
    await open.turnSetting('maintenance', { on: true })
    expect(await open.get('system.status', {})).toMatchObject({ status: 1, maintenance: true, regionRestriction: true })
    expect((await open.ask('system.country', {})).errorCode).toBe('maintenance')
  })

  test('customer service reads the topics and takes messages in both closed states, unless its module is off [SYS-05]', async () => {
    const member = await open.people.member()
    const message = { questionType: 'other', content: 'When do you open again?' } as const
    for (const closed of ['maintenance', 'region'] as const) {
      await open.turnSetting(closed, closed === 'region' ? { restricted: ['PH'] } : { on: true })
      expect((await open.ask('system.country', {})).success).toBe(false)
      expect((await open.ask('system.helpCenter', {})).success).toBe(true)
      for (const as of [open.visitor(), member]) expect(await open.ask('feedback.send', message, { as })).toMatchObject({ success: true })
      expect((await open.ask('feedback.mine', {}, { as: member })).success).toBe(false)
      await open.turnSetting(closed, closed === 'region' ? { restricted: [] } : { on: false })
    }
    expect((await open.get('feedback.mine', {}, { as: member })).list).toHaveLength(2)
    await open.turnSetting('maintenance', { on: true })
    await open.turnSetting('modules', { FEEDBACK3: false })
    expect((await open.ask('feedback.send', message)).errorCode).toBe('module_disabled')
  })

  test('a misspelled setting does not close the platform', async () => {
    await open.turnSetting('maintenance', { on: 'yes please' })
    expect(await open.get('system.status', {})).toMatchObject({ status: 0 })
  })
})

describe('who a caller is', () => {
  test('an address header counts only from a trusted proxy', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9, <img src=x>' }
    expect((await open.get('system.status', {}, { headers: forged })).location.ip).toBe('127.0.0.1')
    await using proxied = await openTestPlatform({ config: { trustProxy: ['127.0.0.1'] } })
    expect((await proxied.get('system.status', {}, { headers: { 'x-forwarded-for': '203.0.113.9' } })).location.ip).toBe('203.0.113.9')
  })

  test('another site can neither change anything nor launch', async () => {
    const member = await open.people.member()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect([headers, (await open.ask('session.freeplay', {}, { headers })).errorCode]).toEqual([headers, 'forbidden'])
      expect((await open.ask('session.logout', {}, { as: member, headers })).errorCode).toBe('forbidden')
      expect((await open.ask('play.trial', { gameId: 'x', vassalage: 'x' }, { headers })).errorCode).toBe('forbidden')
    }
    expect((await open.ask('session.logout', {}, { as: member, headers: { 'sec-fetch-site': 'same-origin', origin: home } })).success).toBe(true)
  })

  test('no answer lets another site read it', async () => {
    for (const origin of ['https://evil.example', 'null', home]) {
      const response = await open.server.inject({ method: 'GET', url: '/wps/system/status', headers: { origin } })
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})

describe('callers who ask too much', () => {
  test('are refused with a waiting time, each class on its own, and others are not affected', async () => {
    await using strict = await openTestPlatform({ config: { lanes: { read: { perSecond: 1, burst: 3 } } } })
    const ask = (address: string) => strict.ask('system.status', {}, { as: { ...strict.visitor(), address } })
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push((await ask('10.0.0.1')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await ask('10.0.0.1')
    expect([refused.errorCode, refused.headers['retry-after']]).toEqual(['too_many_requests', '1'])
    expect((await ask('10.0.0.2')).status).toBe(200)
    expect((await strict.ask('session.freeplay', {}, { as: { ...strict.visitor(), address: '10.0.0.1' } })).status).toBe(200)
    strict.clock.turn(1_000)
    expect((await ask('10.0.0.1')).status).toBe(200)
  })
})
