import type { Role } from '@perya/domain/staff/roles'
import { openTestConsole, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertLateCases } from './alert-late-cases.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let count = 0
let rosa: TestStaff
let marco: TestStaff

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})
beforeEach(async () => {
  await query(`update feedback set state = 'closed' where state in ('received', 'in_work')`)
  await query(`update deposit set state = 'rejected' where state = 'review'`)
  rosa = await person('payments')
  marco = await person('payments')
})

const person = (...roles: Role[]): Promise<TestStaff> => staffConsole.staff(...roles)
const query = async <Row extends object = Record<string, never>>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await scene.open.app.store.pool.query<Row>(text, [...values])).rows
const perform = async (by: TestStaff, path: string, input: object = {}) => {
  const { status, errorCode, value } = await by.post(`do/${path}`, { input }, { key: `case-action-${(count += 1)}` })
  return { status, errorCode, value: Object(value), result: Object(Object(value).result) }
}
const see = async (by: TestStaff, path: string) => Object((await by.get(`see/${path}`)).value)
const kindOf = async (by: TestStaff, kind: string) => (await see(by, 'queue')).rows.find((row: { kind: string }) => row.kind === kind)

/** Deposits that wait for a person, since so many minutes ago; returns the numbers of their cases. */
const deposits = async (minutesAgo: readonly number[], currency = 'PHP'): Promise<string[]> => {
  const member = (await scene.member()).member.id
  const ids: string[] = []
  for (const minutes of minutesAgo) {
    const id = `D-${String((count += 1)).padStart(10, '0')}`
    const at = new Date(scene.open.clock.now() - minutes * 60_000)
    await query(
      `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
       values ($1, $2, (select min(id) from account where owner_id = $2), $4, 'bank', 5000, 0, 'review', $1, 'h', 'bank', $3, $3, $3)`,
      [id, member, at, currency],
    )
    ids.push((await query<{ id: string }>('select id from work_case where subject = $1', [id]))[0]?.id ?? '')
  }
  return ids
}

describe('who takes a case', () => {
  test('holds it for twenty minutes: another person is refused with their name, and sees who holds it', async () => {
    const [id] = await deposits([5])
    const taken = await perform(rosa, 'case/take', { id })
    const now = scene.open.clock.now()
    expect(taken.result).toMatchObject({ case: id, kind: 'deposit', heldUntil: new Date(now + 1_200_000).toISOString() })
    expect(await perform(marco, 'case/take', { id })).toMatchObject({
      status: 409,
      errorCode: 'taken_by',
      value: { who: { name: rosa.name }, since: new Date(now).toISOString() },
    })
    expect((await see(marco, 'cases')).rows).toMatchObject([{ id, heldBy: { name: rosa.name, since: new Date(now).toISOString() }, mayTake: true }])
    await scene.time.turn(60_000)
    await perform(rosa, 'case/take', { id })
    expect((await see(rosa, 'cases?mine=true')).rows).toMatchObject([{ heldBy: { since: new Date(now).toISOString() } }])
    await perform(rosa, 'case/give-back', { id })
    expect((await see(rosa, 'cases?free=true')).rows).toMatchObject([{ id, heldBy: null }])
    expect((await perform(rosa, 'case/give-back', { id })).value).toMatchObject({ failed: true })
    const steps = await query<{ what: string }>('select what from case_step where case_id = $1 order by no', [id])
    expect(steps.map(({ what }) => what)).toEqual(['taken', 'given_back'])
  })

  test('holds at most ten', async () => {
    const ids = await deposits(Array.from({ length: 11 }, (_, at) => at + 1))
    for (const id of ids.slice(0, 10)) expect((await perform(rosa, 'case/take', { id })).status).toBe(200)
    expect(await perform(rosa, 'case/take', { id: ids[10] })).toMatchObject({ status: 409, errorCode: 'too_many_cases' })
    expect(await perform(rosa, 'case/next')).toMatchObject({ status: 409, errorCode: 'too_many_cases' })
    await query(`update deposit set state = 'rejected' where id = (select subject from work_case where id = $1)`, [ids[0]])
    expect((await perform(rosa, 'case/take', { id: ids[10] })).status).toBe(200)
    expect(await see(rosa, 'queue')).toMatchObject({ mine: 10, maxHeld: 10 })
  })

  test('needs the right of its kind, and a case that one may not see looks like none', async () => {
    const [id] = await deposits([5])
    const [content, auditor, protection] = [await person('content'), await person('auditor'), await person('protection')]
    expect((await perform(auditor, 'case/take', { id })).errorCode).toBe('not_permitted')
    for (const by of [content, protection]) {
      expect((await perform(by, 'case/take', { id })).errorCode).toBe('not_found')
      expect((await perform(by, 'case/take', { id: 'C-9999999999' })).errorCode).toBe('not_found')
      expect((await see(by, 'cases')).rows).toEqual([])
    }
    const support = await person('support')
    expect((await see(support, 'cases')).rows).toMatchObject([{ id, mayTake: false }])
    expect(await perform(support, 'case/take', { id })).toMatchObject({
      status: 403,
      errorCode: 'not_permitted',
      value: { needs: 'deposit approve' },
    })
  })

  test('takes a withdrawal by its own number', async () => {
    const id = await scene.request(await scene.member())
    expect((await perform(rosa, 'withdrawal/take', { id })).result).toMatchObject({ subject: id })
    expect((await perform(marco, 'withdrawal/take', { id })).errorCode).toBe('taken_by')
    expect((await see(marco, 'withdrawals')).rows[0]).toMatchObject({ id, heldBy: { name: rosa.name }, stopped: null })
    expect((await see(marco, 'withdrawals?held=free')).rows).toEqual([])
    await scene.operate('withdrawal', 'reject', id, '--reason', 'twice')
    expect((await perform(marco, 'withdrawal/take', { id })).errorCode).toBe('not_waiting')
  })
})

