import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, launchAndRedeem, createTestVendor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let open: TestPlatform
let member: SignedInPerson
const gamesOrigin = 'http://localhost:3000'
const launchOf = (address: string) => new URLSearchParams(new URL(address).hash.slice(1)).get('launch') ?? ''
const asked = { gameId: 'TST-lanterns', vassalage: 'TST' }
const rowsOf = async (sql: string) => (await open.app.store.pool.query(sql)).rows
const redeem = async (launchToken: string, vendor = 'TST') =>
  (await createTestVendor(open.server, open.app.store, vendor, () => open.clock.now())).say('authenticate', { launchToken })

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns', name: 'Lanterns' },
    { nodeId: 'paid-only', freeTrial: false },
    { nodeId: 'soon', playable: false },
    { nodeId: 'gone', enabled: false },
    { nodeId: 'color-game', gameType: 'INHOUSE' },
    { nodeId: 'abroad', vendor: 'ELS' },
  ])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 10_000, nickname: 'Luningning' })
})

test('a member launches a title for money on the games origin [GAME-05 GAME-06 CALL-45]', async () => {
  const value = await open.get(
    'play.launch',
    {
      ...asked,
      nodeId: 'lanterns',
      accountType: '1',
      confirmTrans: '0',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: '3',
      username: member.member.username,
      token: 'whatever',
      merchantCode: 'perya',
      language: 'TY',
    },
    { as: member },
  )
  expect(value).toMatchObject({
    gameId: 'TST-lanterns',
    nodeId: 'lanterns',
    displayName: 'Lanterns',
    vendor: 'TST',
    gameType: 'RNG',
    book: 'real',
    freeTrial: false,
  })
  const address = new URL(value.game_url)
  expect([address.origin, address.pathname, address.search]).toEqual([gamesOrigin, '/games/slot', ''])
  expect(new URLSearchParams(address.hash.slice(1)).get('lang')).toBe('TY')
  expect(new URL(value.game_url2).origin).toBe(gamesOrigin)
})

test('another reference game has another page', async () => {
  expect((await open.get('play.launch', { gameId: 'color-game', vassalage: 'TST' }, { as: member })).game_url).toContain('/games/color-game#launch=')
})

