import type { CallInputSent } from '@perya/calls'
import {
  insertLedgerLinesAt,
  type TestPlatform,
  openTestPlatform,
  queryAsOwner,
  registerByForm,
  insertRoundAt,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

let open: TestPlatform
let agent: SignedInPerson
let player: SignedInPerson
let count = 0
const lanes = { 'sign-in': null, launch: null, write: null, read: null }
const modules = ['AGENTCENTRE3', 'COMM3', 'WALLET3', 'MEMBERCENTRE3', 'MEMTRANS3', 'INBOX3', 'REG3', 'PASS3', 'PROTECT3', 'AFFMAN3', 'CAPTCHA3']

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules, teamNames: 'full' }, config: { lanes } })
})
afterAll(() => open.close())
beforeEach(async () => {
  agent = await open.people.agent({ balance: 100_000 })
  player = await open.people.member({ balance: 5000, uplineId: agent.member.id })
})

const key = () => `invites-key-${(count += 1)}`
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const audits = (action: string, subject: string) =>
  query<{ actor: string; result: string }>('select actor, result from audit_record where action = $1 and subject = $2 order by id', [action, subject])

describe('an invitation', () => {
  const invite = (as = agent, label = '') => open.get('team.createInvite', { label }, { as, key: key() })
  const codes = async (as = agent) => (await open.get('team.invites', {}, { as })).list
  let name = 0
  const comes = (affiliateCode: string) => registerByForm(open, { username: `newcomer${(name += 1)}`, affiliateCode })

  test('registers a member below its own agent only, however the code is typed', async () => {
    const another = await open.people.agent()
    const [own, foreign] = [await invite(), await invite(another)]
    for (const typed of [own.code, own.code.toLowerCase(), ` ${own.code} `]) expect(await comes(typed)).toMatchObject({ success: true })
    expect(await comes(foreign.code)).toMatchObject({ success: true })
    expect((await codes()).map(({ code, used }) => [code, used])).toEqual([[own.code, 3]])
    expect((await codes(another)).map(({ code, used }) => [code, used])).toEqual([[foreign.code, 1]])
    const below = await query<{ n: number }>('select count(*)::int as n from member where upline_id = $1 and id <> $2', [
      agent.member.id,
      player.member.id,
    ])
    expect(below).toEqual([{ n: 3 }])
  })

  test('that is disabled registers no one, and its members stay; enabled again it registers the next', async () => {
    const { code } = await invite()
    await comes(code)
    const before = (await open.get('team.downlines', { when: 'all' }, { as: agent })).list.length
    const turn = (isOn: boolean, as = agent) => open.ask('team.turnInvite', { code, isOn }, { as })
    expect(await turn(false)).toMatchObject({ value: { isOn: false, used: 1 } })
    expect(await turn(false)).toMatchObject({ value: { isOn: false, used: 1 } })
    expect(await comes(code)).toMatchObject({ success: false, errorCode: 'invitation_code_error' })
    expect((await open.get('team.downlines', { when: 'all' }, { as: agent })).list).toHaveLength(before)
    await turn(true)
    expect(await comes(code)).toMatchObject({ success: true })
    expect((await codes())[0]).toMatchObject({ code, isOn: true, used: 2 })
    expect((await audits('invitation turn', code)).map(({ actor, result }) => [actor === agent.member.id, result])).toEqual([
      [true, 'off'],
      [true, 'off'],
      [true, 'on'],
    ])
  })

  test('of a frozen agent registers no one until the agent is unfrozen', async () => {
    const { code } = await invite()
    await operate('member', 'freeze', agent.member.username)
    expect(await comes(code)).toMatchObject({ errorCode: 'invitation_code_error' })
    await operate('member', 'freeze', agent.member.username, '--off')
    expect(await comes(code)).toMatchObject({ success: true })
  })

  test('has its label without surrounding blanks, and codes without ambiguous characters', async () => {
    const made = await invite(agent, '  Sunday market  ')
    expect(made.label).toBe('Sunday market')
    expect(made.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(made.url.endsWith(`/register?affiliateCode=${made.code}`)).toBe(true)
    expect(await open.ask('team.createInvite', { label: 'x'.repeat(41) }, { as: agent, key: key() })).toMatchObject({ errorCode: 'invalid_input' })
    open.clock.turn(1000)
    const later = await invite(agent, 'Later')
    expect((await codes()).map(({ label }) => label)).toEqual(['Later', 'Sunday market'])
    expect(later.code).not.toBe(made.code)
  })

  test('is one of twenty at most, be they asked for all at one moment', async () => {
    for (let n = 0; n < 15; n += 1) await invite()
    const done = await Promise.all(Array.from({ length: 24 }, () => open.ask('team.createInvite', {}, { as: agent, key: key() })))
    expect(done.filter(({ success }) => success)).toHaveLength(5)
    expect(new Set(done.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['conflict']))
    expect(await codes()).toHaveLength(20)
  })

  test('belongs to its agent although two make one with the same key', async () => {
    const another = await open.people.agent()
    const same = key()
    const [one, other] = [
      await open.get('team.createInvite', { label: 'one' }, { as: agent, key: same }),
      await open.get('team.createInvite', { label: 'other' }, { as: another, key: same }),
    ]
    expect(one.code).not.toBe(other.code)
    expect([(await codes()).map(({ label }) => label), (await codes(another)).map(({ label }) => label)]).toEqual([['one'], ['other']])
  })
})

describe('a limit of a day', () => {
  let sub: SignedInPerson
  let below: SignedInPerson
  beforeEach(async () => {
    sub = await open.people.agent({ uplineId: agent.member.id, balance: 90_000 })
    below = await open.people.member({ uplineId: sub.member.id })
  })
  const limit = (amount: string) => open.get('team.setDayLimit', { id: sub.member.id, amount }, { as: agent })
  const terms = () => open.get('team.transferTerms', { id: below.member.id }, { as: sub })
  const proved = async () => {
    for (const { id } of await query<{ id: string }>('select id from session where member_id = $1', [sub.member.id]))
      await storeStepUp(open.app, id, 'transfer', 'password')
  }
  const send = async (amount: string) => {
    await proved()
    return open.ask('team.transfer', { id: below.member.id, amount }, { as: sub, key: key() })
  }

  test('of nothing lets nothing through, and one that is set below what was sent leaves nothing', async () => {
    await limit('0')
    expect(await terms()).toMatchObject({ most: '0.00', left: '0.00' })
    expect(await send('0.01')).toMatchObject({ errorCode: 'amount_out_of_range' })
    await limit('100')
    expect(await send('70')).toMatchObject({ success: true })
    await limit('50')
    expect(await terms()).toMatchObject({ most: '50.00', left: '0.00' })
    expect(await send('0.01')).toMatchObject({ errorCode: 'amount_out_of_range' })
    await limit('80')
    expect(await terms()).toMatchObject({ left: '10.00' })
  })

  test('is a day from each transfer on: what was sent comes free again when its day is over', async () => {
    await limit('100')
    expect(await send('100')).toMatchObject({ success: true })
    await queryAsOwner(open.app.store, `update downline_transfer set made_at = made_at - interval '23 hours 59 minutes' where member_id = $1`, [
      sub.member.id,
    ])
    expect(await send('1')).toMatchObject({ errorCode: 'amount_out_of_range' })
    await queryAsOwner(open.app.store, `update downline_transfer set made_at = made_at - interval '1 minute' where member_id = $1`, [sub.member.id])
    expect(await terms()).toMatchObject({ left: '100.00' })
    expect(await send('100')).toMatchObject({ success: true })
  })

  test('holds for many transfers of one moment as for one after the other', async () => {
    await limit('100')
    // A step-up proof covers one transfer: each request comes from a browser of its own.
    const browsers = await Promise.all(Array.from({ length: 6 }, () => open.people.signIn(sub.member)))
    await proved()
    const done = await Promise.all(browsers.map((as) => open.ask('team.transfer', { id: below.member.id, amount: '30' }, { as, key: key() })))
    expect(done.filter(({ success }) => success)).toHaveLength(3)
    expect((await open.get('wallet.balance', {}, { as: below })).sumBalance).toBe('90.00')
  })

  test('is stored with its author, and is readable by the uplines only', async () => {
    await limit('12.5')
    expect(await audits('downline limit', sub.member.id)).toEqual([{ actor: agent.member.id, result: 'done' }])
    expect((await open.get('team.member', { id: sub.member.id }, { as: agent })).dayLimit).toBe('12.50')
    const { list } = await open.get('team.downlines', { sort: 'agent' }, { as: agent })
    expect(list.map(({ dayLimit }) => dayLimit)).toEqual(['12.50'])
    for (const amount of ['-1', '1e3', '0.001', 'all'])
      expect([amount, await open.ask('team.setDayLimit', { id: sub.member.id, amount }, { as: agent })]).toMatchObject([
        amount,
        { success: false, status: 400 },
      ])
    expect((await open.get('team.member', { id: sub.member.id }, { as: agent })).dayLimit).toBe('12.50')
  })
})

describe('a question about freezing', () => {
  const ask = (as: SignedInPerson, reason: string, id = player.member.id) => open.ask('team.askFreeze', { id, reason }, { as })

  test('is requested by each upline, answered for all of them at once, and may be requested again after a refusal', async () => {
    const above = await open.people.agent()
    await query('update member set upline_id = $1 where id = $2', [above.member.id, agent.member.id])
    expect([await ask(agent, 'He shares his account'), await ask(above, 'So I hear')]).toMatchObject([{ success: true }, { success: true }])
    const mine = async () => (await operate('freeze', 'list')).value
    expect(await mine()).toMatchObject([
      { username: player.member.username, askedBy: agent.member.username, reason: 'He shares his account' },
      { username: player.member.username, askedBy: above.member.username, reason: 'So I hear' },
    ])
    await operate('freeze', 'refuse', player.member.username)
    expect(await mine()).toEqual([])
    for (const as of [agent, above])
      expect((await open.get('team.member', { id: player.member.id }, { as })).freeze).toMatchObject({ state: 'refused' })
    expect(await ask(agent, 'He does it again')).toMatchObject({ success: true })
    expect(await open.get('team.member', { id: player.member.id }, { as: agent })).toMatchObject({
      freezeAsked: true,
      freeze: { reason: 'He does it again' },
    })
    expect(await open.get('team.member', { id: player.member.id }, { as: above })).toMatchObject({ freezeAsked: false })
    await operate('freeze', 'refuse', player.member.username)
  })

  test('that is granted blocks the sign-in and leaves the balance and the team unchanged', async () => {
    await ask(agent, 'Stolen card')
    await operate('freeze', 'grant', player.member.username)
    expect(await open.ask('wallet.balance', {}, { as: player })).toMatchObject({ status: 401 })
    const { list } = await open.get('team.downlines', { status: 'frozen' }, { as: agent })
    expect(list.map(({ id }) => id)).toEqual([player.member.id])
    expect(await query(`select balance from account where owner_id = $1 and kind = 'cash'`, [player.member.id])).toEqual([{ balance: 5000 }])
    expect(await audits('freeze request', player.member.id)).toEqual([{ actor: agent.member.id, result: 'asked' }])
  })

  test('has a reason of five hundred letters at most, and is made once of many that come at one moment', async () => {
    for (const reason of ['', 'x'.repeat(501)]) expect(await ask(agent, reason)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    const done = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(agent, `reason ${n}`)))
    expect(done.filter(({ success }) => success)).toHaveLength(1)
    expect(await query('select 1 from freeze_request where member_id = $1', [player.member.id])).toHaveLength(1)
  })
})

