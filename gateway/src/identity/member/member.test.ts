import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, demoPeople, seedPeople } from '../../../seed/people.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { VIP3: true })
})
afterAll(() => open.close())

test('a member sees the fields that the specification names [ENT-16 CALL-09]', async () => {
  const upline = await open.people.stored({ type: 1 })
  const member = await open.people.member({
    username: 'Maria',
    nickname: 'Luningning',
    uplineId: upline.id,
    more: {
      club_label: JSON.stringify({ labelName: 'Gold', color: '#f6c945', color2: 'red;background:url(//x)', rankLevel: 5 }),
      member_labels: JSON.stringify([{ labelName: 'Regular' }]),
      vip_rank: 5,
      vip_label: 'Gold',
    },
  })
  expect(await open.get('member.info', {}, { as: member })).toEqual({
    nickname: 'Luningning',
    account: 'Maria',
    id: member.member.id,
    username: 'Maria',
    type: 0,
    toUpline: true,
    language: '',
    clubLabel: { labelName: 'Gold', color: '#f6c945', color2: '', rankLevel: 5 },
    memberLabel: [{ labelName: 'Regular' }],
    currency: 'PHP',
    currencySymbol: '₱',
    hasVip: true,
    vipRankLevel: 5,
    vipLabelName: 'Gold',
    isClosed: false,
    isComplete: true,
    missionCount: 0,
    availablePromo: 0,
  })
})

test('with ranks off no member has one, whatever the row contains [REWARD-02 REWARD-04]', async () => {
  const member = await open.people.member({ more: { vip_rank: 3, vip_label: 'Gold' } })
  const vip = async () => open.get('member.info', {}, { as: member })
  expect(await vip()).toMatchObject({ hasVip: true, vipRankLevel: 3, vipLabelName: 'Gold' })
  await open.turnSetting('modules', { VIP3: false })
  expect(await vip()).toMatchObject({ hasVip: false, vipRankLevel: 0, vipLabelName: '' })
  await open.turnSetting('modules', { VIP3: true })
})

test('a member whose play is closed is marked as such, so that nothing is offered', async () => {
  const member = await open.people.member()
  await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [
    member.member.id,
    new Date(open.clock.now() + 3_600_000),
    new Date(open.clock.now()),
  ])
  expect(await open.get('member.info', {}, { as: member })).toMatchObject({ isClosed: true })
  open.clock.turn(3_600_001)
  expect(await open.get('member.info', {}, { as: await open.people.signIn(member.member) })).toMatchObject({ isClosed: false })
})

test('the avatar is the chosen one, else a picture that the id selects [CALL-10]', async () => {
  const member = await open.people.member()
  const { imgUrl } = await open.get('member.icon', {}, { as: member })
  expect(imgUrl).toMatch(/^\/art\/avatar\/[a-z]+\.avif$/)
  expect((await open.get('member.icon', {}, { as: member })).imgUrl).toBe(imgUrl)
  await open.app.store.db.updateTable('member').set({ icon: '/art/avatar/7.svg' }).where('id', '=', member.member.id).execute()
  expect(await open.get('member.icon', {}, { as: member })).toEqual({ imgUrl: '/art/avatar/7.svg' })
})

test('the pages of an agent are on as the operator configures [CALL-11 ENT-24]', async () => {
  await open.turnSetting('modules', { SIGNCONDIV3: false, DAILYSALCONT3: false, HOURSAL3: false, RTSALARY3: false })
  const agent = await open.people.agent({ more: { agent_pages: JSON.stringify({ divtypereq: '1', dailysalreqtype: 'yes' }) } })
  expect(await open.get('member.fundsConsolidated', {}, { as: agent })).toEqual({
    dailysalreqtype: '0',
    divtypereq: '1',
    contracthoursalreq: '0',
    realtimesalreqtype: '0',
    salaryEnabled: false,
    contractEnabled: false,
  })
  await open.turnSetting('modules', { SIGNCONDIV3: true, RTSALARY3: true })
  expect(await open.get('member.fundsConsolidated', {}, { as: agent })).toMatchObject({ salaryEnabled: true, contractEnabled: true })
})

test('a page is on as 1, true or more than nothing, and for an agent alone [AGENT-12 ENT-24]', async () => {
  const pages = JSON.stringify({ divtypereq: true, dailysalreqtype: 2, contracthoursalreq: 'false', realtimesalreqtype: '0' })
  const agent = await open.people.agent({ more: { agent_pages: pages } })
  expect(await open.get('member.fundsConsolidated', {}, { as: agent })).toMatchObject({
    divtypereq: '1',
    dailysalreqtype: '1',
    contracthoursalreq: '0',
    realtimesalreqtype: '0',
  })
  const member = await open.people.member({ more: { agent_pages: pages } })
  expect(await open.get('member.fundsConsolidated', {}, { as: member })).toMatchObject({ divtypereq: '0', dailysalreqtype: '0' })
})

test('the chosen language is kept; one that the brand does not offer is kept as the default [CALL-58 I18N-03]', async () => {
  const member = await open.people.member()
  const stored = async () =>
    (await open.app.store.db.selectFrom('member').select('language').where('id', '=', member.member.id).executeTakeFirst())?.language
  expect(await open.get('member.info', {}, { as: member })).toMatchObject({ language: '' })
  await open.get('member.language', { language: 'TY' }, { as: member })
  expect(await stored()).toBe('TY')
  expect(await open.get('member.info', {}, { as: member })).toMatchObject({ language: 'TY' })
  await open.get('member.language', { language: 'RU' }, { as: member })
  expect(await stored()).toBe('EN')
})

test('the visible menus depend on the member’s role, the modules that are on, and whether play is closed [CALL-59]', async () => {
  await open.turnSetting('modules', { VIP3: true, MEMBERCENTRE3: true, WALLET3: true, FREEPLAY3: true })
  const menusOf = async (as: Awaited<ReturnType<typeof open.people.trial>>) => (await open.get('member.permission', {}, { as })).menus
  const upline = await open.people.stored({ type: 1 })
  const [alone, below] = [await open.people.member(), await open.people.member({ uplineId: upline.id })]
  expect(await menusOf(alone)).toEqual(['member', 'money', 'offers'])
  expect(await menusOf(below)).toEqual(['member', 'money', 'upline', 'offers'])
  expect(await menusOf(await open.people.trial())).toEqual([])
  await open.app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', $2, true)`, [below.member.id, new Date(open.clock.now())])
  expect(await menusOf(below)).toEqual(['member', 'money', 'upline'])
  await open.turnSetting('modules', { VIP3: true, MEMBERCENTRE3: false })
  expect(await menusOf(alone)).toEqual(['money', 'offers'])
  await open.turnSetting('modules', { VIP3: true })
})

test('the demo people are there, with their uplines, their books and their balances, and seeding twice changes nothing', async () => {
  for (let twice = 0; twice < 2; twice++) await seedPeople(open.app)
  for (const { username, id, type = 0, uplineId = null, funds } of demoPeople) {
    const browser = open.visitor()
    browser.token = (await open.get('session.login', { username, password: demoPassword, type: 'username' }, { as: browser })).token
    expect(await open.get('member.info', {}, { as: browser })).toMatchObject({ id, type, toUpline: uplineId !== null })
    const { sumBalance, book } = await open.get('wallet.balance', {}, { as: browser })
    expect([username, sumBalance, book]).toEqual([username, ((funds?.amount ?? 0) / 100).toFixed(2), type === 4 ? 'fun' : 'real'])
  }
})
