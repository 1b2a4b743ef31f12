import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, launchAndRedeem, createTestVendor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addVendorKey, retireVendorKey } from './vendor-keys.ts'

let open: TestPlatform
let member: SignedInPerson
let table: Awaited<ReturnType<typeof launchAndRedeem>>
let round = 0

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'other' }, { nodeId: 'abroad', vendor: 'ELS' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 10_000 })
  table = await launchAndRedeem(open, member, 'lanterns')
  round += 1
})

const inRound = (tx: string, amount: string) => ({ ...table.player, roundId: `r${round}`, txId: `${tx}-${round}`, gameId: table.gameId, amount })
const bet = (amount: string, tx = 'bet') => table.say('bet', inRound(tx, amount))
const win = (amount: string, tx = 'win') => table.say('win', { ...inRound(tx, amount), closesRound: true })
const rollback = (tx = 'back', betTx = 'bet') =>
  table.say('rollback', { ...table.player, roundId: `r${round}`, txId: `${tx}-${round}`, betTxId: `${betTx}-${round}` })
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const violations = async () => (await open.app.store.pool.query('select * from invariant_violation')).rows

test('a bet is taken and a win is paid to the centavo [GAME-05]', async () => {
  expect(await bet('12.34')).toMatchObject({ status: 200, value: { balance: '87.66', currency: 'PHP', duplicate: false } })
  expect(await win('100.00')).toMatchObject({ status: 200, value: { balance: '187.66' } })
  expect(await balance()).toBe('187.66')
  expect(await table.say('balance', table.player)).toMatchObject({ status: 200, value: { balance: '187.66', currency: 'PHP' } })
  expect(await table.say('close', { ...table.player, roundId: `r${round}`, gameId: table.gameId })).toMatchObject({
    status: 200,
    value: { balance: '187.66' },
  })
  expect(await violations()).toEqual([])
})

test('a message that comes again is answered the same and moves nothing', async () => {
  const [first, again] = [await bet('1.00'), await bet('1.00')]
  expect(again.value).toEqual({ ...first.value, duplicate: true })
  await win('5.00')
  expect(await bet('1.00')).toMatchObject({ value: { balance: '99.00', duplicate: true } })
  expect(await win('5.00')).toMatchObject({ value: { balance: '104.00', duplicate: true } })
  expect(await balance()).toBe('104.00')
})

test('a vendor that wants the current balance in repeated replies gets it', async () => {
  await open.app.store.pool.query(`update vendor_profile set duplicate_reply = 'current' where vendor = 'TST'`)
  await bet('1.00')
  await win('5.00')
  expect(await bet('1.00')).toMatchObject({ value: { balance: '104.00', duplicate: true } })
  await open.app.store.pool.query(`update vendor_profile set duplicate_reply = 'original' where vendor = 'TST'`)
})

test('the same id with another payload, round, player or meaning is refused', async () => {
  await bet('1.00')
  expect(await bet('2.00')).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  expect(await table.say('bet', { ...inRound('bet', '1.00'), roundId: 'elsewhere' })).toMatchObject({ status: 422 })
  expect(await win('1.00', 'bet')).toMatchObject({ status: 422 })
  const friend = await launchAndRedeem(open, await open.people.member({ balance: 10_000 }), 'lanterns')
  expect(await friend.say('bet', { ...inRound('bet', '1.00'), ...friend.player })).toMatchObject({ status: 422 })
  expect(await friend.say('rollback', { ...friend.player, roundId: `r${round}`, txId: `f-${round}`, betTxId: `bet-${round}` })).toMatchObject({
    status: 422,
  })
  expect(await balance()).toBe('99.00')
})

test('no stake exceeds the balance, and the refusal remains when money arrives later', async () => {
  expect(await bet('100.01')).toMatchObject({ status: 409, errorCode: 'insufficient_balance', value: { balance: '100.00' } })
  await bet('10.00', 'small')
  expect(await table.say('win', { ...inRound('small-win', '50.00'), closesRound: true })).toMatchObject({ status: 200 })
  expect(await bet('100.01')).toMatchObject({ status: 409, errorCode: 'insufficient_balance', value: { balance: '100.00' } })
  expect(await balance()).toBe('140.00')
})

