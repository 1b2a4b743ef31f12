import {
  manualClock,
  insertTitles,
  type TestPlatform,
  openTestPlatform,
  type ReferenceWallet,
  startReferenceWallet,
  type SignedInPerson,
  launchAndRedeem,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '../../kernel/job.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { postWalletTransferEnd } from '../../ledger/posting/post.ts'
import { walletTransferJob } from './wallet-transfer-job.ts'

let open: TestPlatform
let vendor: ReferenceWallet
let round: Job
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  vendor = startReferenceWallet()
  open = await openTestPlatform({
    // Lists are filtered by the operator's days, while the database sets the time of movements.
    clock: manualClock(Date.now()),
    ...vendor.house,
    brand: { modules: ['COMM3', 'FREEPLAY3', 'CASHIER3', 'WALLET3', 'GAMELO3', 'MEMBERCENTRE3', 'MEMTRANS3', 'PROTECT3'] },
  })
  round = walletTransferJob(open.app)
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  vendor.line.isCut = false
  vendor.line.isMute = false
  member = await open.people.member({ balance: 50_000 })
})

const key = () => `wallet-key-${(count += 1)}`
type How = { key?: string; as?: SignedInPerson; from?: string; to?: string }
const ask = (amount: string, { from = 'MAIN', to = 'GAME', ...how }: How = {}) =>
  open.ask('wallet.transfer', { from, to, amount }, { as: member, key: key(), ...how })
const moved = async (amount: string, how?: How) => {
  const answer = await ask(amount, how)
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value
}
const back = { from: 'GAME', to: 'MAIN' } as const
const wallets = async (as = member) => {
  const { list } = await open.get('wallet.list', {}, { as })
  return Object.fromEntries(list.map(({ code, balance, arriving }) => [code, arriving === '0.00' ? balance : `${balance} +${arriving}`]))
}
const moves = async (as = member) => (await open.get('wallet.transfers', {}, { as })).list
const later = async (ms: number) => {
  open.clock.turn(ms)
  await round.look()
}
const orders = async (id: string) => (await open.app.store.pool.query('select state, asked from reference_wallet_order where id = $1', [id])).rows
const soundBooks = async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
  const { rows } = await open.app.store.pool.query(
    `select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0)::bigint as held,
            (select coalesce(sum(amount), 0)::bigint from wallet_transfer where state = 'open') as open
       from account a join transfer t on a.id in (t.from_id, t.to_id) where a.owner_id = 'wallet:GAME'`,
  )
  expect(rows[0].held).toBe(rows[0].open)
}

test('the main wallet is first, then one for each vendor with wallets [WALLET-05 CALL-32]', async () => {
  expect(await open.get('wallet.list', {}, { as: member })).toEqual({
    currency: 'PHP',
    list: [
      { code: 'MAIN', name: '', balance: '500.00', arriving: '0.00' },
      { code: 'GAME', name: 'Test Vendor', balance: '0.00', arriving: '0.00' },
    ],
  })
})

test('a transfer moves money there and back, and both balances change by as much [WALLET-03 CALL-31]', async () => {
  expect(await moved('10')).toMatchObject({ from: 'MAIN', to: 'GAME', amount: '10.00', state: 'done', currency: 'PHP' })
  expect(await wallets()).toEqual({ MAIN: '490.00', GAME: '10.00' })
  open.clock.turn(1_000)
  expect(await moved('2.50', back)).toMatchObject({ from: 'GAME', to: 'MAIN', state: 'done' })
  expect(await wallets()).toEqual({ MAIN: '492.50', GAME: '7.50' })
  expect((await moves()).map(({ from, amount, state }) => [from, amount, state])).toEqual([
    ['GAME', '2.50', 'done'],
    ['MAIN', '10.00', 'done'],
  ])
  await soundBooks()
})

test('a number that another transfer has is drawn again, and each moves its own money', async () => {
  open.chance.loadNumbers(0, 1, 0, 1, 0, 2)
  expect([(await moved('10')).id, (await moved('10')).id]).toEqual(['T-0000000001', 'T-0000000002'])
  expect(await wallets()).toEqual({ MAIN: '480.00', GAME: '20.00' })
  await soundBooks()
})

