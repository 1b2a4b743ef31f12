import { type CallName, declarationOf, type CallInputSent, type Value } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { seededDraw } from '@perya/domain/games/seeded-draw'
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
  type TestVisitor,
} from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { callNames } from '../../../kernel/http/response/methods-of-paths.ts'
import { runCommissions } from '../run/run-commissions.ts'

// Two days of random play of a tree, paid by contracts of every kind: all reads of it must agree with each other.

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midnight in Manila. */
const start = Date.parse('2027-04-05T16:00:00Z')
const seed = simulationSeed()
const below = seededDraw(String(seed))
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
let stranger: SignedInPerson
const players: SignedInPerson[] = []
const contracts: string[] = []
const lanes = { 'sign-in': null, launch: null, write: null, read: null }

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const sign = async (contract: Omit<StoredContract, 'begins'>) => {
  const id = await storedContract(open.app, { begins: start, ...contract })
  contracts.push(id)
  return id
}
const cents = (amount: string): number => Math.round(Number(amount) * 100)
const total = <Row>(rows: readonly Row[], of: (row: Row) => string): number => rows.reduce((all, row) => all + cents(of(row)), 0)

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start), brand: { modules: [...moduleIds], teamNames: 'masked' }, config: { lanes } })
  a = await open.people.agent({ ...withPages, username: 'ambrosia', balance: 0 })
  b = await open.people.agent({ ...withPages, username: 'bernardo', balance: 0, uplineId: a.member.id })
  c = await open.people.agent({ ...withPages, username: 'conchita', balance: 0, uplineId: b.member.id })
  stranger = await open.people.agent({ ...withPages, username: 'stranger', balance: 0 })
  for (let n = 0; n < 14; n += 1) players.push(await open.people.member({ uplineId: c.member.id, username: `gambler${n}` }))
  players.push(await open.people.member({ uplineId: b.member.id }), await open.people.member({ uplineId: stranger.member.id }))
  await sign({ upline: null, member: a.member.id, kind: 'daily', rate: 12_000 })
  await sign({ upline: a.member.id, member: b.member.id, kind: 'daily', rate: 9000 })
  await sign({ upline: b.member.id, member: c.member.id, kind: 'daily', rate: 5000 })
  await sign({ upline: null, member: b.member.id, kind: 'hourly', rate: 2000 })
  await sign({ upline: null, member: c.member.id, kind: 'realtime', rate: 3000 })
  await sign({ upline: null, member: a.member.id, kind: 'dividend', period: 'monthly', rate: 500_000 })
  await sign({ upline: a.member.id, member: b.member.id, kind: 'dividend', period: 'daily', rate: 400_000 })
  for (let n = 0; n < 160; n += 1) {
    const [one] = players.slice(below(players.length))
    const moment = new Date(start + Math.floor((n / 160) * 2 * day) + below(20) * 10_000)
    const id = one?.member.id ?? ''
    const stake = 100 + below(90_000)
    await insertLedgerLinesAt(open, [{ memberId: id, kind: 'test_fund', amount: stake, at: moment }])
    await insertRoundAt(open, id, moment, { stake, paid: below(3) === 0 ? below(60_000) : 0, unplayed: below(3) === 0 ? below(stake) : 0 })
    if (n % 11 === 0) await insertLedgerLinesAt(open, [{ memberId: id, kind: n % 2 === 0 ? 'rebate' : 'bonus', amount: 1 + below(500), at: moment }])
  }
  // All members of a team in one window, so that its entries span more than one page.
  for (const [n, { member }] of players.entries()) {
    const moment = new Date(start + 30 * hour + n * 1000)
    await insertLedgerLinesAt(open, [{ memberId: member.id, kind: 'test_fund', amount: 1000, at: moment }])
    await insertRoundAt(open, member.id, moment, { stake: 1000 })
  }
  open.clock.set(start + 2 * day)
  await runCommissions(open.app)
  for (const who of [a, b, c, stranger, ...players]) Object.assign(who, await open.people.signIn(who.member))
}, 120_000)
afterAll(() => open.close())

