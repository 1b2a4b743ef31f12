import { type TestPlatform, type SignedInPerson, manualClock, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let open: TestPlatform
let member: SignedInPerson
let made = 0

beforeAll(async () => {
  // Rounds carry the database's time, so this test platform uses the same time as its database.
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'other' }, { nodeId: 'abroad', vendor: 'ELS' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 100_000 })
})

const playSession = (gameId = 'TST-lanterns', more: { vassalage?: string; book?: 'real' | 'fun'; since?: string } = {}) =>
  open.get('play.session', { gameId, vassalage: 'TST', book: 'real', ...more }, { as: member })

const playOn = async (
  nodeId: string,
  rounds: readonly { stake: string; prize?: string; isBack?: boolean }[],
  how: { vendor?: string; free?: boolean } = {},
) => {
  const table = await launchAndRedeem(open, member, nodeId, how)
  for (const { stake, prize, isBack } of rounds) {
    made += 1
    const round = { ...table.player, roundId: `s${made}`, gameId: table.gameId }
    await table.say('bet', { ...round, txId: `sb${made}`, amount: stake })
    if (prize !== undefined) await table.say('win', { ...round, txId: `sw${made}`, amount: prize, closesRound: true })
    if (isBack) await table.say('rollback', { ...table.player, roundId: round.roundId, txId: `sk${made}`, betTxId: `sb${made}` })
  }
}

test('a play session begins with a stake of zero and the balance of the book', async () => {
  expect(await playSession()).toEqual({
    staked: '0.00',
    returned: '0.00',
    result: '0.00',
    rounds: 0,
    inReview: '0.00',
    balance: '1000.00',
    book: 'real',
    currency: 'PHP',
  })
})

test('a play session shows the ledger’s figures: staked, returned, result and rounds', async () => {
  await playOn('lanterns', [{ stake: '10.00', prize: '2.50' }, { stake: '20.00' }, { stake: '5.00', prize: '0.00' }])
  expect(await playSession()).toMatchObject({ staked: '35.00', returned: '2.50', result: '-32.50', rounds: 3, balance: '967.50' })
})

test('a stake that came back is not staked, and its round was not played', async () => {
  await playOn('lanterns', [{ stake: '10.00', isBack: true }, { stake: '1.00' }])
  expect(await playSession()).toMatchObject({ staked: '1.00', result: '-1.00', rounds: 1 })
})

test('other titles, other vendors, other books and other members do not count', async () => {
  await playOn('other', [{ stake: '10.00' }])
  await playOn('abroad', [{ stake: '10.00' }], { vendor: 'ELS' })
  await playOn('lanterns', [{ stake: '10.00' }], { free: true })
  expect(await playSession()).toMatchObject({ staked: '0.00', rounds: 0 })
  expect(await playSession('TST-lanterns', { book: 'fun' })).toMatchObject({ staked: '10.00', rounds: 1, book: 'fun', balance: '9990.00' })
  expect(await playSession('ELS-abroad', { vassalage: 'ELS' })).toMatchObject({ staked: '10.00', rounds: 1 })
  const friend = await open.people.member()
  expect(await open.get('play.session', { gameId: 'TST-other', vassalage: 'TST', book: 'real' }, { as: friend })).toMatchObject({
    staked: '0.00',
    balance: '0.00',
  })
})

test('play before the session does not count, and an invalid moment is refused', async () => {
  await playOn('lanterns', [{ stake: '10.00' }])
  expect(await playSession('TST-lanterns', { since: 'yesterday' })).toMatchObject({ rounds: 1 })
  const { rows } = await open.app.store.pool.query('select clock_timestamp() as now')
  open.clock.set(rows[0].now.getTime())
  expect(await playSession('TST-lanterns', { since: rows[0].now.toISOString() })).toMatchObject({ rounds: 0, staked: '0.00' })
})

test('a play session without a login session is refused', async () => {
  expect((await open.ask('play.session', { gameId: 'TST-lanterns', vassalage: 'TST', book: 'real' })).status).toBe(401)
})
