import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { moduleIds } from '@perya/calls/modules'
import type { WhitelabelNode } from '@perya/calls/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpTopicsOf } from '../../../seed/content/help-topics.ts'
import { seedSystem } from '../../../seed/content/system.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await seedSystem(open.app)
})
afterAll(() => open.close())

const helpTopics = helpTopicsOf({ variant: 'ph', minimumAge: 21 })
const nodesOf = (nodes: readonly WhitelabelNode[]): readonly WhitelabelNode[] => nodes.flatMap((node) => [node, ...nodesOf(node.childrenNodes)])
const notice = (id: string, more: object) => ({
  id,
  part: 'PU' as const,
  audience: 'all' as const,
  title: JSON.stringify({ EN: id }),
  content: JSON.stringify({ EN: id }),
  published_at: new Date(open.clock.now() - 1),
  ends_at: null,
  ...more,
})

describe('the white-label tree', () => {
  test('has every module in exactly one place, on or off as a string [ENT-18 FLAG-09 CALL-21]', async () => {
    const { info } = await open.get('system.whitelabel', {})
    const nodes = nodesOf(info.whitelabel)
    expect(nodes.map((node) => node.modId).sort()).toEqual([...moduleIds].sort())
    for (const node of nodes) expect(['0', '1']).toContain(node.enabled)
    expect(
      nodes
        .filter((node) => node.enabled === '1')
        .map((node) => node.modId)
        .sort(),
    ).toEqual([...open.app.brand.modules].sort())
  })

  test('follows what an operator turns, and carries links, services and hosts of the brand [ENT-13 ENT-14 ENT-17 FLAG-06]', async () => {
    await open.turnSetting('modules', { FREEPLAY3: false, PROMO3: true })
    const value = await open.get('system.whitelabel', {})
    await open.turnSetting('modules', {})
    const on = (id: string) => nodesOf(value.info.whitelabel).find((node) => node.modId === id)?.enabled
    expect([on('FREEPLAY3'), on('PROMO3')]).toEqual(['0', '1'])
    expect(value.resources[0]).toEqual({ resourceType: 'FACEBOOK', url: 'https://www.facebook.com/', labelNameEn: 'Facebook', qrCodeUrl: '' })
    expect(value.customerService).toEqual([
      { csType: 'VIP', path: '/service?line=vip' },
      { csType: 'LIVECHAT', path: '/service' },
    ])
    expect(value).toMatchObject({
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: ['http://localhost:3000'],
      currency: 'PHP',
      currencySymbol: '₱',
    })
  })
})

describe('help', () => {
  test("has its topics in the house's order, in the asked language, in English where a text is missing [CALL-25]", async () => {
    const english = await open.get('system.helpCenter', { language: 'EN', device: 'WEB' })
    const filipino = await open.get('system.helpCenter', { language: 'TY', device: 'WEB' })
    expect(english.topics.map((topic) => topic.id)).toEqual(helpTopics.map((topic) => topic.id))
    expect(english.topics.length).toBeGreaterThanOrEqual(8)
    expect(filipino.topics[0]).toEqual({ id: 'start', title: helpTopics[0]?.title.TY, content: helpTopics[0]?.content.TY })
    expect((await open.get('system.helpCenter', { language: 'ZZ' })).topics).toEqual(english.topics)
    expect((await open.get('system.helpCenter', {}, { language: 'TY' })).topics).toEqual(filipino.topics)
  })

  test('is plain text in every language that is complete', () => {
    for (const { id, title, content } of helpTopics) {
      for (const text of [title.EN, title.TY, content.EN, content.TY]) {
        expect([id, /[<>]/.test(text), text.length > 3]).toEqual([id, false, true])
      }
    }
  })

  test('seeding twice changes nothing, and what an operator wrote stays', async () => {
    await open.app.store.db
      .updateTable('help_topic')
      .set({ title: JSON.stringify({ EN: 'Begin here' }) })
      .where('id', '=', 'start')
      .execute()
    await seedSystem(open.app)
    expect((await open.get('system.helpCenter', {})).topics[0]?.title).toBe('Begin here')
  })
})

