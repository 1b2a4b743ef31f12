import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import { refusalsIn } from '@perya/texts/refusal-text'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, type SignedInPerson, type TestVisitor } from '@perya/testkit'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
/** Whether the last test has verified that it changed nothing: then the next one reuses the platform. */
let isUntouched = false

const close = async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
}
beforeEach(async () => {
  if (isUntouched) {
    isUntouched = false
    return
  }
  const modules = ['LOTT3', 'LOTTBET3', 'FREEPLAY3', 'MEMBERCENTRE3', 'COMM3', 'MEMTRANS3'] as const
  open = await openTestPlatform({ brand: { modules: [...modules] }, config: { lanes: { write: null, read: null } } })
  await listLottery(open)
  draws = await startLotteries(open)
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})
afterEach(async () => {
  if (!isUntouched) await close()
})
afterAll(async () => {
  if (isUntouched) await close()
})

type Slip = CallInputSent<'lottery.bet'>['tickets'][number]
const group3: Slip = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }

const onSale = async (ahead = 0) => open.get('lottery.issue', { gameCode: 'TEST', ahead })
const bodyOf = async (more: object = {}) => {
  const { current, priceId } = await onSale()
  return { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: [group3], ...more }
}
// A request body that a client could send, valid or invalid.
const place = async (more: object = {}, { as = member, key = randomUUID() }: { as?: TestVisitor; key?: string } = {}) =>
  open.ask('lottery.bet', await bodyOf(more), { as, key })