describe('a file of the team', () => {
  const evil = ['=SUM(A1)', '+1+1', '-2+3', '@cmd', '\uFF1Dx']
  let head: SignedInPerson
  const people: SignedInPerson[] = []
  beforeAll(async () => {
    head = await open.people.agent({ username: 'filer', balance: 0 })
    const sub = await open.people.agent({ username: 'filersub', uplineId: head.member.id, balance: 0 })
    for (const username of evil) people.push(await open.people.member({ username, uplineId: sub.member.id }))
    for (let n = 0; n < 110; n += 1) people.push(await open.people.member({ username: `filed${n}`, uplineId: head.member.id }))
    const at = (minutes: number) => new Date(open.clock.now() - minutes * 60_000)
    for (const [n, { member }] of people.slice(0, 60).entries()) {
      await insertLedgerLinesAt(open, [{ memberId: member.id, kind: 'deposit', amount: 10_000 + n, at: at(500 - n) }])
      await insertRoundAt(open, member.id, at(400 - n), { stake: 100 + n, paid: n % 3 === 0 ? 1000 : 0 })
      await insertRoundAt(open, member.id, at(300 - n), { stake: 50, paid: n % 5 === 0 ? null : 0 })
    }
    await insertLedgerLinesAt(open, [{ memberId: head.member.id, kind: 'salary_daily', amount: 4321, at: at(10) }])
    await aggregatePlay(open.app)
  }, 120_000)

  type Asked = CallInputSent<'team.export'>
  const expected = { when: 'all', form: 'csv', depth: 'all' } as const
  const ticket = async (asked: Asked, language = 'EN') => (await open.get('team.export', asked, { as: head, language })).path
  const fetch = (path: string, as: SignedInPerson | null = head) =>
    open.server.inject({ method: 'GET', url: path, headers: as === null ? {} : { cookie: as.jar.header() } })
  const cells = (csv: string) =>
    csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
      )
  const rowsOf = async (asked: Asked, language?: string) => cells((await fetch(await ticket(asked, language))).body)
  const plain = (name: string) => (/^[=+\-@\uFF1D]/.test(name) ? `'${name}` : name)

  test('has every row of the list that it is of, page after page, in the same order and with the same figures', async () => {
    const [, ...losses] = await rowsOf({ ...expected, list: 'losses' })
    const shown: string[][] = []
    for (let before: string | null = ''; before !== null; ) {
      const page: { list: readonly { name: string; depth: number; validBet: string; profit: string; deposit: string }[]; older: string | null } =
        await open.get('team.losses', { when: 'all', depth: 'all', before, pageSize: 100 }, { as: head })
      shown.push(...page.list.map((row) => [plain(row.name), String(row.depth), row.validBet, row.deposit, row.profit]))
      before = page.older
    }
    expect(losses.map((row) => [row[0], row[1], row[2], row[6], row[8]])).toEqual(shown)
    expect(losses).toHaveLength(people.length + 1)
    const [, ...bets] = await rowsOf({ ...expected, list: 'bets' })
    const first = await open.get('team.bets', { when: 'all', pageSize: 100 }, { as: head })
    const second = await open.get('team.bets', { when: 'all', pageSize: 100, before: first.older ?? '' }, { as: head })
    expect(bets.map((row) => [row[2], row[5], row[6], row[7], row[8]])).toEqual(
      [...first.list, ...second.list].map(({ who, stake, paid, net, status }) => [plain(who.name), stake, paid, net, status]),
    )
    expect(bets).toHaveLength(120)
  })

  test('holds to what was narrowed: to a branch, to a kind, to days, to those directly below', async () => {
    const sub = (await open.get('team.downlines', { sort: 'agent' }, { as: head })).list[0]?.id ?? ''
    const names = async (asked: Asked, place: number) => (await rowsOf(asked)).slice(1).map((row) => row[place])
    expect((await names({ ...expected, list: 'losses', parent: sub }, 0)).toSorted()).toEqual(evil.map(plain).toSorted())
    expect(new Set(await names({ ...expected, list: 'transactions', member: sub }, 1))).toEqual(new Set(evil.map(plain)))
    expect(new Set(await names({ ...expected, list: 'transactions', kind: 'deposit' }, 2))).toEqual(new Set(['deposit']))
    expect(await names({ ...expected, list: 'transactions', kind: 'bonus' }, 2)).toEqual([])
    expect(await names({ ...expected, list: 'losses', depth: 'direct' }, 0)).toHaveLength(111)
    expect(await names({ ...expected, list: 'bets', when: 'range', to: '2020-01-01' }, 2)).toEqual([])
  })

  test('holds to a name, a status and a kind of account as the list does', async () => {
    const names = async (asked: Asked) => (await rowsOf(asked)).slice(1).map((row) => row[0])
    const listed = async (more: object) =>
      (await open.get('team.downlines', { when: 'all', pageSize: 100, ...more }, { as: head })).list.map(({ name }) => plain(name))
    const [someone = ''] = await listed({})
    const search = someone.slice(0, 6)
    for (const more of [{ search }, { sort: 'agent' }, { status: 'frozen' }, { status: 'active', sort: 'agent' }] as const)
      expect([more, await names({ ...expected, depth: 'direct', list: 'downlines', ...more })]).toEqual([more, await listed(more)])
    expect((await names({ ...expected, list: 'losses', search: 'nobody-has-this' })).length).toBe(0)
  })

  test('runs nothing: no cell of it begins as a formula would, whatever people call themselves [T41 S12]', async () => {
    for (const list of ['downlines', 'bets', 'losses', 'transactions', 'income'] as const) {
      const [, ...rows] = await rowsOf({ ...expected, list })
      expect([list, rows.length > 0]).toEqual([list, true])
      for (const cell of rows.flat()) expect([list, cell, /^[=+@\t\r\uFF1D]|^-(?![\d.]+$)/.test(cell)]).toEqual([list, cell, false])
    }
    expect((await rowsOf({ ...expected, list: 'losses' })).map(([name]) => name)).toEqual(expect.arrayContaining(evil.map(plain)))
  })

  test('has the income of its agent alone, with what it was for', async () => {
    const rows = await rowsOf({ ...expected, list: 'income' })
    expect(rows[0]).toEqual(['Date', 'Type', 'Amount', 'Balance after', 'Currency', 'Reference'])
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([['salary_daily', '43.21', '43.21', 'PHP']])
  })

  test('is written in the language of its requester, with a title', async () => {
    const heads = await Promise.all(
      (['EN', 'TY', 'XX'] as const).map(async (language) => (await rowsOf({ ...expected, list: 'losses' }, language))[0]?.[0]),
    )
    expect(heads).toEqual(['Member', 'Miyembro', 'Member'])
    const { headers } = await fetch(await ticket({ ...expected, list: 'downlines', form: 'xlsx' }))
    expect(headers['content-disposition']).toMatch(/^attachment; filename="perya-downlines-\d{4}-\d\d-\d\d\.xlsx"$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is downloaded once, within a minute, by the browser that requested it only [T41]', async () => {
    const path = await ticket({ ...expected, list: 'losses' })
    expect((await fetch(path, null)).statusCode).toBe(401)
    for (const as of [agent, player]) expect((await fetch(path, as)).statusCode).toBe(404)
    expect((await fetch(path, await open.people.signIn(head.member))).statusCode).toBe(404)
    expect((await fetch(path)).statusCode).toBe(200)
    expect((await fetch(path)).statusCode).toBe(404)
    const late = await ticket({ ...expected, list: 'losses' })
    open.clock.turn(60_001)
    expect((await fetch(late)).statusCode).toBe(404)
  })

  test('of a branch that has left in between is not made', async () => {
    const leaver = await open.people.agent({ uplineId: head.member.id, balance: 0 })
    const path = await ticket({ ...expected, list: 'losses', parent: leaver.member.id })
    await query('update member set upline_id = null where id = $1', [leaver.member.id])
    const answer = await fetch(path)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'not_your_downline'])
    expect(await open.ask('team.export', { ...expected, list: 'losses', parent: leaver.member.id }, { as: head })).toMatchObject({
      status: 403,
      errorCode: 'not_your_downline',
    })
  })
})