describe('announcements', () => {
  test('the ticker has the notices of its part, newest first [CALL-42 ENT-10]', async () => {
    const { list } = await open.get('system.announcements', { language: 'EN' })
    expect(list.length).toBeGreaterThan(3)
    expect(list.map((one) => one.publishedAt)).toEqual(
      list
        .map((one) => one.publishedAt)
        .toSorted()
        .reverse(),
    )
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['content', 'id', 'publishedAt', 'title'])
  })

  test('members get another popup list than visitors, and what is for the player after sign-in only [NOTICE-05 CALL-43 ENT-11]', async () => {
    await open.app.store.db
      .insertInto('notice')
      .values([notice('for-visitors', { audience: 'visitor' }), notice('for-members', { audience: 'member' }), notice('for-all', {})])
      .execute()
    const member = await open.people.member()
    const input = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }
    const visitors = await open.get('system.announcementContent', input)
    const members = await open.get('system.announcementContent', input, { as: member })
    const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id)
    expect(ids(visitors.popup)).toEqual(expect.arrayContaining(['for-visitors', 'for-all']))
    expect(ids(visitors.popup)).not.toContain('for-members')
    expect(ids(members.popup)).toEqual(expect.arrayContaining(['for-members', 'for-all']))
    expect(ids(members.popup)).not.toContain('for-visitors')
    expect([visitors.player.length, ids(members.player)]).toEqual([0, ['pl-welcome']])
    expect((await open.get('system.announcementContent', { types: 'B' }, { as: member })).popup).toEqual([])
  })

  test('what is withdrawn, over, or not out yet does not show', async () => {
    const now = open.clock.now()
    await open.app.store.db
      .insertInto('notice')
      .values([
        notice('withdrawn', { withdrawn: true }),
        notice('over', { ends_at: new Date(now) }),
        notice('later', { published_at: new Date(now + 60_000) }),
      ])
      .execute()
    const shown = async () => (await open.get('system.announcementContent', {})).popup.map((one) => one.id)
    for (const id of ['withdrawn', 'over', 'later']) expect(await shown()).not.toContain(id)
    open.clock.turn(60_000)
    expect(await shown()).toContain('later')
  })

  test('each of the fourteen groups has its banners, and a group gets its own only [SHELL-02 ENT-08]', async () => {
    const { banners } = await open.get('system.announcementContent', { types: 'B' })
    const groups = new Set(banners.map((one) => one.groupName))
    expect([...groups].sort()).toEqual([
      'w_down',
      'w_esports',
      'w_fish',
      'w_help',
      'w_home',
      'w_inhouse',
      'w_live',
      'w_lott',
      'w_promotion',
      'w_pvp',
      'w_reg',
      'w_rng',
      'w_shop',
      'w_sports',
    ])
    const home = await open.get('system.announcementContent', { types: 'B', groupName: 'w_home', language: 'TY' })
    expect(home.banners.map((one) => [one.groupName, one.linkageType])).toEqual(Array.from({ length: 4 }, () => ['w_home', 'INTERNAL']))
    expect(home.banners[1]?.title).toBe('Demo kahit walang account')
  })
})

describe('settings', () => {
  test('consolidated settings contain what the operator set [FLAG-07]', async () => {
    expect(await open.get('system.consolidatedSettings', {})).toEqual({
      minimumAge: 21,
      passwordExpiryEnforced: false,
      passwordMinLength: 8,
      passwordMaxLength: 128,
      referralEnabled: true,
      vipEnabled: true,
    })
  })

  test('the settings of referral and VIP are on exactly where their modules answer [REWARD-04]', async () => {
    for (const [vipEnabled, referralEnabled] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      await open.turnSetting('modules', { VIP3: vipEnabled, REFERRAL3: referralEnabled })
      expect(await open.get('system.consolidatedSettings', {})).toMatchObject({ vipEnabled, referralEnabled })
      const on = nodesOf((await open.get('system.whitelabel', {})).info.whitelabel).filter(({ enabled }) => enabled === '1')
      const isOn = (id: string) => on.some(({ modId }) => modId === id)
      expect([isOn('VIP3'), isOn('REFERRAL3')]).toEqual([vipEnabled, referralEnabled])
    }
  })

  test('the domains of the brand come with speed 0 [ENT-15 CALL-24]', async () => {
    expect(await open.get('system.domainRoute', {})).toEqual({ routers: [] })
    await open.turnSetting('routers', ['https://one.example', 'https://two.example'])
    expect(await open.get('system.domainRoute', {})).toEqual({
      routers: [
        { domain: 'https://one.example', speed: 0 },
        { domain: 'https://two.example', speed: 0 },
      ],
    })
  })

  test("registration rules are the operator's, else those of the house [ENT-19]", async () => {
    await open.turnSetting('modules', { REG3: true })
    expect((await open.get('system.registerSettings', {})).rules.map((rule) => rule.field)).toEqual(['username', 'password', 'payeeName', 'birthday'])
    const rule = { field: 'email', enabled: true, required: false, patternId: 4, acceptedPattern: '*', minLength: 3, maxLength: 80 }
    await open.turnSetting('register', [rule])
    const { rules } = await open.get('system.registerSettings', {})
    expect(rules[0]).toEqual(rule)
    // The market's requirements are part of the form, whatever the operator's rules are.
    expect(rules.map(({ field, required }) => [field, required])).toEqual([
      ['email', false],
      ['payeeName', true],
      ['birthday', true],
    ])
    await open.turnSetting('register', [{ nonsense: true }])
    expect((await open.get('system.registerSettings', {})).rules.length).toBe(4)
  })
})