test('a stake comes back once, by the amount that the ledger holds', async () => {
  await bet('30.00')
  expect(await rollback()).toMatchObject({ status: 200, value: { balance: '100.00', duplicate: false } })
  expect(await rollback()).toMatchObject({ status: 200, value: { balance: '100.00', duplicate: true } })
  expect(await rollback('another')).toMatchObject({ status: 200, value: { balance: '100.00' } })
  expect(await win('5.00')).toMatchObject({ status: 409, errorCode: 'conflict' })
  expect(await balance()).toBe('100.00')
})

test('a bet that comes after its rollback is refused for ever', async () => {
  expect(await rollback()).toMatchObject({ status: 200, value: { balance: '100.00' } })
  for (let again = 0; again < 3; again += 1) expect(await bet('30.00')).toMatchObject({ status: 409, errorCode: 'conflict' })
  expect(await rollback()).toMatchObject({ status: 200, value: { balance: '100.00', duplicate: true } })
  expect(await balance()).toBe('100.00')
})

test('a vendor whose profile requires it receives not_found for unknown bets, each time', async () => {
  await open.app.store.pool.query(`update vendor_profile set unknown_rollback = 'not_found' where vendor = 'TST'`)
  expect(await rollback()).toMatchObject({ status: 404 })
  expect(await rollback()).toMatchObject({ status: 404 })
  await open.app.store.pool.query(`update vendor_profile set unknown_rollback = 'ok' where vendor = 'TST'`)
  expect(await bet('1.00')).toMatchObject({ status: 409 })
})

test('a stake whose round has won is not given back', async () => {
  await bet('10.00')
  await win('3.00')
  expect(await rollback()).toMatchObject({ status: 409, errorCode: 'conflict' })
  expect(await rollback()).toMatchObject({ status: 409, errorCode: 'conflict' })
  expect(await balance()).toBe('93.00')
})

test('a win needs its bet: same round, same player, same title; and may come again once the bet is there', async () => {
  expect(await win('5.00')).toMatchObject({ status: 409, errorCode: 'conflict' })
  const friend = await launchAndRedeem(open, await open.people.member({ balance: 10_000 }), 'lanterns')
  await friend.say('bet', { ...inRound('friends', '1.00'), ...friend.player })
  expect(await win('5.00')).toMatchObject({ status: 409, errorCode: 'conflict' })
  await bet('1.00')
  expect(await table.say('win', { ...inRound('win', '5.00'), gameId: 'TST-other', closesRound: true })).toMatchObject({ status: 409 })
  expect(await win('5.00')).toMatchObject({ status: 200, value: { balance: '104.00' } })
})

test('a promotional win is paid where the profile allows it', async () => {
  await open.app.store.pool.query(`update vendor_profile set win_without_bet = true where vendor = 'TST'`)
  expect(await win('5.00')).toMatchObject({ status: 200, value: { balance: '105.00' } })
  await open.app.store.pool.query(`update vendor_profile set win_without_bet = false where vendor = 'TST'`)
})

test('a round that wins nothing is noted and moves nothing', async () => {
  await bet('1.00')
  expect(await win('0.00')).toMatchObject({ status: 200, value: { balance: '99.00' } })
  expect(await violations()).toEqual([])
})

test('a bet of nothing is refused unless the profile knows free rounds', async () => {
  expect(await bet('0.00')).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  await open.app.store.pool.query(`update vendor_profile set zero_bet = true where vendor = 'TST'`)
  expect(await bet('0.00', 'free')).toMatchObject({ status: 200 })
  expect(await win('7.00')).toMatchObject({ status: 200, value: { balance: '107.00' } })
  await open.app.store.pool.query(`update vendor_profile set zero_bet = false where vendor = 'TST'`)
})

test('after logging out nothing is staked, but what was won is paid', async () => {
  await bet('10.00')
  await open.get('session.logout', {}, { as: member })
  expect(await bet('10.00', 'late')).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
  expect(await bet('10.00')).toMatchObject({ status: 200, value: { duplicate: true } })
  expect(await win('25.00')).toMatchObject({ status: 200, value: { balance: '115.00' } })
})