test('a launch without a session is refused, and the token of the query is not one [GAME-01 CALL-45]', async () => {
  expect(await open.ask('play.launch', asked)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
  const half = { ...open.visitor(), token: null }
  expect(await open.ask('play.launch', { ...asked, token: member.token ?? '' }, { as: half })).toMatchObject({ status: 401 })
  expect(await rowsOf('select 1 from play_launch where created_at is null')).toEqual([])
})

test('a launch in another name is refused; the spelling of the own name does not matter', async () => {
  const other = await open.people.member()
  const before = (await rowsOf('select count(*)::int as n from play_launch'))[0].n
  expect(await open.ask('play.launch', { ...asked, username: other.member.username }, { as: member })).toMatchObject({
    status: 403,
    errorCode: 'forbidden',
  })
  expect((await rowsOf('select count(*)::int as n from play_launch'))[0].n).toBe(before)
  expect((await open.ask('play.launch', { ...asked, username: member.member.username.toUpperCase() }, { as: member })).status).toBe(200)
})

test('a page of another site starts nothing', async () => {
  for (const site of ['cross-site', 'same-site']) {
    expect(await open.ask('play.launch', asked, { as: member, headers: { 'sec-fetch-site': site } })).toMatchObject({
      status: 403,
      errorCode: 'forbidden',
    })
  }
  expect((await open.ask('play.launch', asked, { as: member, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
})

test('a trial account launches nothing for money [GAME-09 ROLE-02 ROLE-03]', async () => {
  const trial = await open.people.trial()
  const answer = await open.ask('play.launch', asked, { as: trial })
  expect(answer).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
  expect(answer.message).not.toBe('')
})

test.each([
  [{ gameId: 'nowhere', vassalage: 'TST' }, 404, 'game_not_found'],
  [{ gameId: 'TST-lanterns', vassalage: 'ELS' }, 404, 'game_not_found'],
  [{ gameId: 'TST-lanterns', vassalage: 'NIX' }, 404, 'game_not_found'],
  [{ gameId: 'TST-lanterns', nodeId: 'soon', vassalage: 'TST' }, 404, 'game_not_found'],
  [{ gameId: 'gone', vassalage: 'TST' }, 404, 'game_not_found'],
  [{ gameId: 'soon', vassalage: 'TST' }, 409, 'game_not_open'],
  [{ gameId: '', vassalage: 'TST' }, 404, 'game_not_found'],
  [{ gameId: `' or 1=1 --`, vassalage: 'TST' }, 404, 'game_not_found'],
  [{ gameId: 'x'.repeat(65), vassalage: 'TST' }, 400, 'invalid_input'],
  [{ gameId: 'lanterns', vassalage: '../x' }, 400, 'invalid_input'],
] as const)('launching %j is refused with %i %s', async (input, status, errorCode) => {
  expect(await open.ask('play.launch', input, { as: member })).toMatchObject({ status, errorCode })
  expect(await open.ask('play.trial', input, { as: member })).toMatchObject({ status, errorCode })
})

test('a launch token opens one seat, once, within a minute, for its own vendor; only its hash is kept', async () => {
  const [first, second] = [await open.get('play.launch', asked, { as: member }), await open.get('play.launch', asked, { as: member })]
  const token = launchOf(first.game_url)
  expect(await rowsOf(`select 1 from play_launch where encode(token_hash, 'escape') like '%${token.slice(4, 20)}%'`)).toEqual([])
  expect((await redeem(token, 'ELS')).status).toBe(404)
  const redeemed = await redeem(token)
  expect(redeemed).toMatchObject({
    status: 200,
    value: { currency: 'PHP', book: 'real', balance: '100.00', gameId: 'TST-lanterns', nickname: 'Luningning' },
  })
  expect((await redeem(token)).status).toBe(404)
  open.clock.turn(60_001)
  expect((await redeem(launchOf(second.game_url))).status).toBe(404)
  expect(JSON.stringify(redeemed)).not.toContain(member.member.id)
  expect(JSON.stringify(redeemed)).not.toContain(member.member.username)
})

test('a launch dies with its session', async () => {
  const { game_url } = await open.get('play.launch', asked, { as: member })
  await open.get('session.logout', {}, { as: member })
  expect((await redeem(launchOf(game_url))).status).toBe(404)
})

test('a launch token opens no call of a member', async () => {
  const { game_url } = await open.get('play.launch', asked, { as: member })
  const thief = { ...open.visitor(), jar: member.jar, token: launchOf(game_url) }
  expect((await open.ask('wallet.balance', {}, { as: thief })).status).toBe(401)
})

test('a vendor knows a player by the same alias each time, another vendor by another', async () => {
  const [one, again] = [await launchAndRedeem(open, member, 'lanterns'), await launchAndRedeem(open, member, 'color-game')]
  const abroad = await launchAndRedeem(open, member, 'abroad', { vendor: 'ELS' })
  expect(again.player.playerId).toBe(one.player.playerId)
  expect(abroad.player.playerId).not.toBe(one.player.playerId)
})

test('launches of one player at once make one alias', async () => {
  await Promise.all(Array.from({ length: 10 }, () => open.get('play.launch', asked, { as: member })))
  expect(await rowsOf(`select count(*)::int as n from vendor_player where owner_id = '${member.member.id}'`)).toEqual([{ n: 1 }])
})

test('the page is served by any of the brand hosts, each in its turn of chance, and by no other [GAME-11]', async () => {
  await using branded = await openTestPlatform({ brand: { launchGameCDNs: ['https://one.example/', 'https://two.example'] } })
  await insertTitles(branded.app.store, [{ nodeId: 'lanterns' }])
  const player = await branded.people.member()
  const hosts = new Set<string>()
  for (let i = 0; i < 30; i += 1) {
    const { game_url, game_url2 } = await branded.get('play.launch', asked, { as: player })
    hosts.add(new URL(game_url).origin)
    expect(new URL(game_url2).origin).toBe(gamesOrigin)
  }
  expect([...hosts].sort()).toEqual(['https://one.example', 'https://two.example'])
})

test('a visitor tries a title on play money [GAME-08]', async () => {
  const value = await open.get('play.trial', asked)
  expect(value).toMatchObject({ book: 'fun', freeTrial: true })
  expect(await redeem(launchOf(value.game_url))).toMatchObject({ status: 200, value: { book: 'fun', balance: '10000.00' } })
})

test('a trial session tries a title on its own play money [GAME-08]', async () => {
  const trial = await open.people.trial()
  const { sumBalance } = await open.get('wallet.balance', {}, { as: trial })
  const value = await open.get('play.trial', asked, { as: trial })
  expect(await redeem(launchOf(value.game_url))).toMatchObject({ status: 200, value: { book: 'fun', balance: sumBalance } })
})

test('a member who tries a title plays with play money, filled up when it runs out, never twice at once', async () => {
  const table = await launchAndRedeem(open, member, 'lanterns', { free: true })
  const stake = { ...table.player, roundId: `all-${member.member.id}`, txId: `all-${member.member.id}`, gameId: table.gameId, amount: '9990.00' }
  expect(await table.say('bet', stake)).toMatchObject({ status: 200, value: { balance: '10.00' } })
  open.clock.turn(61_000)
  await Promise.all([1, 2, 3].map(() => open.get('play.trial', asked, { as: member })))
  expect(await table.say('balance', table.player)).toMatchObject({ value: { balance: '10000.00' } })
  expect(await open.get('wallet.balance', {}, { as: member })).toMatchObject({ sumBalance: '100.00', book: 'real' })
})

test('a title without a free trial is not tried [LOBBY-11]', async () => {
  expect(await open.ask('play.trial', { gameId: 'paid-only', vassalage: 'TST' })).toMatchObject({ status: 403, errorCode: 'trial_not_offered' })
  expect(await open.get('play.launch', { gameId: 'paid-only', vassalage: 'TST' }, { as: member })).toMatchObject({ offersTrial: false })
  expect(await open.get('play.launch', asked, { as: member })).toMatchObject({ offersTrial: true })
})

test('what was launched is among the recent games, newest first, once', async () => {
  for (const gameId of ['lanterns', 'color-game', 'lanterns']) {
    open.clock.turn(1000)
    await open.get('play.launch', { gameId, vassalage: 'TST' }, { as: member })
  }
  const recent = await rowsOf(`select node_id from recent_game where member_id = '${member.member.id}' order by launched_at desc`)
  expect(recent.map((row) => row.node_id)).toEqual(['lanterns', 'color-game'])
})

test('a frozen member launches nothing', async () => {
  await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.member.id).execute()
  expect((await open.ask('play.launch', asked, { as: member })).status).toBeGreaterThanOrEqual(401)
})

test('in maintenance nothing is launched', async () => {
  await open.turnSetting('maintenance', { on: true, until: null, info: '' })
  expect(await open.ask('play.launch', asked, { as: member })).toMatchObject({ status: 503, errorCode: 'maintenance' })
  await open.turnSetting('maintenance', { on: false, until: null, info: '' })
})
