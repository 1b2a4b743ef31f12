import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, queryAsOwner, type SignedInPerson, signedTestFeed } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { createIssueSettler } from './settle-issues.ts'

let open: TestPlatform
let feed: Awaited<ReturnType<typeof signedTestFeed>>
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
const modules = ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMBERCENTRE3', 'MEMTRANS3', 'FREEPLAY3'] as const
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...modules] } })
  feed = await signedTestFeed()
  await listLottery(open, { source: 'feed' })
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

type Bet = CallInputSent<'lottery.bet'>
const group3 = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
const big = (stake = '100') => ({ play: 'two_sides', selection: { pick: 'W_BIG' }, stake })

const place = async (
  tickets: Bet['tickets'],
  { as = member, gameCode = 'TEST', chase }: { as?: SignedInPerson; gameCode?: string; chase?: Bet['chase'] } = {},
) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode })
  const body = { gameCode, issue: current?.issue ?? '', priceId, tickets, ...(chase === undefined ? {} : { chase }) }
  return { issue: body.issue, ...(await open.get('lottery.bet', body, { as, key: randomUUID() })) }
}
const balance = async (as: SignedInPerson = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const mine = async (as: SignedInPerson = member) => (await open.get('lottery.tickets', { size: 100 }, { as })).tickets
const overrule = async (issue: string, draw: object | null, gameCode = 'TEST') => {
  const { rows } = await open.app.store.pool.query<{ said: string }>('select lottery_correct_result($1, $2, $3, $4) as said', [
    gameCode,
    issue,
    draw === null ? null : JSON.stringify(draw),
    'test',
  ])
  return rows[0]?.said
}
const fiveDigits = { numbers: [5, 0, 8, 8, 3] }

describe('settlement', () => {
  test('pays exactly the amounts of the table of prizes, to the cent, and the rebate of the series below the highest', async () => {
    const { issue } = await place([group3, { ...group3, selection: { digits: [1, 2] } }, big()])
    expect(await balance()).toBe('884.00')
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    const [two, one, three] = await mine()
    // Group of three: 0.975 × 1000/3 × 2 = 650; rebate (1980 − 1950)/2000 of 12 and of 4, whether won or lost.
    expect([three, one, two]).toMatchObject([
      { state: 'SETTLED', result: 'WIN', payout: '650.00', rebate: '0.18', draw: fiveDigits },
      { state: 'SETTLED', result: 'LOSE', payout: '0.00', rebate: '0.06' },
      { state: 'SETTLED', result: 'WIN', payout: '198.00', rebate: '0.00' },
    ])
    expect(await balance()).toBe('1732.24')
  })

  test('rounds fractions of a cent down, in favour of the operator', async () => {
    const { issue } = await place([{ play: '3d.last.any1', selection: { digits: [3, 8, 9] }, series: 1980, unitPrice: '2' }])
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    // 0.99 / 0.271 × 2 winning units × 2 = 14.612…
    expect((await mine())[0]).toMatchObject({ payout: '14.61', rebate: '0.00' })
  })

  test('gives a pushed stake back', async () => {
    await listLottery(open, { code: 'FIVE', family: '11X5', source: 'feed' })
    await draws.pass(20)
    const { issue } = await place([{ play: 'two_sides', selection: { pick: 'B2_BIG' }, stake: '30' }], { gameCode: 'FIVE' })
    await feed.publish(issue, { numbers: [4, 11, 2, 9, 6] }, { game: 'FIVE' })
    await draws.pass(40)
    expect((await mine())[0]).toMatchObject({ result: 'PUSH', payout: '30.00' })
    expect(await balance()).toBe('1000.00')
  })

  test('of many tickets of many members happens once, with several gateways and repeated runs', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => open.people.member({ balance: 200_000 })))
    const issues = await Promise.all(
      others.map((as) =>
        place(
          Array.from({ length: 150 }, (_, i) => (i % 3 === 0 ? big('1') : { ...group3, unitPrice: '0.02' })),
          { as },
        ),
      ),
    )
    await feed.publish(issues[0]?.issue ?? '', fiveDigits)
    const second = await startLotteries(open, { feed: feed.source })
    open.clock.turn(60_000)
    await draws.show()
    await Promise.all([draws.turn(), second.turn()])
    // Both may have read the feed before the other had locked the issue: it is read again after two seconds.
    await draws.pass(2)
    // 150 bets: 50 of 1.00 that pay 1.98, 100 of 0.12 that pay 6.50 and no rebate (0.0018 is less than a cent).
    for (const as of others) expect(await balance(as)).toBe((2000 - 50 - 12 + 99 + 650).toFixed(2))
    const { rows } = await open.app.store.pool.query('select count(*)::int as n, count(distinct ticket_id)::int as each from lottery_settlement')
    expect(rows[0]).toEqual({ n: 900, each: 900 })
  })

  test('that was cut short goes on where it stood: what was paid stays paid, the rest is paid once', async () => {
    await place(Array.from({ length: 200 }, () => big('1')))
    const { issue } = await place(Array.from({ length: 200 }, () => big('1')))
    await place(Array.from({ length: 200 }, () => big('1')))
    await feed.publish(issue, fiveDigits)
    open.clock.turn(56_000)
    await draws.show()
    await draws.turn()
    // The first batch of another gateway, which then dies.
    const { pool } = open.app.store
    await queryAsOwner(
      open.app.store,
      `create function cut_short() returns trigger language plpgsql as $$ begin if (select count(*) from lottery_settlement) > 500 then raise exception 'killed'; end if; return null; end $$`,
    )
    await queryAsOwner(open.app.store, 'create trigger cut_short after insert on lottery_settlement for each statement execute function cut_short()')
    await queryAsOwner(open.app.store, 'alter table lottery_settlement disable trigger cut_short')
    open.clock.turn(5000)
    await draws.show()
    await queryAsOwner(open.app.store, 'alter table lottery_settlement enable trigger cut_short')
    await expect(draws.turn()).rejects.toThrow('killed')
    await queryAsOwner(open.app.store, 'drop trigger cut_short on lottery_settlement')
    await pool.query('update lottery_issue set claimed_until = null')
    await draws.turn()
    expect(await balance()).toBe((1000 - 600 + 600 * 1.98).toFixed(2))
  })
})

