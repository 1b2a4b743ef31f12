import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  openTestPlatform,
  type TestPlatform,
  insertRoundAt,
  type SignedInPerson,
  type StoredContract,
  storedContract,
} from '@perya/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { runCommissions } from '../run/run-commissions.ts'
import type { CommissionPaymentRow } from './tables.ts'

// Payments of each kind, calculated by hand, from the round of a player down to the balance of the payee.

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const defaultZone = 'Asia/Manila'
let open: TestPlatform
/** Midnight in Manila on the Monday with which a test begins: each has weeks of its own. */
let start = Date.parse('2027-01-03T16:00:00Z')
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
let underA: SignedInPerson
let underB: SignedInPerson
let underC: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
})
afterAll(() => open.close())
beforeEach(async () => {
  while (start <= open.clock.now()) start += 7 * day
  open.clock.set(start)
  a = await open.people.agent({ ...withPages, balance: 0 })
  b = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  c = await open.people.agent({ ...withPages, balance: 0, uplineId: b.member.id })
  ;[underA, underB, underC] = await Promise.all([a, b, c].map(({ member }) => open.people.member({ uplineId: member.id }))).then(
    ([one, two, three]) => {
      if (one === undefined || two === undefined || three === undefined) throw new Error('somebody is missing')
      return [one, two, three] as const
    },
  )
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  await query(
    `update contract set state = 'ended', ends_at = greatest(begins_at, least(ends_at, $1)), ended_because = coalesce(ended_because, 'agreed') where state in ('active', 'ending')`,
    [new Date(open.clock.now())],
  )
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const sign = (contract: Partial<StoredContract> & Pick<StoredContract, 'member'>) =>
  storedContract(open.app, { upline: null, kind: 'daily', rate: 10_000, begins: start, ...contract })
const at = (after: number) => new Date(start + after)
/** A round in whole units, with money that counts as no income. */
const plays = async (who: SignedInPerson, after: number, stake: number, paid = 0) => {
  await insertLedgerLinesAt(open, [{ memberId: who.member.id, kind: 'test_fund', amount: stake * 100, at: at(after) }])
  await insertRoundAt(open, who.member.id, at(after), { stake: stake * 100, paid: paid * 100 })
}
const runAt = async (after: number) => {
  open.clock.set(start + after)
  expect(await runCommissions(open.app)).toBe(true)
}
const payments = (id: string) => query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1 order by period_start', [id])
const outcomes = async (id: string) => (await payments(id)).map(({ amount, reason }) => [reason, amount / 100])
const spans = async (id: string) => (await payments(id)).map(({ period_start: from, period_end: to }) => [from.toISOString(), to.toISOString()])
const balance = async (who: SignedInPerson) =>
  Number((await query<{ sum: number }>(`select balance as sum from account where owner_id = $1 and kind = 'cash'`, [who.member.id]))[0]?.sum) / 100
/** What has left the operator's account for agents so far. */
const operatorPaid = async () =>
  Number(
    (
      await query<{ sum: number }>(
        `select coalesce(sum(t.amount), 0)::bigint as sum from transfer t join account f on f.id = t.from_id where f.owner_id = 'agents' and f.kind = 'commission'`,
      )
    )[0]?.sum,
  ) / 100

describe('down a chain of three', () => {
  test('each agent is paid for the whole team, and keeps the difference between the own rate and the rates below', async () => {
    const before = await operatorPaid()
    const ids = [
      await sign({ member: a.member.id, rate: 12_000 }),
      await sign({ member: b.member.id, upline: a.member.id, rate: 9000 }),
      await sign({ member: c.member.id, upline: b.member.id, rate: 6000 }),
    ]
    await plays(underA, hour, 1000, 1000)
    await plays(underB, 2 * hour, 2000, 700)
    await plays(underC, 3 * hour, 4000)
    await runAt(day)
    const paid = await Promise.all(ids.map(outcomes))
    expect(paid).toEqual([[['paid', 84]], [['paid', 54]], [['paid', 24]]])
    expect([await balance(a), await balance(b), await balance(c)]).toEqual([30, 30, 24])
    expect((await operatorPaid()) - before).toBe(84)
    const kinds = await query<{ kind: string; n: number }>(
      'select x.kind, count(*)::int as n from ledger_tx x join contract_payment p on p.tx_id = x.id where p.contract_id = any($1) group by 1',
      [ids],
    )
    expect(kinds).toEqual([{ kind: 'salary_daily', n: 3 }])
    const order = await query<{ contract_id: string }>('select contract_id from contract_payment where contract_id = any($1) order by tx_id', [ids])
    expect(order.map(({ contract_id: id }) => id)).toEqual(ids)
  })

  test('each of them reads the same amounts in the own statement and in the income report', async () => {
    await sign({ member: a.member.id, rate: 12_000 })
    await sign({ member: b.member.id, upline: a.member.id, rate: 9000 })
    await plays(underB, hour, 2000)
    await runAt(day)
    for (const [who, amounts, total] of [
      [a, ['-18.00', '24.00'], '24.00'],
      [b, ['18.00'], '18.00'],
    ] as const) {
      const as = await open.people.signIn(who.member)
      const { list } = await open.get('records.movements', { when: 'all' }, { as })
      expect(list.map(({ amount }) => amount)).toEqual(amounts)
      expect(new Set(list.map(({ kind, group }) => `${kind} ${group}`))).toEqual(new Set(['salary_daily agent']))
      expect((await open.get('team.income', { when: 'all' }, { as })).total).toBe(total)
    }
  })

  test('a debt at the top reaches the bottom as soon as there is money, and nothing is paid twice', async () => {
    await sign({ member: a.member.id, kind: 'dividend', period: 'monthly', rate: 500_000 })
    const upper = await sign({ member: b.member.id, upline: a.member.id, kind: 'dividend', rate: 100_000 })
    const lower = await sign({ member: c.member.id, upline: b.member.id, kind: 'dividend', rate: 50_000 })
    await plays(underC, hour, 2000)
    await runAt(day)
    const states = async () => [(await payments(upper)).map(({ state }) => state), (await payments(lower)).map(({ state }) => state)]
    expect(await states()).toEqual([['owed'], ['owed']])
    await insertLedgerLinesAt(open, [{ memberId: a.member.id, kind: 'deposit', amount: 20_000, at: at(day) }])
    for (const after of [5, 10, 15]) await runAt(day + after * minute)
    expect(await states()).toEqual([['paid'], ['paid']])
    expect([await balance(a), await balance(b), await balance(c)]).toEqual([0, 100, 100])
  })
})

describe('a dividend', () => {
  test('is a share of what the team lost after rebates, bonuses and a fee that is rounded up', async () => {
    const id = await sign({ member: b.member.id, kind: 'dividend', rate: 100_000, terms: { fee: 50_000 } })
    await plays(underB, hour, 10_000, 4000)
    await insertLedgerLinesAt(open, [
      { memberId: underB.member.id, kind: 'rebate_manual', amount: 10_000, at: at(2 * hour) },
      { memberId: underB.member.id, kind: 'bonus', amount: 20_033, at: at(2 * hour) },
    ])
    await runAt(day)
    // 6000.00 lost, less 100.00, 200.33 and the fee of 300.00: 5399.67, of which a tenth is 539.967.
    expect(await payments(id)).toMatchObject([{ state: 'paid', base: 539_967, amount: 53_996, rate: 100_000, carried: 0 }])
    expect(await balance(b)).toBe(539.96)
  })

  test('selects its step by the loss before deductions or after them, as the contract states', async () => {
    const tiers = [
      { minValidBet: 0, minActive: 0, minLoss: 100_000, rate: 100_000 },
      { minValidBet: 0, minActive: 0, minLoss: 500_000, rate: 200_000 },
    ]
    const gross = await sign({ member: b.member.id, kind: 'dividend', tiers, terms: { tierOn: 'gross' } })
    const net = await sign({ member: a.member.id, kind: 'dividend', tiers, terms: { tierOn: 'net' } })
    await plays(underB, hour, 5000)
    await insertLedgerLinesAt(open, [{ memberId: underB.member.id, kind: 'rebate', amount: 1, at: at(2 * hour) }])
    await runAt(day)
    expect([await outcomes(gross), await outcomes(net)]).toEqual([[['paid', 999.99]], [['paid', 499.99]]])
  })

  test('that carries sets what the team won against its later losses, until nothing of it is left', async () => {
    const carrying = await sign({ member: b.member.id, kind: 'dividend', rate: 100_000, terms: { carryOver: true } })
    const plain = await sign({ member: a.member.id, kind: 'dividend', rate: 100_000 })
    for (const [on, stake, paid] of [
      [0, 100, 250],
      [1, 100, 0],
      [2, 250, 0],
      [4, 70, 0],
    ] as const)
      await plays(underB, on * day + hour, stake, paid)
    await runAt(5 * day)
    expect(await outcomes(carrying)).toEqual([
      ['team_won', 0],
      ['team_won', 0],
      ['paid', 20],
      ['team_won', 0],
      ['paid', 7],
    ])
    expect((await payments(carrying)).map(({ figures, carried }) => [figures.carried, carried])).toEqual([
      [0, 15_000],
      [15_000, 5000],
      [5000, 0],
      [0, 0],
      [0, 0],
    ])
    expect((await outcomes(plain)).map(([, amount]) => amount)).toEqual([0, 10, 25, 0, 7])
    const as = await open.people.signIn(b.member)
    const { list } = await open.get('payout.payments', { when: 'all', contract: carrying, pageSize: 100 }, { as })
    const third = list.find(({ amount }) => amount === '20.00')
    expect(await open.get('payout.payment', { id: third?.id ?? '' }, { as })).toMatchObject({
      ...{ carriedIn: '50.00', carriedOut: '0.00', base: '200.00', profit: '-250.00', holds: true, adds: true },
    })
  })

  test('of nothing at all is a window that came to nothing, and the window after it begins where it ended', async () => {
    const id = await sign({ member: c.member.id, kind: 'dividend', rate: 100_000 })
    await runAt(3 * day)
    expect((await payments(id)).map(({ state, amount, tx_id: tx }) => [state, amount, tx])).toEqual(
      Array.from({ length: 3 }, () => ['nothing', 0, null]),
    )
    expect(await balance(c)).toBe(0)
  })
})

describe('a salary on condition that the team lost', () => {
  test('is paid for the days on which it did: a win and an even day pay nothing', async () => {
    const id = await sign({ member: b.member.id, rate: 10_000, terms: { onlyOnLoss: true } })
    await plays(underB, hour, 1000, 1500)
    await plays(underB, day + hour, 1000, 1000)
    await plays(underB, 2 * day + hour, 1000, 999.99)
    await runAt(3 * day)
    expect(await outcomes(id)).toEqual([
      ['team_won', 0],
      ['team_won', 0],
      ['paid', 10],
    ])
  })

  test('in real time keeps what was paid while the team was behind, and takes nothing back when it wins', async () => {
    const id = await sign({ member: b.member.id, kind: 'realtime', rate: 10_000, terms: { onlyOnLoss: true } })
    await plays(underB, minute, 1000)
    await plays(underB, 6 * minute, 100, 5000)
    await plays(underB, 11 * minute, 9000)
    await runAt(15 * minute)
    expect(await outcomes(id)).toEqual([
      ['paid', 10],
      ['team_won', 0],
      // 10,100 in total, of which a hundredth is 101: 10 of that was paid before.
      ['paid', 91],
    ])
    expect(await balance(b)).toBe(101)
  })
})

describe('a ladder of steps', { timeout: 60_000 }, () => {
  const ladder = [
    { minValidBet: 100_000, minActive: 1, rate: 5000 },
    { minValidBet: 300_000, minActive: 2, rate: 8000 },
  ]

  test('pays by the highest step of which every condition holds: a large bet of one alone is not a team of two', async () => {
    const id = await sign({ member: a.member.id, tiers: ladder })
    await plays(underA, hour, 999.99)
    await plays(underA, day + hour, 1000)
    await plays(underA, 2 * day + hour, 9000)
    await plays(underA, 3 * day + hour, 2999.99)
    await plays(underB, 3 * day + hour, 0.01)
    await runAt(4 * day)
    expect(await outcomes(id)).toEqual([
      ['no_tier', 0],
      ['paid', 5],
      ['paid', 45],
      ['paid', 24],
    ])
  })

  test('in real time lifts the whole day when a step is reached, so that the day comes to what it would have come to at once', async () => {
    const running = await sign({ member: a.member.id, kind: 'realtime', tiers: ladder })
    const whole = await sign({ member: b.member.id, tiers: ladder })
    const rounds = [50, 949.99, 0.01, 1500, 600, 33.33]
    for (const [n, stake] of rounds.entries()) await plays(n % 2 === 0 ? underB : underC, n * 5 * minute, stake)
    await runAt(day)
    const sum = (await payments(running)).reduce((all, { amount }) => all + amount, 0)
    expect([sum, (await payments(whole))[0]?.amount]).toEqual([2506, 2506])
    expect((await outcomes(running)).slice(0, 6).map(([, amount]) => amount)).toEqual([0, 0, 5, 7.5, 12.3, 0.26])
  })
})

describe('a window', () => {
  test('holds what was settled in it: its first moment belongs to it, the moment in which it ends to the next', async () => {
    const id = await sign({ member: b.member.id })
    await plays(underB, 0, 100)
    await plays(underB, day - 1, 200)
    await plays(underB, day, 400)
    await runAt(2 * day)
    expect((await outcomes(id)).map(([, amount]) => amount)).toEqual([3, 4])
  })

  test('takes a round by the moment at which it ended, not at which it was begun', async () => {
    const id = await sign({ member: b.member.id })
    await insertLedgerLinesAt(open, [
      { memberId: underB.member.id, kind: 'test_fund', amount: 50_000, at: at(day - hour) },
      { memberId: underB.member.id, kind: 'bet', amount: 50_000, at: at(day - hour), round: `over-midnight-${start}` },
      { memberId: underB.member.id, kind: 'win', amount: 100, at: at(day + hour), round: `over-midnight-${start}` },
    ])
    await runAt(2 * day)
    expect(await outcomes(id)).toEqual([
      ['no_tier', 0],
      ['paid', 5],
    ])
  })

  test('of a week begins on Monday, of half a month on the 1st and the 16th, of a month on the 1st, cut to where the contract began', async () => {
    const begins = Date.parse('2027-06-08T16:00:00Z')
    start = begins
    open.clock.set(begins)
    const [weekly, half, monthly] = [
      await sign({ member: a.member.id, period: 'weekly' }),
      await sign({ member: b.member.id, period: 'semimonthly' }),
      await sign({ member: c.member.id, kind: 'dividend', period: 'monthly' }),
    ]
    await plays(underC, hour, 1000)
    await plays(underC, 5 * day, 3000)
    await runAt(Date.parse('2027-07-15T16:00:00Z') - start)
    const from = '2027-06-08T16:00:00.000Z'
    expect((await spans(weekly)).slice(0, 2)).toEqual([
      [from, '2027-06-13T16:00:00.000Z'],
      ['2027-06-13T16:00:00.000Z', '2027-06-20T16:00:00.000Z'],
    ])
    expect(await spans(half)).toEqual([
      [from, '2027-06-15T16:00:00.000Z'],
      ['2027-06-15T16:00:00.000Z', '2027-06-30T16:00:00.000Z'],
      ['2027-06-30T16:00:00.000Z', '2027-07-15T16:00:00.000Z'],
    ])
    expect(await spans(monthly)).toEqual([[from, '2027-06-30T16:00:00.000Z']])
    expect((await outcomes(weekly)).slice(0, 2)).toEqual([
      ['paid', 10],
      ['paid', 30],
    ])
    expect((await outcomes(half)).map(([, amount]) => amount)).toEqual([40, 0, 0])
    expect(await outcomes(monthly)).toEqual([['paid', 40]])
  })

  test('ends with its contract: play after its end counts for no one, and no further window follows', async () => {
    const id = await sign({ member: b.member.id, kind: 'hourly', ends: start + 90 * minute })
    await plays(underB, 10 * minute, 100)
    await plays(underB, 80 * minute, 200)
    await plays(underB, 90 * minute, 5000)
    await runAt(5 * hour)
    expect((await outcomes(id)).map(([, amount]) => amount)).toEqual([1, 2])
    expect((await spans(id)).at(-1)).toEqual([at(hour).toISOString(), at(90 * minute).toISOString()])
  })
})

describe('where clocks change', { timeout: 60_000 }, () => {
  const inZone = async <T>(timeZone: string, begins: string, work: () => Promise<T>): Promise<T> => {
    const was = open
    open = await openTestPlatform({ clock: manualClock(Date.parse(begins)), brand: { timeZone } })
    try {
      b = await open.people.agent({ ...withPages, balance: 0 })
      underB = await open.people.member({ uplineId: b.member.id })
      start = Date.parse(begins)
      return await work()
    } finally {
      await open.close()
      open = was
      start = open.clock.now() + day
    }
  }

  test('the long day of autumn is one payment, of which the hours are twenty-five, and no play is lost or counted twice', () =>
    inZone('America/New_York', '2027-11-07T04:00:00Z', async () => {
      const [daily, hourly] = [await sign({ member: b.member.id }), await sign({ member: b.member.id, kind: 'hourly' })]
      for (let n = 0; n < 25; n += 1) await plays(underB, n * hour + 30 * minute, 100)
      await plays(underB, 25 * hour, 7700)
      await runAt(26 * hour)
      expect(await spans(daily)).toEqual([['2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z']])
      expect(await outcomes(daily)).toEqual([['paid', 25]])
      expect((await outcomes(hourly)).map(([, amount]) => amount)).toEqual([...Array.from({ length: 25 }, () => 1), 77])
      expect(await checkInvariants(open.app.store)).toEqual([])
    }))

  test('the short day of spring has twenty-three, and the day after begins at its own midnight', () =>
    inZone('America/New_York', '2027-03-14T05:00:00Z', async () => {
      const [daily, running] = [await sign({ member: b.member.id }), await sign({ member: b.member.id, kind: 'realtime' })]
      await plays(underB, 23 * hour - minute, 500)
      await plays(underB, 23 * hour, 900)
      await runAt(47 * hour)
      expect(await spans(daily)).toEqual([
        ['2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
        ['2027-03-15T04:00:00.000Z', '2027-03-16T04:00:00.000Z'],
      ])
      expect((await outcomes(daily)).map(([, amount]) => amount)).toEqual([5, 9])
      const paid = (await payments(running)).filter(({ amount }) => amount > 0)
      expect(paid.map(({ amount, period_end: end }) => [amount, end.toISOString()])).toEqual([
        [500, '2027-03-15T04:00:00.000Z'],
        [900, '2027-03-15T04:05:00.000Z'],
      ])
      expect(await payments(running)).toHaveLength((23 + 24) * 12)
    }))

  test('a time zone without clock changes has days of twenty-four hours all year', () =>
    inZone(defaultZone, '2027-03-13T16:00:00Z', async () => {
      const id = await sign({ member: b.member.id })
      await runAt(3 * day)
      expect((await payments(id)).map(({ period_start: from, period_end: to }) => to.getTime() - from.getTime())).toEqual([day, day, day])
    }))
})

describe('steps of fixed amounts', () => {
  const steps = [
    { minValidBet: 5_000_000, minActive: 0, rate: 0, amount: 15_000 },
    { minValidBet: 20_000_000, minActive: 0, rate: 0, amount: 80_000 },
  ]

  test('pay a day the amount of the step that its bets reach, and below the first nothing [B3]', async () => {
    const id = await sign({ member: a.member.id, tiers: steps })
    await plays(underA, hour, 260_000)
    await plays(underA, day + hour, 49_999)
    await runAt(2 * day)
    expect(await outcomes(id)).toEqual([
      ['paid', 800],
      ['no_tier', 0],
    ])
    const [first] = await payments(id)
    expect(first).toMatchObject({ rate: 0, base: 26_000_000, tx_id: expect.any(Number) })
    const shown = await open.get('payout.payment', { id: String(first?.id) }, { as: await open.people.signIn(a.member) })
    expect(shown).toMatchObject({ holds: true, tier: 1, tiers: [{ amount: '150.00' }, { amount: '800.00' }], amount: '800.00' })
  })

  test('of a real-time salary are reached by the day so far: each once, less what the day has paid [B3 CONTRACT-08]', async () => {
    const id = await sign({ member: a.member.id, kind: 'realtime', tiers: steps, ends: start + 20 * minute })
    await plays(underA, minute, 60_000)
    await plays(underA, 6 * minute, 100_000)
    await plays(underA, 11 * minute, 40_000)
    await runAt(20 * minute)
    expect(await outcomes(id)).toEqual([
      ['paid', 150],
      ['nothing_new', 0],
      ['paid', 650],
      ['nothing_new', 0],
    ])
    const { list } = await open.get('payout.accrual', {}, { as: await open.people.signIn(a.member) })
    expect(list).toEqual([])
  })

  test('show the next step, and how much of it is missing', async () => {
    await sign({ member: a.member.id, tiers: steps })
    await plays(underA, hour, 60_000)
    open.clock.set(start + 2 * hour)
    await aggregatePlay(open.app)
    const { list } = await open.get('payout.accrual', {}, { as: await open.people.signIn(a.member) })
    expect(list).toMatchObject([{ amount: '150.00', rate: 0, next: { rate: 0, amount: '800.00', validBet: '140000.00' } }])
  })
})