type Page = Value<'payout.payments'>
type Row = Page['list'][number]
const pageOf = (as: SignedInPerson, input: object): Promise<Page> => open.get('payout.payments', { when: 'all', ...input }, { as })
/** Every payment of a filter, newest first. */
const every = async (as: SignedInPerson, input: object = {}, pageSize = 100): Promise<Row[]> => {
  const rows: Row[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: Page = await pageOf(as, { ...input, before, pageSize })
    rows.push(...page.list)
    before = page.older
  }
  return rows
}
const everyBack = async (as: SignedInPerson, input: object, pageSize: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: Page = await pageOf(as, { ...input, after, pageSize })
    rows.unshift(...page.list)
    after = page.newer
  }
  return rows
}

describe(`lists (seed ${seed})`, () => {
  test('are the same onwards and back, in pages of whatever size, the newest window first', async () => {
    for (const [as, input] of [
      [a, {}],
      [b, {}],
      [b, { side: 'given' }],
      [b, { kind: 'hourly' }],
    ] as const) {
      const whole = await every(as, input)
      expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
      expect(whole.map(({ to }) => to)).toEqual(
        whole
          .map(({ to }) => to)
          .toSorted()
          .toReversed(),
      )
      for (const pageSize of [1, 3, 17]) {
        expect([pageSize, await every(as, input, pageSize)]).toEqual([pageSize, whole])
        expect([pageSize, await everyBack(as, input, pageSize)]).toEqual([pageSize, whole])
      }
    }
  })

  test('return exactly what a filter selects, and their totals are the sums of their rows', async () => {
    for (const as of [a, b, c])
      for (const side of ['got', 'given'] as const) {
        const whole = await every(as, { side })
        for (const kind of ['', 'daily', 'hourly', 'realtime', 'dividend'] as const)
          for (const requested of ['', 'nothing', 'owed', 'paid'] as const) {
            const filter = { side, kind, state: requested }
            const expected = whole.filter((row) => (kind === '' || row.kind === kind) && (requested === '' || row.state === requested))
            expect([filter, (await every(as, filter)).map(({ id }) => id)]).toEqual([filter, expected.map(({ id }) => id)])
            const totals = await open.get('payout.totals', { when: 'all', ...filter }, { as })
            const sum = (rows: readonly Row[], of: 'paid' | 'owed') =>
              total(
                rows.filter((row) => row.state === of),
                ({ amount }) => amount,
              )
            expect([filter, totals.count, cents(totals.paid), cents(totals.owed)]).toEqual([
              filter,
              expected.length,
              sum(expected, 'paid'),
              sum(expected, 'owed'),
            ])
            for (const one of totals.byKind) {
              const own = expected.filter((row) => row.kind === one.kind)
              expect([one.kind, one.count, cents(one.paid), cents(one.owed)]).toEqual([one.kind, own.length, sum(own, 'paid'), sum(own, 'owed')])
            }
          }
      }
  })

  test('of one contract return its payments alone; of a contract of others they return none', async () => {
    for (const contract of contracts) {
      const both = [...(await every(b, { contract })), ...(await every(b, { contract, side: 'given' }))]
      const stored = await query<{ id: number }>(
        'select id from contract_payment where contract_id = $1 and $2 in (member_id, payer_id) order by period_end desc',
        [contract, b.member.id],
      )
      expect([contract, both.map(({ id }) => Number(id))]).toEqual([contract, stored.map(({ id }) => id)])
      expect(await every(stranger, { contract })).toEqual([])
    }
  })

  test('of a day are what that day earned, although it was paid when the day was over', async () => {
    const of = async (filter: object) => (await every(b, { kind: 'daily', ...filter })).map(({ from }) => from)
    const [first, second] = [new Date(start).toISOString(), new Date(start + day).toISOString()]
    expect(await of({ when: 'yesterday' })).toEqual([second])
    expect(await of({ when: 'today' })).toEqual([])
    expect(await of({ when: 'range', from: '2027-04-06', to: '2027-04-06' })).toEqual([first])
    expect(await of({ when: 'range', from: '2027-04-07', to: '2027-04-06' })).toEqual([second, first])
    expect(await of({ when: 'week' })).toEqual([second, first])
    const hours = await every(b, { kind: 'hourly', when: 'range', from: '2027-04-06', to: '2027-04-06' })
    expect(hours).toHaveLength(24)
    expect(hours.at(0)?.to).toBe(second)
  })

  test('start at the first page for an invalid key, and never return payments of others', async () => {
    const newest = await pageOf(b, { pageSize: 5 })
    expect((await pageOf(b, { pageSize: 5, before: '12.34.56' })).list).toEqual(newest.list)
    const ofA = (await every(a))[0]
    const beside = await pageOf(b, { before: `${Date.parse(ofA?.to ?? '')}.${ofA?.id}`, pageSize: 100 })
    const own = new Set((await every(b)).map(({ id }) => id))
    expect(beside.list.filter(({ id }) => !own.has(id))).toEqual([])
  })

  test('name the agent and the downlines as the brand configures, and every upline masked', async () => {
    const names = async (as: SignedInPerson, side: 'got' | 'given') =>
      new Set((await every(as, { side, kind: 'daily' })).map(({ payer, member }) => `${payer} ${member}`))
    expect(await names(a, 'got')).toEqual(new Set(['null ambrosia']))
    expect(await names(a, 'given')).toEqual(new Set(['ambrosia bernardo']))
    expect(await names(b, 'got')).toEqual(new Set(['am*** bernardo']))
    expect(await names(c, 'got')).toEqual(new Set(['be*** conchita']))
  })
})