test.each([
  ['-1', 'amount_invalid'],
  ['0', 'amount_out_of_range'],
  ['0.00', 'amount_out_of_range'],
  ['0.001', 'amount_invalid'],
  ['1e3', 'amount_invalid'],
  ['٣', 'amount_invalid'],
  ['9'.repeat(30), 'amount_invalid'],
  ['9'.repeat(15), 'amount_invalid'],
  ['1000000000001', 'amount_out_of_range'],
  ['', 'amount_invalid'],
  ['500.01', 'insufficient_balance'],
])('the amount %j is refused as %s; nothing is written down and nothing moved', async (amount, errorCode) => {
  expect(await ask(amount)).toMatchObject({ success: false, errorCode })
  expect(await moves()).toEqual([])
  expect(await wallets()).toEqual({ MAIN: '500.00', GAME: '0.00' })
})

test.each([
  ['MAIN', 'NOWHERE', 'wallet_unknown'],
  ['constructor', 'MAIN', 'wallet_unknown'],
  ['', 'GAME', 'wallet_unknown'],
  ['MAIN', 'MAIN', 'wallet_pair'],
  ['GAME', 'GAME', 'wallet_pair'],
])('from %j to %j is refused as %s', async (from, to, errorCode) => {
  expect(await ask('10', { from, to })).toMatchObject({ success: false, errorCode })
})

test('no request names the wallet of another member: its balance cannot be moved by others', async () => {
  await moved('10')
  const other = await open.people.member({ balance: 100 })
  expect(await ask('5', { ...back, as: other })).toMatchObject({ status: 409, errorCode: 'insufficient_balance' })
  expect(await ask('5', { from: member.member.id, to: 'MAIN', as: other })).toMatchObject({ errorCode: 'wallet_unknown' })
  expect(await moves(other)).toEqual([])
  expect(await wallets()).toEqual({ MAIN: '490.00', GAME: '10.00' })
})

test('without a session, and in a trial session, nothing is listed and nothing moves', async () => {
  expect((await open.ask('wallet.list', {})).status).toBe(401)
  const trial = await open.people.trial()
  const request = { from: 'MAIN', to: 'GAME', amount: '1' }
  expect(await open.ask('wallet.transfer', request, { as: trial, key: key() })).toMatchObject({ errorCode: 'in_need_true_account' })
  // Without a key the member could not repeat the request without moving money twice.
  expect((await open.ask('wallet.transfer', request, { as: member })).status).toBe(400)
})

test('who is frozen moves nothing, and neither does a frozen account [T28]', async () => {
  await moved('10')
  await open.app.store.pool.query(`update account set frozen = true where owner_id = $1 and kind = 'play_game'`, [member.member.id])
  expect(await ask('5', back)).toMatchObject({ status: 403, errorCode: 'account_frozen' })
  expect(await ask('5')).toMatchObject({ status: 403, errorCode: 'account_frozen' })
  expect(await open.ask('wallet.recall', {}, { as: member, key: key() })).toMatchObject({ errorCode: 'account_frozen' })
  await open.app.store.pool.query(`update member set status = 'frozen' where id = $1`, [member.member.id])
  expect((await ask('5')).success).toBe(false)
  const { rows } = await open.app.store.pool.query(`select balance::int from account where owner_id = $1 order by kind`, [member.member.id])
  expect(rows.map(({ balance }) => balance)).toEqual([49_000, 1_000])
})