test('a frozen member stakes nothing, but earlier wins are paid', async () => {
  await bet('10.00')
  await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.member.id).execute()
  expect(await bet('10.00', 'late')).toMatchObject({ status: 401 })
  await open.app.store.db.updateTable('account').set({ frozen: true }).where('owner_id', '=', member.member.id).execute()
  expect(await bet('10.00', 'later')).toMatchObject({ status: 403, errorCode: 'account_frozen' })
  expect(await win('25.00')).toMatchObject({ status: 200, value: { balance: '115.00' } })
})

test('in maintenance no stake is taken, and wins and rollbacks are', async () => {
  await bet('10.00')
  await bet('20.00', 'second')
  await open.turnSetting('maintenance', { on: true, until: null, info: '' })
  expect(await bet('10.00', 'late')).toMatchObject({ status: 409, errorCode: 'game_not_open' })
  expect(await bet('10.00')).toMatchObject({ status: 200, value: { duplicate: true } })
  expect(await rollback('back', 'second')).toMatchObject({ status: 200, value: { balance: '90.00' } })
  expect(await win('25.00')).toMatchObject({ status: 200, value: { balance: '115.00' } })
  await open.turnSetting('maintenance', { on: false, until: null, info: '' })
})

test('bets keep a session awake; an idle one takes none', async () => {
  for (let minutes = 0; minutes < 60; minutes += 20) {
    open.clock.turn(20 * 60_000)
    expect(await bet('1.00', `b${minutes}`)).toMatchObject({ status: 200 })
  }
  expect((await open.ask('wallet.balance', {}, { as: member })).status).toBe(200)
  open.clock.turn(31 * 60_000)
  expect(await bet('1.00', 'asleep')).toMatchObject({ status: 401 })
})

test.each([
  ['unsigned', { without: ['X-Vendor-Signature'] }],
  ['without a key', { without: ['X-Vendor-Key'] }],
  ['without a time', { without: ['X-Vendor-Time'] }],
  ['without a nonce', { without: ['X-Vendor-Nonce'] }],
  ['signed with nonsense', { signature: 'f'.repeat(64) }],
  ['signed with something short', { signature: 'ff' }],
  ['signed in capitals', { signature: 'F'.repeat(64) }],
  ['of an unknown key', { key: { keyId: 'vk_unknown_key', vendor: 'TST', secret: 'x'.repeat(43) } }],
  ['of a key id that is none', { key: { keyId: '__proto__', vendor: 'TST', secret: 'x'.repeat(43) } }],
  ['with a nonce that is none', { nonce: 'a b' }],
  ['with a time that is none', { time: 'yesterday' }],
])('a message %s is refused and moves nothing', async (_what, forging) => {
  expect(await table.say('bet', inRound('forged', '1.00'), forging)).toMatchObject({ status: 401, errorCode: 'signature_invalid', value: null })
  expect(await balance()).toBe('100.00')
})

test('a body changed by one byte, a moved clock and a foreign path are refused', async () => {
  const body = JSON.stringify(inRound('forged', '1.00'))
  expect(await table.say('bet', inRound('forged', '9.00'), { signedBody: body })).toMatchObject({ status: 401 })
  for (const minutes of [-6, 6])
    expect(await table.say('bet', inRound('forged', '1.00'), { time: String(open.clock.now() + minutes * 60_000) })).toMatchObject({ status: 401 })
  for (const minutes of [-4, 4])
    expect(await table.say('balance', table.player, { time: String(open.clock.now() + minutes * 60_000) })).toMatchObject({ status: 200 })

  expect(await balance()).toBe('100.00')
})

test('a message sent twice byte for byte is refused the second time, as is its nonce on anything else', async () => {
  const nonce = `nonce-${round}-abc`
  expect(await table.say('bet', inRound('bet', '1.00'), { nonce })).toMatchObject({ status: 200 })
  expect(await table.say('bet', inRound('bet', '1.00'), { nonce })).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  expect(await table.say('bet', inRound('new', '1.00'), { nonce })).toMatchObject({ status: 401 })
  expect(await table.say('balance', table.player, { nonce })).toMatchObject({ status: 401 })
  expect(await balance()).toBe('99.00')
})