describe(`what a payment was computed from (seed ${seed})`, () => {
  const figures = ['validBet', 'paid', 'rebate', 'bonus', 'profit'] as const
  const sumsOf = (rows: readonly Readonly<Record<(typeof figures)[number], string>>[]) => figures.map((one) => total(rows, (row) => row[one]))

  test('adds up on every floor: lines to people, people to windows, windows to hours, hours to the payment', async () => {
    for (const as of [a, b, c])
      for (const { id } of await every(as, { kind: 'daily' })) {
        const payment = await open.get('payout.payment', { id }, { as })
        expect([id, payment.holds, payment.adds]).toEqual([id, true, true])
        expect([id, sumsOf(payment.parts)]).toEqual([id, sumsOf([payment])])
        for (const part of payment.parts) {
          const { list: windows } = await open.get('payout.windows', { id, from: part.from, to: part.to }, { as })
          expect([part.from, sumsOf(windows)]).toEqual([part.from, sumsOf([part])])
        }
      }
  })

  test('adds up to the single line, page by page, each member once and with a name that the agent may read', async () => {
    const [newest] = await every(c, { kind: 'daily' })
    const id = newest?.id ?? ''
    const { list: windows } = await open.get('payout.windows', { id, from: newest?.from ?? '', to: newest?.to ?? '' }, { as: c })
    expect(windows.length).toBeGreaterThan(20)
    let maxPages = 0
    for (const window of windows) {
      const people: Value<'payout.lines'>['list'][number][] = []
      let pages = 0
      for (let after: string | null = ''; after !== null; pages += 1) {
        const page: Value<'payout.lines'> = await open.get('payout.lines', { id, at: window.at, after }, { as: c })
        people.push(...page.list)
        after = page.more
      }
      maxPages = Math.max(maxPages, pages)
      expect([window.at, people.length, sumsOf(people)]).toEqual([window.at, window.members, sumsOf([window])])
      for (const one of people) {
        expect(one.adds).toBe(true)
        expect(one.member).toMatch(/^ga\*\*\*$/)
        for (const of of ['validBet', 'paid', 'rebate', 'bonus'] as const)
          expect([of, total(one.lines, (line) => line[of])]).toEqual([of, cents(one[of])])
      }
    }
    expect(maxPages).toBe(2)
  })

  test('of real-time salary is the day so far: what was paid before is taken off, and the windows add up to the day', async () => {
    const rows = (await every(c, { kind: 'realtime' })).toReversed()
    expect(rows).toHaveLength(2 * 288)
    for (const from of [0, 288]) {
      const ofDay = rows.slice(from, from + 288)
      const whole = total(ofDay, ({ windowBet }) => windowBet)
      expect(cents(ofDay.at(-1)?.validBet ?? '')).toBe(whole)
      expect(total(ofDay, ({ amount }) => amount)).toBe(Math.floor((whole * 3000) / 1_000_000))
      const last = ofDay.findLast(({ state: one }) => one === 'paid')
      const { before, figuresFrom, amount } = await open.get('payout.payment', { id: last?.id ?? '' }, { as: c })
      expect(figuresFrom).toBe(ofDay[0]?.from)
      expect(cents(before) + cents(amount)).toBe(Math.floor((cents(last?.validBet ?? '') * 3000) / 1_000_000))
    }
  })

  test('is also found by the ledger line that paid it, and that line moved exactly the stated amount', async () => {
    for (const { id, amount } of await every(b, { state: 'paid', kind: 'daily' })) {
      const { reference } = await open.get('payout.payment', { id }, { as: b })
      expect((await open.get('payout.payment', { reference: reference ?? '' }, { as: b })).id).toBe(id)
      const { list } = await open.get('records.movements', { when: 'all', pageSize: 100 }, { as: b })
      expect(list.filter((line) => line.reference === reference).map((line) => line.amount)).toContain(amount)
    }
  })
})