describe('a key', () => {
  test('asks for one move, however often and at once; for another it is refused', async () => {
    const once = { key: key() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => moved('10', once)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await moved('10', once)).toMatchObject({ id: answers[0]?.id, state: 'done' })
    expect(await ask('11', once)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await ask('10', { ...once, ...back })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect(await wallets()).toEqual({ MAIN: '490.00', GAME: '10.00' })
  })

  test('of another member is another key', async () => {
    const once = { key: key() }
    const other = await open.people.member({ balance: 2_000 })
    await moved('10', once)
    await moved('10', { ...once, as: other })
    expect([await wallets(), await wallets(other)]).toEqual([
      { MAIN: '490.00', GAME: '10.00' },
      { MAIN: '10.00', GAME: '10.00' },
    ])
  })

  test('under which too little was there stays refused', async () => {
    const once = { key: key() }
    expect(await ask('501', once)).toMatchObject({ errorCode: 'insufficient_balance' })
    expect(await ask('501', once)).toMatchObject({ errorCode: 'insufficient_balance' })
    expect(await moves()).toEqual([])
  })
})

test('of a hundred that want everything at once one gets it [R3]', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('500')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'insufficient_balance']))
  expect(await wallets()).toEqual({ MAIN: '0.00', GAME: '500.00' })
  await soundBooks()
})

describe('a vendor that', () => {
  test('refuses leaves the money where it was, and the transfer states it', async () => {
    const { id, state } = await moved('10.13')
    expect(state).toBe('returned')
    expect(await wallets()).toEqual({ MAIN: '500.00', GAME: '0.00' })
    await later(60_000)
    expect((await moves()).map((one) => [one.id, one.state])).toEqual([[id, 'returned']])
    await soundBooks()
  })

  test('is late leaves it in transit until it confirms', async () => {
    expect(await moved('10.66')).toMatchObject({ state: 'open', closedAt: null })
    expect(await wallets()).toEqual({ MAIN: '489.34', GAME: '0.00 +10.66' })
    await soundBooks()
    await later(1_000)
    expect(await wallets()).toMatchObject({ GAME: '0.00 +10.66' })
    await later(6_000)
    await later(6_000)
    expect(await wallets()).toEqual({ MAIN: '489.34', GAME: '10.66' })
    await soundBooks()
  })

  test('is unreachable decides nothing: it is polled until it can report the outcome', async () => {
    const { id } = await moved('10.99')
    for (const wait of [3_100, 3_000]) await later(wait)
    expect(await wallets()).toEqual({ MAIN: '489.01', GAME: '0.00 +10.99' })
    for (const wait of [6_000, 12_000, 24_000]) await later(wait)
    expect(await wallets()).toEqual({ MAIN: '489.01', GAME: '10.99' })
    expect(await orders(id)).toEqual([{ state: 'done', asked: 1 }])
  })

  test('did not receive a request gets it again, under the same number', async () => {
    const { id, state } = await moved('10.88')
    expect([state, await orders(id)]).toEqual(['open', []])
    await later(3_100)
    expect(await orders(id)).toEqual([{ state: 'done', asked: 1 }])
    expect(await wallets()).toEqual({ MAIN: '489.12', GAME: '10.88' })
  })

  test('executed a request but did not answer has done it once', async () => {
    const { id, state } = await moved('10.77')
    expect(state).toBe('open')
    await later(3_100)
    expect(await orders(id)).toEqual([{ state: 'done', asked: 1 }])
    expect(await wallets()).toEqual({ MAIN: '489.23', GAME: '10.77' })
    await soundBooks()
  })

  test.each(['isCut', 'isMute'] as const)('cannot be reached (%s) has the money wait, either way', async (how) => {
    await moved('20')
    vendor.line[how] = true
    const out = await moved('5', back)
    const into = await moved('7')
    for (const wait of [3_100, 10_000, 30_000]) await later(wait)
    expect(await wallets()).toEqual({ MAIN: '473.00 +5.00', GAME: '15.00 +7.00' })
    vendor.line[how] = false
    await later(600_000)
    expect(await wallets()).toEqual({ MAIN: '478.00', GAME: '22.00' })
    for (const { id } of [out, into]) expect(await orders(id)).toEqual([{ state: 'done', asked: 1 }])
    await soundBooks()
  })

  test('speaks of another amount is not believed', async () => {
    vendor.line.isMute = true
    const { id } = await moved('10')
    await open.app.store.pool.query(`update reference_wallet_order set amount = '1000.00' where id = $1`, [id])
    vendor.line.isMute = false
    await later(3_100)
    expect(await wallets()).toEqual({ MAIN: '490.00', GAME: '0.00 +10.00' })
    await open.app.store.pool.query(`update reference_wallet_order set amount = '10.00' where id = $1`, [id])
    await later(600_000)
    expect(await wallets()).toEqual({ MAIN: '490.00', GAME: '10.00' })
  })
})

