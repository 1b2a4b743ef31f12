import {
  createTestVendor,
  insertTitles,
  launchAndRedeem,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { buildApp } from '@perya/gateway'
import { checkInvariants } from '@perya/gateway/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signingKeyOf, type VendorKey } from '../../play/callbacks/vendor-keys.ts'

let open: TestPlatform
let staffConsole: TestConsole
let other: ReturnType<typeof buildApp>
let admin: TestStaff
let risk: TestStaff
let risk2: TestStaff
let finance: TestStaff
let member: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'k1', vendor: 'KEY' },
    { nodeId: 'w1', vendor: 'WIN' },
    { nodeId: 'o1', vendor: 'OFF' },
  ])
  // Another gateway on the same database, with caches of its own.
  other = buildApp(
    { ...open.app, store: { ...open.app.store } },
    { profile: 'test', publicOrigin: 'http://127.0.0.1:3000', trustProxy: [], checkAnswers: true, shareAnswers: false },
  )
  await other.ready()
  staffConsole = await openTestConsole(open.app)
  ;[admin, risk, risk2, finance] = [
    await staffConsole.staff('administrator'),
    await staffConsole.staff('risk'),
    await staffConsole.staff('risk'),
    await staffConsole.staff('finance'),
  ]
  // Enough for as many bets as the machine makes while a key is rotated.
  member = await open.people.member({ balance: 100_000_000 })
})
afterAll(async () => {
  await staffConsole.server.close()
  await other.close()
  await open.close()
})

let count = 0
const perform = (person: TestStaff, command: string, input: object) => {
  count += 1
  return person.post(`do/${command}`, { input, reason: 'agreed with the vendor' }, { key: `vendors-${count}` })
}
const askAndSign = async (asker: TestStaff, signer: TestStaff, command: string, input: object) => {
  const { approval } = Object((await asker.post(`ask/${command}`, { input, reason: 'agreed with the vendor' })).value)
  return perform(signer, 'approval/decide', { id: approval, verdict: 'sign' })
}
const rows = async (text: string, values: readonly unknown[] = []) => (await open.app.store.pool.query(text, [...values])).rows
type Player = Awaited<ReturnType<typeof launchAndRedeem>>
/** The server of a vendor that calls another gateway with the key of a player's vendor. */
const atOther = (vendor: string) => createTestVendor(other, open.app.store, vendor, () => open.clock.now())
const bet = (call: Player['say'], player: Player, id: string, key?: VendorKey) =>
  call('bet', { ...player.player, gameId: player.gameId, roundId: `r-${id}`, txId: `b-${id}`, amount: '1.00' }, key === undefined ? {} : { key })

test('a key is rotated by two people without a refused call: both keys sign for 24 hours on every gateway, then only the new one', async () => {
  const player = await launchAndRedeem(open, member, 'k1', { vendor: 'KEY' })
  const [old, far] = [player.key, await atOther('KEY')]
  let isDone = false
  const calls: Promise<readonly string[]> = (async () => {
    const failed: string[] = []
    for (let n = 0; !isDone || n < 10; n += 1)
      for (const [name, call] of [
        ['here', player.say],
        ['other', far.say],
      ] as const) {
        const { success, errorCode } = await bet(call, player, `${name}-${n}`, old)
        if (!success) failed.push(`${name} ${n}: ${errorCode}`)
      }
    return failed
  })()
  expect((await perform(admin, 'vendor/key', { code: 'KEY' })).errorCode).toBe('approval_required')
  const answer = await askAndSign(admin, risk, 'vendor/key', { code: 'KEY' })
  expect(answer.status).toBe(200)
  const { result } = Object(answer.value)
  expect(result).toMatchObject({ vendor: 'KEY', version: 2 })
  const made: VendorKey = { keyId: result.keyId, secret: result.secret, vendor: 'KEY' }
  expect(await signingKeyOf(open.app.store, 'KEY')).toEqual(made)
  isDone = true
  expect(await calls).toEqual([])
  for (const call of [player.say, far.say]) expect(await bet(call, player, `new-${call === far.say}`, made)).toMatchObject({ success: true })

  const [overlap] = await rows(`select round(extract(epoch from retires_at - now()) / 3600)::int as hours from vendor_key where key_id = $1`, [
    old.keyId,
  ])
  expect(overlap).toEqual({ hours: 24 })
  const third = await admin.post('ask/vendor/key', { input: { code: 'KEY' }, reason: 'too early' })
  expect(third).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  const stored = JSON.stringify(await rows('select detail from audit_record'))
  expect(stored).toContain(made.keyId)
  expect(stored).not.toContain(made.secret)

  await rows(`update vendor_key set retires_at = now() where key_id = $1`, [old.keyId])
  for (const call of [player.say, far.say])
    await expect.poll(async () => (await bet(call, player, `late-${call === far.say}`, old)).success, { timeout: 2_000 }).toBe(false)
  expect(await bet(far.say, player, 'last', made)).toMatchObject({ success: true })
  expect((await askAndSign(admin, risk, 'vendor/key', { code: 'KEY' })).status).toBe(200)
})