describe('taking the next', () => {
  test('gives the case nearest its deadline among the free ones that the person may decide', async () => {
    const ids = await deposits([3, 20, 10])
    await query(
      `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, changed_at)
       values ('other', 'text', true, 'EN', '', $1, 'F-next', $1)`,
      [new Date(0)],
    )
    expect((await perform(rosa, 'case/next')).result).toMatchObject({ case: ids[1] })
    expect((await perform(marco, 'case/next')).result).toMatchObject({ case: ids[2] })
    expect((await perform(marco, 'case/next', { kind: 'withdrawal' })).value).toMatchObject({ result: null, failed: false })
    expect((await perform(marco, 'case/next')).result).toMatchObject({ case: ids[0] })
    expect((await perform(rosa, 'case/next')).value.result).toBeNull()
    expect((await perform(await person('support'), 'case/next')).result).toMatchObject({ kind: 'complaint', subject: 'F-next' })
  })

  test('passes over a case that waits for a second person, until that request ends', async () => {
    const [id] = await deposits([5])
    const [{ subject } = { subject: '' }] = await query<{ subject: string }>('select subject from work_case where id = $1', [id])
    const asked = await rosa.post('ask/deposit/approve', { input: { id: subject }, reason: 'The bank shows it.' })
    await perform(rosa, 'case/give-back', { id })
    expect((await see(marco, 'cases')).rows).toMatchObject([{ id, approval: Object(asked.value).approval }])
    expect((await perform(marco, 'case/next')).value.result).toBeNull()
    await perform(rosa, 'approval/withdraw', { id: Object(asked.value).approval })
    expect((await perform(marco, 'case/next')).result).toMatchObject({ case: id })
  })

  test('of twenty people who press fifty times at once no two get the same case, and none is lost', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => person('payments')))
    const member = (await scene.member()).member.id
    await query(
      `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
       select 'D-9' || lpad(n::text, 9, '0'), $1, (select min(id) from account where owner_id = $1), 'PHP', 'bank', 5000, 0, 'review', n::text, 'h', 'bank', $2, $2, $2
         from generate_series(1, 230) n`,
      [member, new Date(scene.open.clock.now())],
    )
    const press = ({ id }: TestStaff) => callFunction(scene.open.app.store.db, 'next_case', { staff: id, kinds: ['deposit'] })
    const pressed = (await Promise.all(people.flatMap((one) => Array.from({ length: 50 }, () => press(one))))).filter(
      ({ result }) => result === 'held',
    )
    expect(pressed).toHaveLength(200)
    expect(new Set(pressed.map(({ case_id: id }) => id)).size).toBe(200)
    const holds = await query<{ held: number }>(
      `select count(*)::int as held from case_hold h join work_case c on c.id = h.case_id
        where c.state = 'open' and c.kind = 'deposit' and h.held_until > platform_now() group by h.staff_id`,
    )
    expect(holds.map(({ held }) => held)).toEqual(Array.from({ length: 20 }, () => 10))
    // The thirty that are left are the next ones of others.
    const rest = await Promise.all(
      (await Promise.all([person('payments'), person('payments'), person('payments')])).flatMap((one) =>
        Array.from({ length: 10 }, () => press(one)),
      ),
    )
    expect(new Set([...pressed, ...rest].map(({ case_id: id }) => id)).size).toBe(230)
    expect((await press(marco)).result).toBe('none')
  })
})