test('words of both kinds at once end a move once; the other is refused', async () => {
  vendor.line.isCut = true
  const { id } = await moved('10')
  const now = new Date(open.clock.now())
  const end = (state: 'done' | 'returned') => postWalletTransferEnd(open.app.store, { id, state, reason: '', now })
  const ends = await Promise.all([end('done'), end('returned'), end('done'), end('returned')])
  expect(ends.filter(({ status, duplicate }) => status === 'applied' && !duplicate)).toHaveLength(1)
  expect(ends.filter(({ status }) => status === 'refused')).toHaveLength(2)
  const { MAIN, GAME } = await wallets()
  expect(Number(MAIN) + Number(GAME)).toBe(500)
  expect((await end('done')).txId).toBe((await end('done')).txId)
  await soundBooks()
})

test('twenty moves may wait for a vendor, and no more', async () => {
  vendor.line.isCut = true
  for (let n = 0; n < 20; n += 1) await moved('1')
  expect(await ask('1')).toMatchObject({ status: 409, errorCode: 'transfers_open' })
  vendor.line.isCut = false
  await later(600_000)
  expect(await wallets()).toEqual({ MAIN: '480.00', GAME: '20.00' })
})

test('one press returns every balance, once; where there is none it states so [WALLET-03]', async () => {
  const recall = (how: { key: string }) => open.get('wallet.recall', {}, { as: member, ...how })
  expect(await recall({ key: key() })).toEqual({ list: [] })
  await moved('120.50')
  const once = { key: key() }
  const [first, second] = await Promise.all([recall(once), recall(once)])
  expect(first.list).toMatchObject([{ from: 'GAME', to: 'MAIN', amount: '120.50' }])
  expect(second.list.map(({ id }) => id)).toEqual(first.list.map(({ id }) => id))
  await moved('30')
  expect((await recall(once)).list.map(({ id }) => id)).toEqual(first.list.map(({ id }) => id))
  expect(await wallets()).toEqual({ MAIN: '470.00', GAME: '30.00' })
  await soundBooks()
})

test('rounds of the vendor are paid from its wallet and into it, and never from the main one [T28]', async () => {
  const table = await launchAndRedeem(open, member, 'lanterns')
  const bet = (n: number, amount: string) =>
    table.say('bet', { ...table.player, gameId: table.gameId, roundId: `w${n}`, txId: `w${member.member.id}b${n}`, amount })
  expect(await bet(1, '10.00')).toMatchObject({ success: false, errorCode: 'insufficient_balance' })
  await moved('25')
  expect(await bet(2, '10.00')).toMatchObject({ success: true, value: { balance: '15.00' } })
  const win = { ...table.player, gameId: table.gameId, roundId: 'w2', txId: `w${member.member.id}p2`, amount: '40.00', closesRound: true }
  expect(await table.say('win', win)).toMatchObject({ value: { balance: '55.00' } })
  expect(await wallets()).toEqual({ MAIN: '475.00', GAME: '55.00' })
  const playSession = { gameId: table.gameId, vassalage: 'TST', book: 'real' } as const
  expect(await open.get('play.session', playSession, { as: member })).toMatchObject({ staked: '10.00', returned: '40.00', balance: '55.00' })
  const [recalled] = (await open.get('wallet.recall', {}, { as: member, key: key() })).list
  expect(recalled).toMatchObject({ amount: '55.00', state: 'done' })
  expect(await wallets()).toEqual({ MAIN: '530.00', GAME: '0.00' })
  await soundBooks()
})