const balance = async (as: TestVisitor = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const count = async () => (await open.app.store.pool.query('select count(*)::int as n from lottery_ticket')).rows[0].n

describe('a bet', () => {
  test('takes the stake, keeps the price and gives the ticket a leaf', async () => {
    const bet = await open.get('lottery.bet', await bodyOf(), { as: member, key: randomUUID() })
    expect(bet).toMatchObject({ stake: '12.00', balance: '988.00', chaseId: null })
    expect(bet.tickets).toMatchObject([
      {
        play: '3d.last.group3',
        units: 6,
        stake: '12.00',
        state: 'ACCEPTED',
        mayCancel: true,
        terms: { mode: 'SERIES', series: 1950, unitPrice: '2', multiple: 1 },
        draw: null,
        leaf: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect(await balance()).toBe('988.00')
  })

  test('of several tickets is one request: all are sold or none', async () => {
    const broke = await open.people.member({ balance: 1300 })
    expect((await place({ tickets: [group3, group3] }, { as: broke })).errorCode).toBe('insufficient_balance')
    expect(await count()).toBe(0)
    expect((await place({ tickets: [group3] }, { as: broke })).success).toBe(true)
    expect(await balance(broke)).toBe('1.00')
  })

  test('sent twice under one key is sold once and answered alike; another bet under that key is refused', async () => {
    const key = randomUUID()
    const first = await place({}, { key })
    const second = await place({}, { key })
    expect(second.value).toEqual(first.value)
    expect((await place({ tickets: [{ ...group3, multiple: 2 }] }, { key })).errorCode).toBe('idempotency_mismatch')
    expect([await count(), await balance()]).toEqual([1, '988.00'])
    expect((await open.ask('lottery.bet', await bodyOf(), { as: member })).status).toBe(400)
  })

  test('sent sixteen times at once under one key is sold once', async () => {
    const key = randomUUID()
    const body = await bodyOf()
    const answers = await Promise.all(Array.from({ length: 16 }, () => open.ask('lottery.bet', body, { as: member, key })))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect([await count(), await balance()]).toEqual([1, '988.00'])
  })

  test('by sixteen at once never overspends', async () => {
    const poor = await open.people.member({ balance: 5000 })
    const body = await bodyOf()
    const answers = await Promise.all(Array.from({ length: 16 }, () => open.ask('lottery.bet', body, { as: poor, key: randomUUID() })))
    expect(answers.filter(({ success }) => success)).toHaveLength(4)
    expect(await balance(poor)).toBe('2.00')
  })

  test('of a trial account is of play money; a visitor, a frozen account and a closed module bet nothing', async () => {
    const trial = await open.people.trial()
    const before = Number(await balance(trial))
    expect((await place({}, { as: trial })).success).toBe(true)
    expect(Number(await balance(trial))).toBe(before - 12)
    expect((await place({}, { as: open.visitor() })).errorCode).toBe('not_logged_in')
    await open.app.store.pool.query(`update account set frozen = true where owner_id = $1`, [member.member.id])
    expect((await place()).errorCode).toBe('account_frozen')
    const body = await bodyOf()
    await open.turnSetting('modules', { LOTTBET3: false })
    expect((await open.ask('lottery.bet', body, { as: member, key: randomUUID() })).errorCode).toBe('module_disabled')
    expect(await count()).toBe(1)
  })
})

describe('what cannot be sold is refused with its reason, and nothing is sold [T45]', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['an unknown play', { tickets: [{ ...group3, play: '9d.magic' }] }, 'unknown_play'],
    ['a digit out of range', { tickets: [{ ...group3, selection: { digits: [3, 10] } }] }, 'selection_out_of_range'],
    ['a digit twice', { tickets: [{ ...group3, selection: { digits: [3, 3] } }] }, 'selection_repeated'],
    ['no digit', { tickets: [{ ...group3, selection: { digits: [] } }] }, 'selection_empty'],
    ['one digit where two are needed', { tickets: [{ ...group3, selection: { digits: [3] } }] }, 'selection_too_few'],
    ['picks of another play', { tickets: [{ ...group3, selection: { pick: 'W_BIG' } }] }, 'bad_selection'],
    ['a series above the highest', { tickets: [{ ...group3, series: 1990 }] }, 'price_not_offered'],
    ['a unit price that nobody offers', { tickets: [{ ...group3, unitPrice: '0.5' }] }, 'price_not_offered'],
    ['a multiple of nothing', { tickets: [{ ...group3, multiple: 0 }] }, 'stake_invalid'],
    ['a negative multiple', { tickets: [{ ...group3, multiple: -1 }] }, 'stake_invalid'],
    ['a negative stake', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '-5' }] }, 'stake_invalid'],
    ['a stake of nothing', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '0.00' }] }, 'stake_invalid'],
    ['a stake finer than the currency', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '1.005' }] }, 'stake_invalid'],
    ['a stake that is no number', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '1e3' }] }, 'stake_invalid'],
    ['a stake above the balance', { tickets: [{ ...group3, multiple: 100 }] }, 'insufficient_balance'],
    ['a win beyond what is paid', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '900000000000.00' }] }, 'payout_too_large'],
    ['odds of the sender', { tickets: [{ play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '1', odds: '99' }] }, 'invalid_input'],
    ['prices of the sender', { prices: { odds: {} } }, 'invalid_input'],
    ['a moment of the sender', { tickets: [{ ...group3, acceptedAt: '2026-01-01T00:00:00Z' }] }, 'invalid_input'],
    ['no ticket', { tickets: [] }, 'invalid_input'],
    ['an issue that does not exist', { issue: '209912310001' }, 'issue_unknown'],
    ['a lottery that does not exist', { gameCode: 'NOWHERE' }, 'game_not_found'],
    ['prices of yesterday', { priceId: 0 }, 'price_changed'],
    ['more issues than are planned', { chase: { issues: 51 } }, 'invalid_input'],
    ['multiples that are not one an issue', { chase: { issues: 3, multiples: [1, 2] } }, 'invalid_input'],
  ]
  test.each(wrong)('%s', async (_what, more, key) => {
    const answer = await place(more)
    expect(answer.errorCode).toBe(key)
    expect(answer.message).not.toBe('')
    expect(await count()).toBe(0)
    expect(await balance()).toBe('1000.00')
    isUntouched = true
  })

  test('unit counts that overflow', async () => {
    const max = Array.from({ length: 5 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const answer = await place({ tickets: [{ play: '5d.direct', selection: { pos: max }, unitPrice: '2', multiple: 1_000_000 }] })
    expect(['payout_too_large', 'insufficient_balance', 'units_overflow']).toContain(answer.errorCode)
    expect(await count()).toBe(0)
  })

  test('a stake below the least of the game', async () => {
    await listLottery(open, { code: 'DEAR', leastStake: 10_000 })
    await draws.pass(20)
    const dear = await open.get('lottery.issue', { gameCode: 'DEAR' })
    const answer = await place({ gameCode: 'DEAR', issue: dear.current?.issue, priceId: dear.priceId })
    expect(answer.errorCode).toBe('stake_below_minimum')
  })

  test('every such refusal has its reason in Filipino too', () => {
    for (const [, , key] of wrong) expect(Object.keys(refusalsIn('TY')), key).toContain(key)
  })

  test('prices that have changed since they were shown', async () => {
    const body = await bodyOf()
    await open.app.store.pool.query(
      `insert into lottery_price (game_code, prices) select game_code, prices from lottery_price where game_code = 'TEST'`,
    )
    expect((await open.ask('lottery.bet', body, { as: member, key: randomUUID() })).errorCode).toBe('price_changed')
  })
})