describe('a lead', () => {
  test('assigns a case to a person who may decide it, also when another person holds it', async () => {
    const [id] = await deposits([5])
    const [finance, support] = [await person('finance'), await person('support')]
    await perform(rosa, 'case/take', { id })
    expect((await perform(rosa, 'case/assign', { id, name: marco.name })).errorCode).toBe('not_permitted')
    expect((await perform(finance, 'case/assign', { id, name: support.name })).errorCode).toBe('invalid_input')
    expect((await perform(finance, 'case/assign', { id, name: marco.name })).status).toBe(200)
    expect((await see(rosa, 'cases')).rows).toMatchObject([{ heldBy: { name: marco.name } }])
    expect(await query('select what, detail from case_step where case_id = $1 order by no desc limit 1', [id])).toEqual([
      { what: 'assigned', detail: { to: marco.id } },
    ])
  })
})

describe('the queue', () => {
  test('counts the same as its list and as the tables', async () => {
    await deposits([45, 20, 2])
    await perform(rosa, 'case/next')
    const tile = await kindOf(marco, 'deposit')
    const listed = (await see(marco, 'cases?kind=deposit&limit=200')).rows
    const [expected] = await query<{ count: number; oldest: Date }>(
      `select count(*)::int as count, min(made_at) as oldest from deposit where state = 'review'`,
    )
    expect(tile).toMatchObject({ count: 3, late: 1, held: 1, oldest: expected?.oldest.toISOString(), minutes: 30, amber: 0.75, mayTake: true })
    expect([tile.count, expected?.count]).toEqual([listed.length, listed.length])
    expect(tile.due).toBe(listed[0].dueAt)
    expect((await see(marco, 'cases?late=true')).rows.map(({ id }: { id: string }) => id)).toEqual([listed[0].id])
  })

  test('has pages without gaps or repetitions, and filters', async () => {
    const ids = await deposits([9, 8, 7, 6, 5])
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: { rows: { id: string }[]; next: string | null } = await see(
        rosa,
        `cases?kind=deposit&limit=2${after === '' ? '' : `&after=${after}`}`,
      )
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(ids)
    expect((await see(rosa, 'cases?currency=EUR')).rows).toEqual([])
    expect((await see(rosa, 'cases?minutes=8&kind=deposit')).rows.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
    expect((await see(rosa, 'cases?kind=freeze')).rows).toEqual([])
  })

  test('states what was decided in the last hour, how long it took and how much was in time', async () => {
    await scene.time.turn(3_600_001)
    rosa = await person('payments')
    const ids = await deposits([40, 10, 4])
    for (const id of ids) {
      const [{ subject } = { subject: '' }] = await query<{ subject: string }>('select subject from work_case where id = $1', [id])
      await perform(rosa, 'deposit/reject', { id: subject, reason: 'No money came.' })
    }
    expect((await see(rosa, 'queue')).lastHour).toEqual({ decided: 3, median: 600, p90: 2040, inside: 2 })
    expect((await see(rosa, 'queue')).lastDecidedAt).toBe(new Date(scene.open.clock.now()).toISOString())
  })
})

test('a deadline that passes is noted once, by one gateway, with a record', async () => {
  const [late, early] = await deposits([31, 5])
  const noted = await Promise.all([alertLateCases(scene.open.app), alertLateCases(scene.open.app)])
  expect(noted.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
  expect(await alertLateCases(scene.open.app)).toBe(0)
  const steps = await query<{ case_id: string }>(`select case_id from case_step where what = 'late' and case_id = any($1)`, [[late, early]])
  expect(steps).toEqual([{ case_id: late }])
  const records = await query(`select result from audit_record where action = 'case late' and detail ->> 'case' = $1`, [late])
  expect(records).toEqual([{ result: 'late' }])
})

test('the state of the platform is shown: the ledger, payouts at providers, draws and the audit trail to who may check the ledger', async () => {
  const watched = await openTestConsole(scene.open.app, { readiness: async () => ({ checks: { invariants: { ok: true, detail: 'no violation' } } }) })
  const lead = await watched.staff('finance')
  expect(await see(lead, 'platform')).toMatchObject({
    ledger: { ok: true, detail: 'no violation' },
    payouts: { isSlow: expect.any(Boolean) },
    draws: { late: 0 },
    chain: { unsealed: expect.any(Number) },
  })
  expect((await (await watched.staff('content')).get('see/platform')).status).toBe(403)
  await watched.server.close()
})