test('a member whose play is closed moves nothing into play, and everything out of it [T28]', async () => {
  await moved('100')
  await open.get('protection.close', { length: '24h' }, { as: member })
  expect(await ask('10')).toMatchObject({ success: false, errorCode: 'on_time_out' })
  const [recalled] = (await open.get('wallet.recall', {}, { as: member, key: key() })).list
  expect(recalled?.state).toBe('done')
  expect(await wallets()).toEqual({ MAIN: '500.00', GAME: '0.00' })
  await open.get('protection.close', { length: '6m' }, { as: member })
  expect(await ask('10')).toMatchObject({ success: false, errorCode: 'self_excluded' })
})

test('rounds that a vendor’s wallet paid stand in the betting record beside the others, in the profit and in the choices [MEMBER-03 MEMBER-05]', async () => {
  await insertTitles(open.app.store, [{ nodeId: 'harbour', vendor: 'ELS' }])
  await moved('100')
  for (const [n, [nodeId, of, amount]] of (
    [
      ['lanterns', 'TST', '10.00'],
      ['harbour', 'ELS', '20.00'],
      ['lanterns', 'TST', '30.00'],
    ] as const
  ).entries()) {
    const table = await launchAndRedeem(open, member, nodeId, { vendor: of })
    const round = { ...table.player, gameId: table.gameId, roundId: `r${n}`, txId: `${member.member.id}r${n}`, amount }
    expect(await table.say('bet', round)).toMatchObject({ success: true })
  }
  const paged = async (how: object) => await open.get('records.bets', { pageSize: 2, ...how }, { as: member })
  const first = await paged({})
  const rest = await paged({ before: first.older ?? '' })
  expect([...first.list, ...rest.list].map(({ stake, vendor }) => [stake, vendor])).toEqual([
    ['30.00', 'TST'],
    ['20.00', 'ELS'],
    ['10.00', 'TST'],
  ])
  expect((await paged({ after: rest.newer ?? '' })).list.map(({ stake }) => stake)).toEqual(['30.00', '20.00'])
  expect((await paged({ vendor: 'TST' })).list).toHaveLength(2)
  expect(await open.get('records.betTotals', {}, { as: member })).toMatchObject({ count: 3, stake: '60.00' })
  expect(await open.get('records.profit', {}, { as: member })).toMatchObject({ stake: '60.00', net: '-60.00' })
  const { vendors } = await open.get('records.choices', {}, { as: member })
  expect(vendors.map(({ code }) => code).toSorted()).toEqual(['ELS', 'TST'])
})

test('a free trial of the vendor is played on play money', async () => {
  const table = await launchAndRedeem(open, member, 'lanterns', { free: true })
  const bet = { ...table.player, gameId: table.gameId, roundId: 'f1', txId: `f${member.member.id}`, amount: '10.00' }
  expect(await table.say('bet', bet)).toMatchObject({ success: true, value: { balance: '9990.00' } })
  expect(await wallets()).toEqual({ MAIN: '500.00', GAME: '0.00' })
})

test('transfers are paged by key, newest first, and each member sees the own ones', async () => {
  for (const amount of ['1', '2', '3']) {
    open.clock.turn(1_000)
    await moved(amount)
  }
  const first = await open.get('wallet.transfers', { pageSize: 2 }, { as: member })
  expect(first.list.map(({ amount }) => amount)).toEqual(['3.00', '2.00'])
  const rest = await open.get('wallet.transfers', { pageSize: 2, before: first.next ?? '' }, { as: member })
  expect([rest.list.map(({ amount }) => amount), rest.next]).toEqual([['1.00'], null])
  expect(await open.ask('wallet.transfers', { before: 'x' }, { as: member })).toMatchObject({ status: 400 })
  expect(await moves(await open.people.member())).toEqual([])
})

test('the account record of the main wallet lists each transfer, and its balance follows [MEMBER-04]', async () => {
  await moved('10')
  await moved('10.13')
  await moved('4', back)
  const { list } = await open.get('records.movements', {}, { as: member })
  expect(list.slice(0, 4).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['wallet_arrive', '4.00', '494.00'],
    ['wallet_return', '10.13', '490.00'],
    ['wallet_leave', '-10.13', '479.87'],
    ['wallet_leave', '-10.00', '490.00'],
  ])
})
