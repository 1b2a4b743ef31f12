import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { thresholdOf } from '../approvals/thresholds.ts'
import { makePlannedChanges } from './planned-changes.ts'

type Shown = Readonly<Record<string, unknown>> & {
  readonly name: string
  readonly value: unknown
  readonly revision: string
  readonly changed: Readonly<Record<string, unknown>> | null
  readonly planned: readonly Readonly<Record<string, unknown>>[]
}

let open: TestPlatform
let staffConsole: TestConsole
let admin: TestStaff
let risk: TestStaff
let finance: TestStaff
let payments: TestStaff
let count = 0

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  admin = await staffConsole.staff('administrator')
  risk = await staffConsole.staff('risk')
  finance = await staffConsole.staff('finance')
  payments = await staffConsole.staff('payments')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const settingsOf = async (person: TestStaff, query = ''): Promise<readonly Shown[]> =>
  Object((await person.get(`see/settings${query}`)).value).rows as readonly Shown[]
const seen = async (name: string): Promise<Shown> => {
  const found = (await settingsOf(risk)).find((one) => one.name === name)
  if (found === undefined) throw new Error(`no setting ${name}`)
  return found
}
const versions = async (name: string) => Object((await risk.get(`see/setting-versions?setting=${name}`)).value).rows
const key = () => `setting-${(count += 1)}`
const change = (person: TestStaff, input: object, reason = 'agreed with the operator') =>
  person.post('do/setting/change', { input, reason }, { key: key() })
const askFor = async (person: TestStaff, command: string, input: object): Promise<string> => {
  const answer = await person.post(`ask/setting/${command}`, { input, reason: 'players need longer' })
  return String(Object(answer.value).approval ?? answer.errorCode)
}
const sign = (person: TestStaff, id: string) => person.post('do/approval/decide', { input: { id, verdict: 'sign' } }, { key: key() })

test('a setting shows what it does, its value and default, and how many people change it', async () => {
  const receipt = await seen('cashier.receipt-minutes')
  expect(receipt).toMatchObject({
    area: 'cashier',
    value: 30,
    standard: 30,
    isStandard: true,
    people: 'two',
    changed: null,
    planned: [],
    mayChange: false,
  })
  expect(receipt).toMatchObject({ summary: expect.stringMatching(/\.$/), touches: expect.stringMatching(/\.$/), schema: { type: 'number' } })
  expect(await seen('platform.maintenance')).toMatchObject({ people: 'one', mayChange: true })
  expect(await seen('platform.restricted-countries')).toMatchObject({ people: 'depends' })
})

test('every person reads the areas of their roles only', async () => {
  expect(Object((await payments.get('see/settings')).value).areas).toEqual(['cashier', 'queues', 'thresholds'])
  expect((await settingsOf(payments)).every(({ area }) => ['cashier', 'queues', 'thresholds'].includes(String(area)))).toBe(true)
  expect(await settingsOf(payments, '?area=security')).toEqual([])
  for (const name of ['security.password-expiry', 'nothing.here'])
    expect((await payments.get(`see/setting-versions?setting=${name}`)).errorCode).toBe('not_found')
  const shown = await payments.post('do/setting/show', { input: {} })
  expect(Object(shown.value).result.map(({ area }: Shown) => area)).not.toContain('security')
})

test('one person starts and ends the maintenance, and each change is a version with its audit record', async () => {
  const { revision } = await seen('platform.maintenance')
  const value = { on: true, until: null, info: 'new machines' }
  const on = await change(admin, { setting: 'platform.maintenance', value, revision })
  expect([on.status, Object(on.value).record]).toEqual([200, expect.any(Number)])
  expect((await platformState(open.app)).maintenance).toEqual(value)
  const [version] = await versions('platform.maintenance')
  expect(version).toMatchObject({ by: `staff:${admin.name}`, askedBy: '', reason: 'agreed with the operator', record: Object(on.value).record })
  expect(version).toMatchObject({ before: { on: false, until: null, info: '' }, after: value })
  expect((await admin.post('do/maintenance/off', { input: {}, reason: 'done' }, { key: key() })).status).toBe(200)
  expect((await versions('platform.maintenance')).map(({ after }: Shown) => Object(after).on)).toEqual([false, true])
})

