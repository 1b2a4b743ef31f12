import {
  createTestVendor,
  insertTitles,
  launchAndRedeem,
  openTestConsole,
  openTestPlatform,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { checkInvariants } from '@perya/gateway/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDueTurns } from './apply-due-turns.ts'

let open: TestPlatform
let staffConsole: TestConsole
let content: TestStaff
let risk: TestStaff

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    ...['t1', 't2', 't3', 't4', 't5'].map((nodeId) => ({ nodeId, name: `Title ${nodeId}` })),
    ...['v1', 'v2'].map((nodeId) => ({ nodeId, vendor: 'VEN', name: `Vendor ${nodeId}` })),
  ])
  staffConsole = await openTestConsole(open.app)
  content = await staffConsole.staff('content')
  risk = await staffConsole.staff('risk')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

let keys = 0
const perform = (person: TestStaff, command: string, input: object) => {
  keys += 1
  return person.post(`do/${command}`, { input, reason: 'as the vendor asks' }, { key: `catalogue-${keys}` })
}
const titleOf = async (search: string) => Object((await content.get(`see/catalogue?search=${search}`)).value).rows[0]
const listed = async (): Promise<readonly string[]> => {
  const { games } = await open.get('lobby.games', { gameType: 'RNG', vassalage: '' })
  return games.map(({ nodeId }) => nodeId)
}
const bet = (player: Awaited<ReturnType<typeof launchAndRedeem>>, txId: string, roundId: string) =>
  player.say('bet', { ...player.player, gameId: player.gameId, roundId, txId, amount: '1.00' })
const member = () => open.people.member({ balance: 10_000 })