describe('the cut-off', () => {
  test('is the database’s: at the closing moment nothing is sold, a millisecond before it still is [R4 T45]', async () => {
    const { current } = await onSale()
    const body = await bodyOf()
    open.clock.set(Date.parse(current?.closesAt ?? '') - 1)
    await draws.show()
    expect((await open.ask('lottery.bet', body, { as: member, key: randomUUID() })).success).toBe(true)
    open.clock.turn(1)
    await draws.show()
    // The draw engine has not run yet: the issue is still stored as OPEN.
    expect((await open.ask('lottery.bet', body, { as: member, key: randomUUID() })).errorCode).toBe('issue_closed')
    await draws.turn()
    expect((await open.ask('lottery.bet', body, { as: member, key: randomUUID() })).errorCode).toBe('issue_closed')
  })

  test('a bet that was taken is answered the same after the close, under its key', async () => {
    const key = randomUUID()
    const body = await bodyOf()
    const first = await open.get('lottery.bet', body, { as: member, key })
    await draws.pass(56)
    const again = await open.get('lottery.bet', body, { as: member, key })
    expect(again.tickets[0]?.ticketId).toBe(first.tickets[0]?.ticketId)
    expect(await count()).toBe(1)
  })

  test('an issue before its opening time is not sold', async () => {
    const { next } = await onSale(3)
    expect((await place({ issue: next[0]?.issue })).errorCode).toBe('issue_closed')
  })
})

describe('giving back', () => {
  test('is possible while the issue is on sale, once, and not by another', async () => {
    const { tickets } = await open.get('lottery.bet', await bodyOf({ tickets: [group3, group3] }), { as: member, key: randomUUID() })
    const ids = tickets.map(({ ticketId }) => ticketId)
    const other = await open.people.member()
    expect((await open.ask('lottery.cancel', { tickets: ids }, { as: other, key: randomUUID() })).errorCode).toBe('ticket_unknown')
    const key = randomUUID()
    const done = await open.get('lottery.cancel', { tickets: ids }, { as: member, key })
    expect(done).toMatchObject({ balance: '1000.00', tickets: [{ state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }] })
    await open.get('lottery.cancel', { tickets: ids }, { as: member, key })
    expect((await open.ask('lottery.cancel', { tickets: ids }, { as: member, key: randomUUID() })).errorCode).toBe('issue_closed')
    expect(await balance()).toBe('1000.00')
  })

  test('ends with the sale: what is closed is drawn', async () => {
    const { tickets } = await open.get('lottery.bet', await bodyOf(), { as: member, key: randomUUID() })
    await draws.pass(56)
    const ids = tickets.map(({ ticketId }) => ticketId)
    expect((await open.ask('lottery.cancel', { tickets: ids }, { as: member, key: randomUUID() })).errorCode).toBe('issue_closed')
    expect(await balance()).toBe('988.00')
  })
})

test('own tickets come newest first, page by page, filtered, and without those of others', async () => {
  const other = await open.people.member({ balance: 100_000 })
  for (let i = 0; i < 5; i += 1) await place({ tickets: [{ ...group3, multiple: i + 1 }] })
  await place({}, { as: other })
  const first = await open.get('lottery.tickets', { size: 3 }, { as: member })
  expect(first.tickets.map(({ stake }) => stake)).toEqual(['60.00', '48.00', '36.00'])
  expect(first.more).toBe(true)
  const rest = await open.get('lottery.tickets', { size: 3, before: first.tickets[2]?.ticketId ?? '' }, { as: member })
  expect([rest.tickets.length, rest.more]).toEqual([2, false])
  expect((await open.get('lottery.tickets', { state: 'ended' }, { as: member })).tickets).toEqual([])
  expect((await open.get('lottery.tickets', { gameCode: 'OTHER' }, { as: member })).tickets).toEqual([])
})

test('the issue on sale is returned with the hash of its seed, the next one, and the result before it', async () => {
  await draws.pass(60)
  const { current, next, previous, isSale, prices } = await onSale(50)
  expect(isSale).toBe(true)
  expect(current?.seedHash).toMatch(/^[0-9a-f]{64}$/)
  expect(next).toHaveLength(50)
  expect(previous).toMatchObject({ state: 'SETTLED', draw: { numbers: expect.any(Array) } })
  expect(prices.odds['two_sides']?.['W_BIG']).toBe('1.98')
})

describe('own protection settings of a member', () => {
  test('holds for tickets too: a limit is not passed, and a closed member buys nothing', async () => {
    await open.turnSetting('modules', { PROTECT3: true })
    await open.get('protection.setLimit', { kind: 'time', period: 'day', amount: '0' }, { as: member })
    expect((await place()).errorCode).toBe('limit_time')
    const strict = await open.people.member({ balance: 100_000 })
    await open.get('protection.setLimit', { kind: 'stake', period: 'month', amount: '11.99' }, { as: strict })
    expect((await place({}, { as: strict })).errorCode).toBe('limit_stake')
    const closed = await open.people.member({ balance: 100_000 })
    await open.get('protection.close', { length: '24h' }, { as: closed })
    expect((await place({}, { as: closed })).errorCode).toBe('on_time_out')
    expect(await count()).toBe(0)
  })
})