test('of two people who change what they both saw, the second is refused', async () => {
  const { revision } = await seen('platform.maintenance')
  const input = (info: string) => ({ setting: 'platform.maintenance', value: { on: true, info }, revision })
  const both = await Promise.all([change(admin, input('first')), change(risk, input('second'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.map(({ errorCode }) => errorCode)).toContain('changed_since')
  await admin.post('do/maintenance/off', { input: {} }, { key: key() })
})

test('a setting of money needs two people, and names both', async () => {
  const { revision } = await seen('cashier.receipt-minutes')
  const input = { setting: 'cashier.receipt-minutes', value: 45, revision }
  const alone = await change(finance, input)
  expect([alone.errorCode, Object(alone.value).signers]).toEqual(['approval_required', ['risk', 'finance']])
  expect((await change(payments, input)).errorCode).toBe('not_permitted')
  expect((await change(risk, input)).errorCode).toBe('not_permitted')
  const [first, second] = [await askFor(finance, 'change', input), await askFor(finance, 'change', { ...input, value: 60 })]
  expect((await sign(risk, first)).status).toBe(200)
  expect((await platformState(open.app)).cashier.receiptMinutes).toBe(45)
  // The second request rests on a value that was replaced.
  expect((await sign(risk, second)).errorCode).toBe('changed_since')
  const [version] = await versions('cashier.receipt-minutes')
  expect(version).toMatchObject({ before: 30, after: 45, by: `staff:${risk.name}`, askedBy: `staff:${finance.name}`, reason: 'players need longer' })
})

test('undoing a change of two people needs two, and only the last change can be undone', async () => {
  const [{ version }] = await versions('cashier.receipt-minutes')
  const alone = await finance.post('do/setting/undo', { input: { version } }, { key: key() })
  expect(alone.errorCode).toBe('approval_required')
  expect((await sign(risk, await askFor(finance, 'undo', { version }))).status).toBe(200)
  expect((await platformState(open.app)).cashier.receiptMinutes).toBe(30)
  expect((await versions('cashier.receipt-minutes'))[0]).toMatchObject({ before: 45, after: 30, undoes: version })
  expect(await askFor(finance, 'undo', { version })).toBe('changed_since')
})

test('stopping is one person, starting again is two: countries and modules', async () => {
  const regions = await seen('platform.restricted-countries')
  const closed = { setting: 'platform.restricted-countries', value: ['XA', 'XB'], revision: regions.revision }
  expect((await change(admin, closed)).status).toBe(200)
  const { revision } = await seen('platform.restricted-countries')
  expect((await change(admin, { ...closed, value: ['XA'], revision })).errorCode).toBe('approval_required')
  const hot = await seen('module.GAMELOHOT3')
  expect((await change(admin, { setting: hot.name, value: hot.value !== true, revision: hot.revision })).errorCode).toBe(
    hot.value === true ? null : 'approval_required',
  )
})

test('a planned change happens once at its moment, whichever of several gateways is up', async () => {
  const { revision, value } = await seen('platform.maintenance')
  expect(value).toMatchObject({ on: false })
  const at = new Date(open.clock.now() + 60_000).toISOString()
  const planned = await change(admin, { setting: 'platform.maintenance', value: { on: true, info: 'at night' }, revision, at })
  expect(planned.status).toBe(200)
  expect((await platformState(open.app)).maintenance.on).toBe(false)
  expect((await seen('platform.maintenance')).planned).toMatchObject([{ at, by: `staff:${admin.name}`, value: { on: true } }])
  await makePlannedChanges(open.app)
  const before = (await versions('platform.maintenance')).length
  open.clock.turn(60_000)
  await Promise.all([1, 2, 3, 4].map(() => makePlannedChanges(open.app)))
  expect((await platformState(open.app)).maintenance).toMatchObject({ on: true, info: 'at night' })
  const after = await versions('platform.maintenance')
  expect(after.length - before).toBe(1)
  expect(after[0]).toMatchObject({ by: `staff:${admin.name}`, reason: 'agreed with the operator' })
  const { rows } = await open.app.store.pool.query(`select actor, result, detail from audit_record where id = $1`, [after[0].record])
  expect(rows[0]).toMatchObject({ actor: 'settings', result: 'done', detail: { plannedBy: `staff:${admin.name}` } })
})

test('a planned change can be cancelled by one person whom it concerns, and then never happens', async () => {
  const { revision } = await seen('cashier.receipt-minutes')
  const at = new Date(open.clock.now() + 60_000).toISOString()
  expect((await sign(risk, await askFor(finance, 'change', { setting: 'cashier.receipt-minutes', value: 90, revision, at }))).status).toBe(200)
  const { plan } = (await seen('cashier.receipt-minutes')).planned[0] ?? {}
  const cancel = (person: TestStaff) => person.post('do/setting/cancel', { input: { plan } }, { key: key() })
  expect((await cancel(await staffConsole.staff('content'))).errorCode).toBe('not_permitted')
  expect((await cancel(risk)).status).toBe(200)
  expect((await cancel(risk)).errorCode).toBe('not_waiting')
  open.clock.turn(60_000)
  await makePlannedChanges(open.app)
  expect(await seen('cashier.receipt-minutes')).toMatchObject({ value: 30, planned: [] })
})

test('a planned change that is refused when it is due ends as failed, with a record, and does not hold up others', async () => {
  const plant = `insert into setting_plan (setting, value, due_at, actor, record_id, at) values ($1, $2, $3, 'staff:gone', 1, $3) returning id`
  const at = new Date(open.clock.now() - 1000)
  const wrong = (await open.app.store.pool.query(plant, ['cashier.receipt-minutes', '"soon"', at])).rows[0].id
  const right = (await open.app.store.pool.query(plant, ['rewards.claim-alert', '7', at])).rows[0].id
  await makePlannedChanges(open.app)
  const { rows } = await open.app.store.pool.query('select id, state, end_record from setting_plan where id = any($1) order by id', [[wrong, right]])
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'done'])
  const record = await open.app.store.pool.query('select result from audit_record where id = $1', [rows[0].end_record])
  expect(record.rows[0].result).toMatch(/^failed: the value of cashier.receipt-minutes is invalid/)
})

test('what a value would do is computed before it is changed, and a wrong one is explained', async () => {
  const effect = async (setting: string, value: unknown) =>
    (await (await staffConsole.staff('auditor')).get(`see/setting-effect?setting=${setting}&value=${encodeURIComponent(JSON.stringify(value))}`))
      .value
  expect(await effect('cashier.receipt-minutes', 45)).toMatchObject({
    before: 30,
    after: 45,
    effect: '0 open withdrawals get 45 minutes.',
    problem: null,
  })
  expect(await effect('cashier.receipt-minutes', 0)).toMatchObject({ problem: expect.stringContaining('from 0.1 to 10080') })
  expect(await effect('platform.restricted-countries', ['XA', 'XB', 'XC'])).toMatchObject({ signers: [] })
  expect(await effect('support.feedback-length', { minimum: 9, maximum: 5 })).toMatchObject({ problem: expect.stringContaining('above the largest') })
})

test('the deadline of a kind of case is a setting, and open cases keep theirs', async () => {
  const { name, revision } = await seen('queue.complaint.minutes')
  const query = async (text: string) => (await open.app.store.pool.query(text)).rows[0]
  await query(`select open_case('complaint', 'F-BEFORE22')`)
  const approval = await askFor(finance, 'change', { setting: name, value: 720, revision })
  expect((await sign(risk, approval)).status).toBe(200)
  await query(`select open_case('complaint', 'F-AFTER222')`)
  const minutes = async (subject: string) =>
    Number((await query(`select extract(epoch from due_at - opened_at) / 60 as minutes from work_case where subject = '${subject}'`)).minutes)
  expect([await minutes('F-BEFORE22'), await minutes('F-AFTER222')]).toEqual([1440, 720])
  expect(await seen(name)).toMatchObject({ value: 720, standard: 1440, isStandard: false })
})

test('every declared setting has its own default or value accepted by its own schema, and the history is not changed', async () => {
  const all = await settingsOf(risk)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(60)
  for (const statement of ['update setting_version set reason = $1', 'delete from setting_version where reason <> $1'])
    await expect(open.app.store.pool.query(statement, ['x'])).rejects.toThrow()
  await expect(open.app.store.pool.query('delete from setting_plan')).rejects.toThrow()
})

test('a stricter threshold is in force at once, and a wider one that was set before it does not return at midnight', async () => {
  const approve = async (value: string) => {
    const { name, revision } = await seen('threshold.withdrawal-approve.PHP')
    return sign(risk, await askFor(admin, 'change', { setting: name, value, revision }))
  }
  expect((await approve('90000')).status).toBe(200)
  expect(await thresholdOf(open.app, 'withdrawal approve', 'PHP')).toBe(5_000_000)
  const [wider] = await versions('threshold.withdrawal-approve.PHP')
  expect(Date.parse(wider.validFrom)).toBeGreaterThan(open.clock.now())
  expect((await approve('20000')).status).toBe(200)
  expect(await thresholdOf(open.app, 'withdrawal approve', 'PHP')).toBe(2_000_000)
  open.clock.turn(2 * 86_400_000)
  expect(await thresholdOf(open.app, 'withdrawal approve', 'PHP')).toBe(2_000_000)
})
