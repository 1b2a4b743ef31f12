import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { minor } from '@perya/domain/money/minor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember } from '../../identity/account/create-member.ts'
import { cashAccount, vendorClearingAccount, openAccount } from '../../ledger/accounts.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'other' }, { nodeId: 'gone', enabled: false }])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 100_000 })
})

const ask = (gameId: string, book?: 'real' | 'fun') =>
  open.get('play.results', { gameId: `TST-${gameId}`, vassalage: 'TST', ...(book === undefined ? {} : { book }) }, { as: member })

test("what a member staked and got back on a title is the ledger's, title by title and book by book", async () => {
  expect(await ask('lanterns')).toMatchObject({ rtp: '96.00', volatility: 'medium', minBet: '0.20', rounds: 0, staked: '0.00', result: '0.00' })
  const played = async (nodeId: string, free: boolean, rounds: readonly (readonly [string, string])[]) => {
    const seat = await launchAndRedeem(open, member, nodeId, { free })
    for (const [no, [stake, prize]] of rounds.entries()) {
      const at = { ...seat.player, roundId: `${member.member.id}-${nodeId}-${free}-${no}`, gameId: seat.gameId }
      await seat.say('bet', { ...at, txId: `${at.roundId}-bet`, amount: stake })
      await seat.say('win', { ...at, txId: `${at.roundId}-win`, amount: prize, closesRound: true })
    }
  }
  await played('lanterns', false, [
    ['10.00', '0.00'],
    ['5.50', '31.25'],
  ])
  await played('other', false, [['1.00', '0.00']])
  await played('lanterns', true, [['100.00', '0.00']])
  expect(await ask('lanterns')).toMatchObject({ rounds: 2, staked: '15.50', returned: '31.25', result: '15.75', currency: 'PHP' })
  expect(await ask('other')).toMatchObject({ rounds: 1, staked: '1.00', result: '-1.00' })
  expect(await ask('lanterns', 'fun')).toMatchObject({ rounds: 1, staked: '100.00', result: '-100.00' })
  const { stake, paid, count } = await open.get('records.betTotals', { when: 'all', game: 'TST-lanterns' }, { as: member })
  expect([count, stake, paid]).toEqual([2, '15.50', '31.25'])
  await open.app.store.pool.query(`select aggregate_round_sums(now() + interval '1 day')`)
  expect(await ask('lanterns')).toMatchObject({ rounds: 2, staked: '15.50', returned: '31.25' })
})

test.each([
  ['VND', '20', '5000'],
  ['KWD', '0.020', '5.000'],
])('amounts of a title have the fraction digits of %s', async (currency, minBet, staked) => {
  const app = { ...open.app, brand: { ...open.app.brand, currency } }
  const player = await createMember(app, { username: `digits-${currency.toLowerCase()}`, funds: { amount: minor(100_000), from: 'test' } })
  const as = await open.people.signIn(player)
  const account = await openAccount(app.store, cashAccount(player.id, 'real', currency))
  const vendor = await openAccount(app.store, vendorClearingAccount('TST', 'real', currency))
  const { rows } = await app.store.pool.query(
    `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at)
     values ('prov:TST', $1, 'bet', '', 'applied', $2, 5000, $1, 'TST-lanterns', now() + interval '2 days') returning id`,
    [`digits-${currency}`, account],
  )
  await app.store.pool.query('select post($1, 1::smallint, $2, $3, 5000)', [rows[0]?.id, account, vendor])
  expect(await open.get('play.results', { gameId: 'TST-lanterns', vassalage: 'TST' }, { as })).toMatchObject({ minBet, staked, currency })
})

test('a title that is not on offer has no results, and they need a session', async () => {
  const asked = { gameId: 'TST-gone', vassalage: 'TST' }
  expect(await open.ask('play.results', asked, { as: member })).toMatchObject({ status: 404, errorCode: 'game_not_found' })
  expect((await open.ask('play.results', { ...asked, gameId: 'TST-lanterns' })).errorCode).toBe('not_logged_in')
})
