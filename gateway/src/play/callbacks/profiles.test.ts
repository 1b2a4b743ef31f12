import { type TestPlatform, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

// One profile per vendor instead of one rule for all: differences between vendors are data.

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(
    open.app.store,
    ['SCO', 'REO', 'OFF', 'CUR', 'UNK', 'CLO'].map((vendor) => ({ nodeId: `title-${vendor.toLowerCase()}`, vendor })),
  )
})
afterAll(() => open.close())

const sit = async (vendor: string, balance = 10_000) => {
  const member = await open.people.member({ balance })
  const table = await launchAndRedeem(open, member, `title-${vendor.toLowerCase()}`, { vendor })
  const inRound = (round: string, tx: string, amount: string) => ({ ...table.player, roundId: round, txId: tx, gameId: table.gameId, amount })
  return { ...table, inRound, money: async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance }
}
const profile = (vendor: string, set: string) => open.app.store.pool.query(`update vendor_profile set ${set} where vendor = $1`, [vendor])
const violations = async () => (await open.app.store.pool.query('select rule from invariant_violation')).rows

test('where ids are unique by player only, two players may use the same ones', async () => {
  await profile('SCO', `id_scope = 'player'`)
  const [one, other] = [await sit('SCO'), await sit('SCO')]
  for (const seat of [one, other]) {
    expect(await seat.say('bet', seat.inRound('r1', 'tx1', '10.00'))).toMatchObject({ status: 200, value: { balance: '90.00', duplicate: false } })
    expect(await seat.say('win', { ...seat.inRound('r1', 'tx2', '15.00'), closesRound: true })).toMatchObject({
      status: 200,
      value: { balance: '105.00', duplicate: false },
    })
  }
  expect(await one.say('bet', one.inRound('r1', 'tx1', '10.00'))).toMatchObject({ value: { duplicate: true } })
  expect(await one.say('bet', one.inRound('r1', 'tx1', '11.00'))).toMatchObject({ status: 422 })
  expect(await other.say('rollback', { ...other.player, roundId: 'r9', txId: 'k9', betTxId: 'b9' })).toMatchObject({ status: 200 })
  expect(await one.say('bet', one.inRound('r9', 'b9', '1.00'))).toMatchObject({ status: 200 })
  expect(await other.say('bet', other.inRound('r9', 'b9', '1.00'))).toMatchObject({ status: 409 })
})

test('where a round may be opened again, a stake comes back after its win, once', async () => {
  await profile('REO', `rollback_after_win = 'reopen'`)
  const seat = await sit('REO')
  await seat.say('bet', seat.inRound('r1', 'b1', '10.00'))
  await seat.say('win', { ...seat.inRound('r1', 'w1', '4.00'), closesRound: true })
  for (const txId of ['k1', 'k1', 'k2']) {
    expect(await seat.say('rollback', { ...seat.player, roundId: 'r1', txId, betTxId: 'b1' })).toMatchObject({ status: 200 })
    expect(await seat.money()).toBe('104.00')
  }
  expect(await violations()).toEqual([])
})

test('where the rollback of an unknown bet is not found, it is answered the same each time, whatever was played in between', async () => {
  await profile('UNK', `unknown_rollback = 'not_found'`)
  const seat = await sit('UNK')
  const back = () => seat.say('rollback', { ...seat.player, roundId: 'r1', txId: 'k1', betTxId: 'b1' })
  const first = await back()
  expect(first).toMatchObject({ status: 404, errorCode: 'not_found' })
  await seat.say('bet', seat.inRound('r2', 'b2', '10.00'))
  for (const again of [await back(), await back()]) expect([again.status, again.value]).toEqual([first.status, first.value])
})

test('a repeated close is answered with the balance of then, or of now where the profile requires it; a late win changes it', async () => {
  const seat = await sit('CLO')
  const close = async () => (await seat.say('close', { ...seat.player, roundId: 'r1', gameId: seat.gameId })).value
  await seat.say('bet', seat.inRound('r1', 'b1', '10.00'))
  expect(await close()).toMatchObject({ balance: '90.00' })
  await seat.say('win', { ...seat.inRound('r1', 'w1', '30.00'), closesRound: true })
  const crowd = await Promise.all(Array.from({ length: 5 }, close))
  expect(crowd.map((value) => value?.['balance'])).toEqual(new Array(5).fill('90.00'))
  await profile('CLO', `duplicate_reply = 'current'`)
  expect(await close()).toMatchObject({ balance: '120.00' })
  expect(await violations()).toEqual([])
})

test('a vendor that is closed signs nothing, and what it owed can be paid when it is open again', async () => {
  const seat = await sit('OFF')
  await seat.say('bet', seat.inRound('r1', 'b1', '10.00'))
  await profile('OFF', 'enabled = false')
  await new Promise((done) => setTimeout(done, 1100))
  expect(await seat.say('win', { ...seat.inRound('r1', 'w1', '30.00'), closesRound: true })).toMatchObject({ status: 401 })
  await profile('OFF', 'enabled = true')
  await new Promise((done) => setTimeout(done, 1100))
  expect(await seat.say('win', { ...seat.inRound('r1', 'w1', '30.00'), closesRound: true })).toMatchObject({
    status: 200,
    value: { balance: '120.00' },
  })
})

test('a profile only takes what it knows', async () => {
  for (const set of [`id_scope = 'world'`, `duplicate_reply = 'maybe'`, `unknown_rollback = ''`, `rollback_after_win = 'x'`]) {
    await expect(profile('CUR', set)).rejects.toMatchObject({ code: '23514' })
  }
})

test('a round of several stakes is paid as one, and each stake is returned separately', async () => {
  const seat = await sit('CUR')
  await seat.say('bet', seat.inRound('multi', 'm1', '10.00'))
  await seat.say('bet', seat.inRound('multi', 'm2', '5.00'))
  expect(await seat.say('rollback', { ...seat.player, roundId: 'multi', txId: 'mk2', betTxId: 'm2' })).toMatchObject({
    status: 200,
    value: { balance: '90.00' },
  })
  expect(await seat.say('win', { ...seat.inRound('multi', 'mw', '20.00'), closesRound: true })).toMatchObject({
    status: 200,
    value: { balance: '110.00' },
  })
  expect(await seat.say('rollback', { ...seat.player, roundId: 'multi', txId: 'mk1', betTxId: 'm1' })).toMatchObject({ status: 409 })
  expect(await seat.money()).toBe('110.00')
  expect(await violations()).toEqual([])
})
