import { type TestPlatform, insertTitles, openTestPlatform, launchAndRedeem, createTestVendor } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

// S14 for every kind of game: whatever runs in the frame, only the signature of a message is trusted.

let open: TestPlatform
const kinds = [
  ['slot', 'RNG', 'Lanterns'],
  ['live', 'LIVE', 'Baccarat Salon'],
  ['fish', 'FISH', 'Coral Reef'],
  ['bingo', 'BINGO', 'Plaza Bingo 75'],
  ['cockfight', 'COCKFIGHT', 'Derby Night'],
  ['scratch', 'ELOTT', 'Koi Scratch'],
  ['crash', 'INHOUSE', 'Sun Crash'],
] as const

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [...kinds.map(([nodeId, gameType, name]) => ({ nodeId, gameType, name })), { nodeId: 'abroad', vendor: 'ELS' }])
})
afterAll(() => open.close())

test.each(kinds)('forged, altered, old, repeated and foreign messages of a %s move nothing at all [GAME-05]', async (nodeId) => {
  const member = await open.people.member({ balance: 50_000 })
  const seat = await launchAndRedeem(open, member, nodeId)
  const abroad = await createTestVendor(open.server, open.app.store, 'ELS', () => open.clock.now())
  const bet = { ...seat.player, roundId: `f-${nodeId}`, txId: `f-${nodeId}-bet`, gameId: seat.gameId, amount: '10.00' }
  const win = { ...bet, txId: `f-${nodeId}-win`, amount: '400.00', closesRound: true }
  const back = { ...seat.player, roundId: bet.roundId, txId: `f-${nodeId}-back`, betTxId: bet.txId }
  const postings = async () => (await open.app.store.pool.query('select count(*)::int as n from ledger_tx')).rows[0].n
  expect(await seat.say('bet', bet, { nonce: `nonce-of-${nodeId}` })).toMatchObject({ status: 200, value: { balance: '490.00' } })
  const before = await postings()
  const forgings = [
    { without: ['X-Vendor-Signature'] },
    { signature: '0'.repeat(64) },
    { key: abroad.key },
    { key: { ...seat.key, secret: abroad.key.secret } },
    { signedBody: JSON.stringify({ ...win, amount: '400.01' }) },
    { time: String(open.clock.now() - 6 * 60_000) },
    { time: String(open.clock.now() + 6 * 60_000) },
    { nonce: `nonce-of-${nodeId}` },
  ]
  for (const forging of forgings) {
    expect(await seat.say('win', win, forging)).toMatchObject({ status: 401, errorCode: 'signature_invalid', value: null })
    expect(await seat.say('rollback', back, forging)).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
    expect(await seat.say('bet', { ...bet, txId: `${bet.txId}-more` }, forging)).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  }
  expect(await abroad.say('win', win)).toMatchObject({ status: 404, value: null })
  expect(await postings()).toBe(before)
  expect((await open.get('wallet.balance', {}, { as: member })).sumBalance).toBe('490.00')
  expect(await seat.say('win', win)).toMatchObject({ status: 200, value: { balance: '890.00' } })
})

test('a hundred forged wins at once leave the books as they are, and the true one is still taken', async () => {
  const member = await open.people.member({ balance: 1000 })
  const seat = await launchAndRedeem(open, member, 'live')
  await seat.say('bet', { ...seat.player, roundId: 'storm', txId: 'storm-bet', gameId: seat.gameId, amount: '1.00' })
  const win = { ...seat.player, roundId: 'storm', txId: 'storm-win', gameId: seat.gameId, amount: '2.00', closesRound: true }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_none, i) => seat.say('win', { ...win, amount: `${i}.00` }, { signature: i.toString(16).padStart(64, '0') })),
  )
  expect(answers.every(({ status }) => status === 401)).toBe(true)
  expect(await seat.say('win', win)).toMatchObject({ status: 200, value: { balance: '11.00' } })
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
})