test('a key of one vendor opens no path and no player of another', async () => {
  const abroad = await createTestVendor(open.server, open.app.store, 'ELS', () => open.clock.now())
  expect(await abroad.say('bet', inRound('forged', '1.00'), { path: '/vendor/v1/TST/bet' })).toMatchObject({ status: 401 })
  expect(await abroad.say('bet', inRound('forged', '1.00'))).toMatchObject({ status: 404, errorCode: 'not_found' })
  expect(await abroad.say('balance', table.player)).toMatchObject({ status: 404 })
  expect(await balance()).toBe('100.00')
})

test('two versions of a key are active; the third retires the first, and a retired one opens nothing', async () => {
  const second = await addVendorKey(open.app.store, 'TST')
  expect(await table.say('balance', table.player, { key: second })).toMatchObject({ status: 200 })
  expect(await table.say('balance', table.player)).toMatchObject({ status: 200 })
  const third = await addVendorKey(open.app.store, 'TST')
  await new Promise((done) => setTimeout(done, 1100))
  expect(await table.say('balance', table.player)).toMatchObject({ status: 401 })
  expect(await table.say('balance', table.player, { key: third })).toMatchObject({ status: 200 })
  await retireVendorKey(open.app.store, second.keyId)
  expect(await table.say('balance', table.player, { key: second })).toMatchObject({ status: 401 })
})

test.each([
  ['a negative amount', { amount: '-1.00' }],
  ['a third of a centavo', { amount: '0.001' }],
  ['an exponent', { amount: '1e3' }],
  ['Arabic digits', { amount: '٣' }],
  ['a number', { amount: 1 }],
  ['too many digits', { amount: '9999999999999999' }],
  ['nothing', { amount: '' }],
  ['an odd id', { txId: 'a b' }],
  ['a long id', { txId: 'x'.repeat(129) }],
  ['another book', { book: 'gold' }],
])('%s is refused', async (_what, wrong) => {
  const reply = { ...inRound('odd', '1.00'), ...wrong }
  // A broken vendor's message does not match our types.
  expect(await table.say('bet', reply as ReturnType<typeof inRound>)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  expect(await balance()).toBe('100.00')
})

test('a player is not found in another book or currency', async () => {
  expect(await table.say('bet', { ...inRound('bet', '1.00'), book: 'fun' })).toMatchObject({ status: 404 })
  expect(await table.say('bet', { ...inRound('bet', '1.00'), currency: 'USD' })).toMatchObject({ status: 404 })
  expect(await table.say('bet', { ...inRound('bet', '1.00'), playerId: 'nobody' })).toMatchObject({ status: 404 })
})

test('a stake is only taken for the title that was launched', async () => {
  expect(await table.say('bet', { ...inRound('bet', '1.00'), gameId: 'TST-other' })).toMatchObject({ status: 401 })
})

test('unknown vendors and verbs are refused without a word more', async () => {
  expect(await table.say('balance', table.player, { path: '/vendor/v1/NIX/balance' })).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  expect((await open.server.inject({ method: 'POST', url: '/vendor/v1/TST/constructor', payload: {} })).statusCode).toBe(404)
  expect(
    (await open.server.inject({ method: 'POST', url: '/vendor/v1/TST/bet', payload: 'x', headers: { 'content-type': 'text/plain' } })).statusCode,
  ).toBe(415)
})

test('free play moves the fun book and never the real one [GAME-08 FLAG-06]', async () => {
  const free = await launchAndRedeem(open, member, 'lanterns', { free: true })
  const stake = { ...free.player, roundId: `f${round}`, txId: `f-${round}`, gameId: free.gameId, amount: '10.00' }
  expect(await free.say('bet', stake)).toMatchObject({ status: 200, value: { balance: '9990.00' } })
  expect(await free.say('bet', { ...stake, book: 'real', txId: `g-${round}` })).toMatchObject({ status: 404 })
  expect(await balance()).toBe('100.00')
})