describe('every call', () => {
  const at = new Date(start).toISOString()
  const plain = (id: string): { readonly [K in CallName as K extends `payout.${string}` ? K : never]: CallInputSent<K> } => ({
    'payout.payments': {},
    'payout.totals': {},
    'payout.payment': { id },
    'payout.windows': { id, from: at, to: at },
    'payout.lines': { id, at, after: '' },
    'payout.accrual': {},
    'payout.dispute': { id, says: 'Something is missing' },
    'payout.file': { id, form: 'json' },
  })
  const ask = (name: CallName, input: object, as: TestVisitor) => open.ask(name, input, { as })
  const names = callNames.filter((name) => name.startsWith('payout.'))
  const byId = names.filter((name) => Object.hasOwn(Object(plain('1'))[name], 'id'))

  test('is walked here, needs a session and the agent centre', () => {
    expect(Object.keys(plain('1')).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect([name, declarationOf(name).module, declarationOf(name).token]).toEqual([name, 'AGENTCENTRE3', 'required'])
  })

  test('refuses members who are no agents, trial accounts and visitors, whatever payment they name [ROLE-02 AGENT-02]', async () => {
    const [id = ''] = (await every(c, { kind: 'daily' })).map((one) => one.id)
    const [trial, visitor] = [await open.people.trial(), open.visitor()]
    for (const name of names) {
      const input = Object(plain(id))[name]
      for (const player of players.slice(0, 2))
        expect([name, await ask(name, input, player)]).toMatchObject([name, { status: 403, errorCode: 'non_agent_account', value: null }])
      expect([name, await ask(name, input, trial)]).toMatchObject([name, { status: 403, errorCode: 'in_need_true_account' }])
      expect([name, await ask(name, input, visitor)]).toMatchObject([name, { status: 401 }])
    }
  })

  test('answers for a payment of others as for one that does not exist, also within the own downline [ROLE-04]', async () => {
    const foreign = [...(await every(c, { kind: 'realtime' })).slice(0, 3), ...(await every(b, { kind: 'hourly' })).slice(0, 3)]
    for (const name of byId) {
      const untold = await ask(name, Object(plain('999999999'))[name], a)
      expect([name, untold]).toMatchObject([name, { status: 404, errorCode: 'not_found', value: null }])
      for (const { id } of foreign)
        for (const as of [a, stranger]) {
          const { status, errorCode, value, message } = await ask(name, Object(plain(id))[name], as)
          expect([name, id, { status, errorCode, value, message }]).toEqual([
            name,
            id,
            { status: untold.status, errorCode: untold.errorCode, value: untold.value, message: untold.message },
          ])
        }
    }
    expect(await query('select 1 from payment_dispute')).toEqual([])
  })

  test('takes numbers and moments only, and nothing else comes near the database', async () => {
    for (const name of byId)
      for (const id of ['', '-1', '1.5', 'x', '1 or 1=1', '9'.repeat(16)])
        expect([name, id, await ask(name, Object(plain(id))[name], a)]).toMatchObject([name, id, { status: 400, errorCode: 'invalid_input' }])
    const [id = ''] = (await every(c, { kind: 'daily' })).map((one) => one.id)
    for (const wrong of ['yesterday', '2027-13-01T00:00:00.000Z', '2027-04-06T25:00:00Z', '2027-04-06T00:00:00+99:99', ''])
      for (const [name, input] of [
        ['payout.lines', { id, at: wrong, after: '' }],
        ['payout.windows', { id, from: wrong, to: at }],
        ['payout.windows', { id, from: at, to: wrong }],
      ] as const)
        expect([name, wrong, await ask(name, input, c)]).toMatchObject([name, wrong, { status: 400, errorCode: 'invalid_input' }])
  })

  test('is away where the agent centre is', async () => {
    await open.turnSetting('modules', { AGENTCENTRE3: false })
    for (const name of names) expect([name, await ask(name, Object(plain('1'))[name], a)]).toMatchObject([name, { errorCode: 'module_disabled' }])
    await open.turnSetting('modules', {})
    expect(await ask('payout.totals', {}, a)).toMatchObject({ success: true })
  })
})

describe('a dispute', () => {
  const newest = async (as: SignedInPerson, at = 0) => (await every(as, { kind: 'hourly' }))[at]?.id ?? ''
  const send = (id: string, reason: string, as = b) => open.ask('payout.dispute', { id, says: reason }, { as })
  const titles = async ({ member }: SignedInPerson) =>
    (await query<{ title: string }>(`select title ->> 'EN' as title from inbox_message where member_id = $1 order by id`, [member.id])).map(
      ({ title }) => title,
    )

  test('requires a text of at most five hundred characters', async () => {
    const id = await newest(b)
    for (const reason of ['', 'no', 'x'.repeat(501)]) expect(await send(id, reason)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect(await send(id, 'x'.repeat(500))).toMatchObject({ success: true })
  })

  test('is made once, be it by many requests of one moment, and never changes what was paid', async () => {
    const id = await newest(b, 1)
    const before = await query('select to_jsonb(p) as row from contract_payment p where id = $1', [id])
    const done = await Promise.all(Array.from({ length: 6 }, (_, n) => send(id, `It should be more, said ${n} times`)))
    expect(done.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(done.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['conflict']))
    expect(await query('select to_jsonb(p) as row from contract_payment p where id = $1', [id])).toEqual(before)
    expect(await query('select count(*)::int as n from payment_dispute where payment_id = $1', [id])).toEqual([{ n: 1 }])
  })

  test('is tried twenty times an hour, and then again in the next', async () => {
    const id = await newest(b, 2)
    await send(id, 'The first')
    await query(`update attempt_count set count = 20 where scope = 'payment dispute' and subject = $1`, [b.member.id])
    expect(await send(id, 'Once more')).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    open.clock.turn(hour)
    for (const who of [a, b, c]) Object.assign(who, await open.people.signIn(who.member))
    expect(await send(id, 'Once more')).toMatchObject({ status: 409, errorCode: 'conflict' })
  })

  test('notifies the payer under a masked name, unless the payer’s play is closed; and its author about the answer', async () => {
    const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'test')
    const [first, second] = (await every(b, { kind: 'daily' })).map(({ id }) => id)
    await send(first ?? '', 'A round is missing')
    expect((await titles(a)).at(-1)).toBe('Daily salary: a payment is disputed')
    const [message] = await query<{ content: string }>(
      `select content ->> 'EN' as content from inbox_message where member_id = $1 order by id desc limit 1`,
      [a.member.id],
    )
    expect(message?.content).toContain('be***')
    expect(message?.content).not.toContain('bernardo')
    await query(`select close_play($1, 'exclusion', $2, $3, true)`, [a.member.id, new Date(start + 90 * day), new Date(open.clock.now())])
    const before = await titles(a)
    expect(await send(second ?? '', 'Here as well')).toMatchObject({ success: true })
    expect(await titles(a)).toEqual(before)
    await operate('payout', 'answer', first ?? '', '--says', 'It was counted on the day before')
    expect((await titles(b)).at(-1)).toBe('We answered your dispute')
    const { dispute } = await open.get('payout.payment', { id: first ?? '' }, { as: b })
    expect(dispute).toMatchObject({ state: 'answered', answer: 'It was counted on the day before', says: 'A round is missing' })
    expect(await send(first ?? '', 'Not so')).toMatchObject({ status: 409, errorCode: 'conflict' })
  })
})

describe('a file of evidence', () => {
  const read = async (as: SignedInPerson, id: string) =>
    JSON.parse(Buffer.from((await open.get('payout.file', { id, form: 'json' }, { as })).content, 'base64').toString('utf8'))

  test('is available to both sides, each with the names that they may read, and with the same content', async () => {
    Object.assign(a, await open.people.signIn(a.member))
    const [payment] = await every(b, { kind: 'daily' })
    const [ofGiver, ofTaker] = [await read(a, payment?.id ?? ''), await read(b, payment?.id ?? '')]
    expect([ofGiver.payment.payer, ofTaker.payment.payer]).toEqual(['ambrosia', 'am***'])
    expect([ofGiver.payment.isOwn, ofTaker.payment.isOwn]).toEqual([false, true])
    for (const part of ['figures', 'text', 'postings', 'audit'] as const) expect([part, ofGiver[part]]).toEqual([part, ofTaker[part]])
    expect(ofTaker.postings).toMatchObject([{ kind: 'salary_daily', amount: `${payment?.amount} PHP` }])
  })

  test('of a window that came to nothing has no posting and still every figure', async () => {
    const nothing = (await every(c, { kind: 'realtime', state: 'nothing' }))[0]
    const made = await read(c, nothing?.id ?? '')
    expect([made.postings, made.payment.state, made.payment.reference, made.payment.holds]).toEqual([[], 'nothing', null, true])
    expect(made.figures).toMatchObject({ before: expect.any(Number), carried: 0 })
  })

  test('is made twenty times an hour at most, and each time is written down', async () => {
    const id = (await every(c, { kind: 'daily' }))[0]?.id ?? ''
    const [{ n: before } = { n: 0 }] = await query<{ n: number }>(`select count(*)::int as n from audit_record where action = 'payment file'`)
    await read(c, id)
    await open.get('payout.file', { id, form: 'pdf' }, { as: c })
    expect(await query(`select count(*)::int as n from audit_record where action = 'payment file'`)).toEqual([{ n: before + 2 }])
    await query(`update attempt_count set count = 20 where scope = 'dispute file' and subject = $1`, [c.member.id])
    expect(await open.ask('payout.file', { id, form: 'json' }, { as: c })).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
  })
})