test('a title that is switched off is in no list and cannot be launched; bets of open pages are refused, and their open rounds still pay', async () => {
  const player = await launchAndRedeem(open, await member(), 't1')
  expect(await bet(player, 'b1', 'r1')).toMatchObject({ success: true })
  expect((await perform(content, 'catalogue/turn', { title: 't1', state: 'off' })).status).toBe(200)
  expect(await titleOf('t1')).toMatchObject({ id: 't1', enabled: false })
  await expect(launchAndRedeem(open, await member(), 't1')).rejects.toThrow('game_not_found')
  expect(await bet(player, 'b2', 'r2')).toMatchObject({ success: false, errorCode: 'game_not_open' })
  const win = { ...player.player, gameId: player.gameId, roundId: 'r1', txId: 'w1', amount: '2.00', closesRound: true }
  expect(await player.say('win', win)).toMatchObject({ success: true })
  await expect.poll(listed, { timeout: 2_000 }).not.toContain('t1')
  expect((await perform(content, 'catalogue/turn', { title: 't1', state: 'on' })).status).toBe(200)
  await expect.poll(listed, { timeout: 2_000 }).toContain('t1')
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('a launch that is not redeemed when its title is switched off is worthless', async () => {
  const { game_url } = await open.get('play.launch', { gameId: 'TST-t2', vassalage: 'TST' }, { as: await member() })
  await perform(content, 'catalogue/turn', { title: 't2', state: 'off' })
  const launchToken = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const vendor = await createTestVendor(open.server, open.app.store, 'TST', () => open.clock.now())
  expect(await vendor.say('authenticate', { launchToken })).toMatchObject({ success: false })
})

test('a maintenance window begins and ends at its moments, once each, whichever gateway looks, and is listed until then', async () => {
  const [from, until] = [open.clock.now() + 60_000, open.clock.now() + 120_000]
  const window = { title: 't3', state: 'off', from: new Date(from).toISOString(), until: new Date(until).toISOString() }
  expect((await perform(content, 'catalogue/turn', window)).status).toBe(200)
  expect(await titleOf('t3')).toMatchObject({ enabled: true, turns: [{ enabled: false }, { enabled: true }] })
  await applyDueTurns(open.app)
  expect((await titleOf('t3')).enabled).toBe(true)
  open.clock.turn(61_000)
  await Promise.all([applyDueTurns(open.app), applyDueTurns(open.app), applyDueTurns(open.app)])
  expect(await titleOf('t3')).toMatchObject({ enabled: false, turns: [{ enabled: true }] })
  open.clock.turn(60_000)
  await applyDueTurns(open.app)
  expect(await titleOf('t3')).toMatchObject({ enabled: true, turns: [] })
  const { rows } = await open.app.store.pool.query(
    `select detail->>'enabled' as enabled, detail->>'scheduledBy' as by from audit_record where actor = 'catalogue' and subject = 't3' order by 1`,
  )
  expect(rows).toEqual([
    { enabled: 'false', by: `staff:${content.name}` },
    { enabled: 'true', by: `staff:${content.name}` },
  ])
})

test('what is scheduled can be withdrawn; a window in the past, or that ends before it begins, is refused', async () => {
  const at = (ms: number) => new Date(open.clock.now() + ms).toISOString()
  await perform(content, 'catalogue/turn', { title: 't4', state: 'off', from: at(60_000) })
  expect((await perform(content, 'catalogue/turn', { title: 't4', state: 'off', withdraw: true })).status).toBe(200)
  open.clock.turn(61_000)
  await applyDueTurns(open.app)
  expect(await titleOf('t4')).toMatchObject({ enabled: true, turns: [] })
  for (const wrong of [{ from: at(-1000) }, { from: at(2000), until: at(1000) }, { from: at(1000), withdraw: true }])
    expect((await perform(content, 'catalogue/turn', { title: 't4', state: 'off', ...wrong })).errorCode).toBe('invalid_input')
  expect((await perform(content, 'catalogue/turn', { title: 'none', state: 'off' })).errorCode).toBe('invalid_input')
})

test('a vendor is switched off by one person: no list, no launch, no new bet, but wins and rollbacks; on again needs two', async () => {
  const player = await launchAndRedeem(open, await member(), 'v1', { vendor: 'VEN' })
  expect(await bet(player, 'vb1', 'vr1')).toMatchObject({ success: true })
  expect(await bet(player, 'vb2', 'vr2')).toMatchObject({ success: true })
  expect((await perform(content, 'vendor/turn', { code: 'VEN', state: 'off' })).status).toBe(200)
  expect(await bet(player, 'vb3', 'vr3')).toMatchObject({ success: false, errorCode: 'game_not_open' })
  const of = { ...player.player, gameId: player.gameId }
  expect(await player.say('win', { ...of, roundId: 'vr1', txId: 'vw1', amount: '3.00', closesRound: true })).toMatchObject({ success: true })
  expect(await player.say('rollback', { ...of, roundId: 'vr2', txId: 'vx2', betTxId: 'vb2' })).toMatchObject({ success: true })
  await expect.poll(listed, { timeout: 2_000 }).not.toContain('v1')
  const vendors = Object((await risk.get('see/vendors')).value).rows
  expect(vendors.find(({ code }: { code: string }) => code === 'VEN')).toMatchObject({ enabled: false, titles: 2, titlesOff: 0, heldWins: 0 })

  expect((await perform(content, 'vendor/turn', { code: 'VEN', state: 'on' })).errorCode).toBe('approval_required')
  const until = new Date(open.clock.now() + 60_000).toISOString()
  expect((await perform(content, 'vendor/turn', { code: 'VEN', state: 'off', until })).errorCode).toBe('approval_required')
  const asked = await content.post('ask/vendor/turn', { input: { code: 'VEN', state: 'on' }, reason: 'repaired' })
  const { approval } = Object(asked.value)
  expect((await perform(risk, 'approval/decide', { id: approval, verdict: 'sign' })).status).toBe(200)
  expect(await bet(player, 'vb4', 'vr4')).toMatchObject({ success: true })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('weight and hot are asked for by one person and signed by another, and change the order of the list', async () => {
  const input = { title: 't5', weight: 900, hot: 'yes' }
  expect((await perform(content, 'catalogue/put', input)).errorCode).toBe('approval_required')
  const { approval } = Object((await content.post('ask/catalogue/put', { input, reason: 'new on top' })).value)
  expect((await perform(risk, 'approval/decide', { id: approval, verdict: 'sign' })).status).toBe(200)
  const { rows } = Object((await content.get('see/catalogue?limit=1')).value)
  expect(rows).toMatchObject([{ id: 't5', weight: 900, isHot: true }])
})

test('the list is paged without gaps or repeats, and filtered by vendor, state and text', async () => {
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { rows, next } = Object((await content.get(`see/catalogue?limit=2${after === '' ? '' : `&after=${after}`}`)).value)
    seen.push(...rows.map(({ id }: { id: string }) => id))
    if (next === null) break
    after = String(next)
  }
  const { rows } = await open.app.store.pool.query<{ id: string }>('select node_id as id from game order by weight desc, node_id desc')
  expect(seen).toEqual(rows.map(({ id }) => id))
  const ids = async (query: string) => Object((await content.get(`see/catalogue?${query}`)).value).rows.map(({ id }: { id: string }) => id)
  expect(await ids('vendor=VEN')).toEqual(['v2', 'v1'])
  expect(await ids('search=title%20t4')).toEqual(['t4'])
  expect(await ids('state=off')).toEqual(['t2'])
  expect(await ids('search=100%25')).toEqual([])
  expect((await content.get('see/catalogue?after=x')).status).toBe(400)
})