describe('an issue that is cancelled', () => {
  test('while it is on sale or waits for its draw gives every stake back, and sells nothing more', async () => {
    const { issue } = await place([group3, big()])
    expect(await overrule(issue, null)).toBe('done')
    await draws.turn()
    expect(await mine()).toMatchObject([
      { state: 'REFUNDED', payout: '100.00', rebate: '0.00' },
      { state: 'REFUNDED', payout: '12.00' },
    ])
    expect(await balance()).toBe('1000.00')
    const { priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
    const answer = await open.ask('lottery.bet', { gameCode: 'TEST', issue, priceId, tickets: [group3] }, { as: member, key: randomUUID() })
    expect(answer.errorCode).toBe('issue_closed')
    expect(await overrule(issue, null)).toBe('cancelled')
    await draws.turn()
    expect(await balance()).toBe('1000.00')
  })

  test('after it was settled takes back what it paid, rebates too, and gives the stakes back', async () => {
    const { issue } = await place([group3, { ...group3, selection: { digits: [1, 2] } }])
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    expect(await balance()).toBe('1634.24')
    expect(await overrule(issue, null)).toBe('done')
    await draws.turn()
    await draws.turn()
    expect(await balance()).toBe('1000.00')
    expect((await mine()).map(({ state }) => state)).toEqual(['REFUNDED', 'REFUNDED'])
  })
})

describe('a large issue', () => {
  const waiting = async () => {
    const { rows } = await open.app.store.pool.query<{ n: number }>(
      `select count(*) filter (where t.state = 'ACCEPTED')::int as n from lottery_issue i join lottery_ticket t on t.issue_id = i.id group by i.game_code order by i.game_code`,
    )
    return rows.map(({ n }) => n)
  }

  test('lets others have their turn: two that wait are paid side by side, each ticket once', async () => {
    await listLottery(open, { code: 'OTHER', source: 'feed' })
    await draws.pass(20)
    for (const gameCode of ['OTHER', 'TEST']) {
      const { issue } = await place(
        Array.from({ length: 5 }, () => big('1')),
        { gameCode },
      )
      await feed.publish(issue, fiveDigits, { game: gameCode })
    }
    const { pool } = open.app.store
    await queryAsOwner(open.app.store, `create function not_yet() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$`)
    await queryAsOwner(open.app.store, 'create trigger not_yet before insert on lottery_settlement for each statement execute function not_yet()')
    await expect(draws.pass(41)).rejects.toThrow('not yet')
    await queryAsOwner(open.app.store, 'drop trigger not_yet on lottery_settlement')
    await pool.query('update lottery_issue set claimed_until = null')
    const settling = createIssueSettler(open.app, { atOnce: 2, batchesATurn: 1 })
    const seen = []
    while (await settling.next(() => false)) seen.push(await waiting())
    // Both are due at the same time, so either may be first; then they alternate.
    expect(seen.slice(0, 4).map((counts) => counts.toSorted())).toEqual([
      [3, 5],
      [3, 3],
      [1, 3],
      [1, 1],
    ])
    expect(seen.at(-1)).toEqual([0, 0])
    expect(await balance()).toBe('1009.80')
  })

  test('costs a batch no more than its own tickets, also without planner statistics for the issue', async () => {
    await place(Array.from({ length: 150 }, () => big('1')))
    const client = await open.app.store.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ ids: number[]; read: number }>(
        `select lottery_next_tickets((select id from lottery_issue where state = 'OPEN'), 0, null, 10) as ids, pg_stat_get_xact_tuples_fetched('lottery_ticket'::regclass)::int as read`,
      )
      const { rows: after } = await client.query<{ read: number }>(`select pg_stat_get_xact_tuples_fetched('lottery_ticket'::regclass)::int as read`)
      expect(rows[0]?.ids).toHaveLength(10)
      expect(after[0]?.read).toBeLessThan(20)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a result that is corrected', () => {
  test('takes the wrong payouts back and pays the right ones; asked twice it changes nothing twice', async () => {
    const { issue } = await place([group3, big()])
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    expect(await balance()).toBe('1736.18')
    expect(await overrule(issue, { numbers: [4, 0, 1, 2, 3] })).toBe('done')
    expect(await overrule(issue, { numbers: [4, 0, 1, 2, 3] })).toBe('settling')
    await draws.turn()
    expect(await overrule(issue, { numbers: [4, 0, 1, 2, 3] })).toBe('same')
    // Both lose now; the rebate of the series remains.
    expect(await balance()).toBe('888.18')
    expect(await overrule(issue, fiveDigits)).toBe('done')
    await draws.turn()
    await draws.turn()
    expect(await balance()).toBe('1736.18')
    const { issueState, results } = await open.get('lottery.fairness', { gameCode: 'TEST', issue })
    expect(issueState).toBe('RESETTLED')
    expect(results.map(({ version, source }) => [version, source])).toEqual([
      [1, 'feed'],
      [2, 'operator'],
      [3, 'operator'],
    ])
  })

  test('never takes cash below nothing: what was spent meanwhile is a debt, in the books', async () => {
    const poor = await open.people.member({ balance: 1200 })
    const { issue } = await place([group3], { as: poor })
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    await place([{ ...group3, multiple: 50 }], { as: poor })
    expect(await balance(poor)).toBe('50.18')
    await overrule(issue, { numbers: [4, 0, 1, 2, 3] })
    await draws.turn()
    expect(await balance(poor)).toBe('0.00')
    const { rows } = await open.app.store.pool.query(
      `select sum(amount)::int as owed from transfer x join account a on a.id = x.from_id where a.owner_type = 'suspense' and a.kind = 'receivable' and a.owner_id = $1`,
      [poor.member.id],
    )
    expect(rows[0]?.owed).toBe(65_000 - 5018)
  })

  test('of many tickets of one person with little left is the same as one ticket after the other', async () => {
    // A member who bets on both sides wins half and loses half, whatever the draw; the correction reverses each of them.
    const poor = await open.people.member({ balance: 30_000 })
    const rich = await open.people.member({ balance: 500_000 })
    const tickets = ['W_BIG', 'W_SMALL', 'W_BIG', 'W_ODD', 'W_EVEN', 'W_SMALL'].map((pick, at) => ({
      play: 'two_sides',
      selection: { pick },
      stake: String(20 + at),
    }))
    const { issue } = await place([...tickets, group3], { as: poor })
    await place([...tickets, group3, ...tickets], { as: rich })
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    const before = { poor: await mine(poor), rich: await mine(rich) }
    const spent = Math.floor((Number(await balance(poor)) - 30) * 100) / 100
    await place([big(String(spent))], { as: poor })
    const left = { poor: Number(await balance(poor)), rich: Number(await balance(rich)) }
    await overrule(issue, { numbers: [4, 0, 1, 2, 2] })
    await draws.turn()
    for (const [name, as] of Object.entries({ poor, rich })) {
      const after = new Map((await mine(as)).map((ticket) => [ticket.ticketId, ticket]))
      let [cash, debt] = [left[name === 'poor' ? 'poor' : 'rich'], 0]
      for (const old of before[name === 'poor' ? 'poor' : 'rich'].toReversed()) {
        const now = after.get(old.ticketId)
        if (now === undefined || now.payout === old.payout) continue
        const level = cash + Number(now.payout) - Number(old.payout)
        ;[cash, debt] = [Math.max(0, level), debt + Math.max(0, -level)]
      }
      expect(Number(await balance(as))).toBeCloseTo(cash, 2)
      const { rows } = await open.app.store.pool.query(
        `select coalesce(sum(amount), 0)::int as owed from transfer x join account a on a.id = x.from_id where a.kind = 'receivable' and a.owner_id = $1`,
        [as.member.id],
      )
      expect(rows[0]?.owed / 100).toBeCloseTo(debt, 2)
      expect(debt > 0).toBe(name === 'poor')
    }
  })

  test('needs an issue that is settled', async () => {
    const { issue } = await place([group3])
    expect([await overrule(issue, fiveDigits), await overrule('999999999999', fiveDigits)]).toEqual(['not_settled', 'issue_unknown'])
  })
})

describe('a chase', () => {
  const overFive = { issues: 5, multiples: [1, 2, 3, 4, 5], stopAfterWin: true }
  const lost = { numbers: [0, 0, 0, 0, 0] }

  test('takes every stake at once, plays issue by issue and gives the rest back after a win', async () => {
    const { issue, chaseId } = await place([big('10')], { chase: overFive })
    expect(await balance()).toBe('850.00')
    const issues = (await mine()).map((ticket) => ticket.issue).reverse()
    expect(issues[0]).toBe(issue)
    await feed.publish(issues[0] ?? '', lost)
    await feed.publish(issues[1] ?? '', fiveDigits)
    await draws.pass(60)
    expect(await balance()).toBe('850.00')
    await draws.pass(60)
    await draws.turn()
    // The second paid 39.60; the third is on sale and is refunded with the fourth and fifth: 30 + 40 + 50.
    expect(await balance()).toBe('1009.60')
    const { chases } = await open.get('lottery.chases', {}, { as: member })
    expect(chases).toMatchObject([{ chaseId, state: 'STOPPED', issues: 5, waiting: 0, stake: '30.00', payout: '39.60' }])
  })

  test('without a stop plays to its end', async () => {
    const { chaseId } = await place([big('10')], { chase: { issues: 2 } })
    for (const ticket of await mine()) await feed.publish(ticket.issue, fiveDigits)
    await draws.pass(60)
    await draws.pass(60)
    const { chases } = await open.get('lottery.chases', {}, { as: member })
    expect(chases).toMatchObject([{ chaseId, state: 'DONE', payout: '39.60' }])
  })

  test('can be ended by its owner while something is on sale, once', async () => {
    const { chaseId } = await place([big('10')], { chase: { issues: 50 } })
    expect(await balance()).toBe('500.00')
    await draws.pass(56)
    const other = await open.people.member()
    const asked = { chaseId: chaseId ?? '' }
    expect((await open.ask('lottery.cancelChase', asked, { as: other, key: randomUUID() })).errorCode).toBe('ticket_unknown')
    const key = randomUUID()
    const ended = await open.get('lottery.cancelChase', asked, { as: member, key })
    // The first issue is closed and remains in play.
    expect(ended).toMatchObject({ returned: '490.00', balance: '990.00', chase: { state: 'CANCELLED', waiting: 1 } })
    expect(await open.get('lottery.cancelChase', asked, { as: member, key })).toMatchObject({ returned: '490.00' })
    expect((await open.ask('lottery.cancelChase', asked, { as: member, key: randomUUID() })).errorCode).toBe('chase_over')
    expect(await balance()).toBe('990.00')
  })
})

describe('results from outside', () => {
  test('are waited for: without them an issue stays closed and nothing is paid', async () => {
    const { issue } = await place([big()])
    await draws.pass(600)
    expect((await mine())[0]).toMatchObject({ state: 'ACCEPTED', issueState: 'LOCKED' })
    await feed.publish(issue, fiveDigits)
    await draws.pass(5)
    expect((await mine())[0]).toMatchObject({ state: 'SETTLED', result: 'WIN' })
    expect(await open.get('lottery.fairness', { gameCode: 'TEST', issue })).toMatchObject({ source: 'feed', seed: null })
  })

  test('signed with another key, truncated, or of another game are no results', async () => {
    const { issue } = await place([big()])
    await feed.forge()
    await feed.publish(issue, fiveDigits)
    await draws.pass(60)
    feed.replace('not.a.signature')
    await draws.pass(5)
    feed.replace(null)
    await draws.pass(5)
    expect((await mine())[0]).toMatchObject({ issueState: 'LOCKED' })
  })

  test('that this lottery cannot have are refused', async () => {
    const { issue } = await place([big()])
    await feed.publish(issue, { numbers: [1, 2, 3] })
    await draws.pass(60)
    expect((await mine())[0]).toMatchObject({ issueState: 'LOCKED' })
  })

  test('that were out before the sale ended void the issue: every stake comes back [T45]', async () => {
    const { issue } = await place([big()])
    await feed.publish(issue, fiveDigits, { drawnAt: '2026-11-21T04:00:10Z' })
    await draws.pass(60)
    await draws.turn()
    expect((await mine())[0]).toMatchObject({ state: 'REFUNDED', issueState: 'CANCELLED' })
    expect(await balance()).toBe('1000.00')
  })
})