test('a win above the limit waits with nothing spendable, and is paid once two people release it', async () => {
  const poor = await open.people.member({ balance: 100 })
  const player = await launchAndRedeem(open, poor, 'w1', { vendor: 'WIN' })
  expect((await perform(risk, 'vendor/limits-set', { code: 'WIN', largestWin: '50.00' })).errorCode).toBe('approval_required')
  expect((await askAndSign(risk, finance, 'vendor/limits-set', { code: 'WIN', largestWin: '50.00' })).status).toBe(200)
  expect(Object((await finance.get('see/vendor?code=WIN')).value)).toMatchObject({
    code: 'WIN',
    limits: { largestWin: '50.00 PHP' },
    profile: { idScope: 'vendor' },
  })
  expect(await bet(player.say, player, 'w')).toMatchObject({ success: true })
  const of = { ...player.player, gameId: player.gameId, roundId: 'r-w' }
  expect(await player.say('win', { ...of, txId: 'w-w', amount: '50.01', closesRound: true })).toMatchObject({
    value: { held: true, balance: '0.00' },
  })
  const balance = async () => (await open.get('wallet.balance', {}, { as: poor })).sumBalance
  expect(await balance()).toBe('0.00')
  const held = Object((await risk.get('see/held-wins?vendor=WIN')).value).rows
  expect(held).toMatchObject([{ vendor: 'WIN', amount: '50.01 PHP', limit: '50.00', state: 'held' }])
  const roundOf = async (round: string) => Object((await risk.get(`see/vendor-round?vendor=WIN&round=${round}`)).value).rows
  expect(await roundOf('r-w')).toMatchObject([
    { round: 'r-w', username: poor.member.username, status: 'review', stake: '1.00 PHP', won: '0.00 PHP', held: '50.01 PHP' },
  ])
  expect(await roundOf('r-none')).toEqual([])
  const input = { ids: [held[0].case], reason: 'checked' }
  expect((await perform(risk, 'vendor/holds-release', input)).errorCode).toBe('approval_required')
  expect(await balance()).toBe('0.00')
  expect((await askAndSign(risk, risk2, 'vendor/holds-release', input)).status).toBe(200)
  expect(await balance()).toBe('50.01')
  expect(Object((await risk.get('see/held-wins?vendor=WIN')).value).rows).toEqual([])
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('a vendor that is switched off is off on every gateway within two seconds; wins and rollbacks are accepted there', async () => {
  const player = await launchAndRedeem(open, member, 'o1', { vendor: 'OFF' })
  const far = await atOther('OFF')
  for (const id of ['won', 'back']) expect(await bet(far.say, player, id)).toMatchObject({ success: true })
  expect((await perform(risk, 'vendor/turn', { code: 'OFF', state: 'off' })).status).toBe(200)
  const begun = performance.now()
  for (const call of [player.say, far.say]) {
    let n = 0
    await expect
      .poll(async () => (await bet(call, player, `off-${call === far.say}-${(n += 1)}`)).errorCode, { timeout: 2_000, interval: 50 })
      .toBe('game_not_open')
  }
  expect(performance.now() - begun).toBeLessThan(2_000)
  const of = { ...player.player, gameId: player.gameId }
  expect(await far.say('win', { ...of, roundId: 'r-won', txId: 'w-won', amount: '2.00', closesRound: true })).toMatchObject({ success: true })
  expect(await far.say('rollback', { ...of, roundId: 'r-back', txId: 'x-back', betTxId: 'b-back' })).toMatchObject({ success: true })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('roles without the right see neither profile nor held wins', async () => {
  const support = await staffConsole.staff('support')
  for (const view of ['vendor?code=WIN', 'held-wins?vendor=WIN', 'vendor-round?vendor=WIN&round=r-w'])
    expect((await support.get(`see/${view}`)).status).toBe(403)
  expect((await perform(risk, 'vendor/key', { code: 'NONE' })).status).not.toBe(200)
})
