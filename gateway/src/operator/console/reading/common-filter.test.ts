import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
let staffConsole: TestConsole
let risk: TestStaff
let ana: SignedInPerson
const day = 86_400_000

beforeAll(async () => {
  open = await openTestPlatform({ brand: { timeZone: 'Asia/Manila' } })
  staffConsole = await openTestConsole(open.app)
  risk = await staffConsole.staff('risk')
  ana = await open.people.member({ username: 'ana1', balance: 100 })
  const ben = await open.people.member({ username: 'ben1', balance: 100 })
  // Two deposits a day apart of each member; the first one minute before midnight in Manila.
  const midnight = Date.parse('2026-11-20T16:00:00Z')
  for (const [at, { member }] of [ana, ben].entries())
    for (const days of [0, 1])
      await open.app.store.pool.query(
        `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, provider, made_at, changed_at, expires_at, request_key, req_hash)
         select $1, $2, a.id, 'PHP', 'bank', 10000, 0, 'review', 'practice', $3, $3, $3, $1, $1
           from account a where a.owner_id = $2 and a.kind = 'cash' and a.currency = 'PHP' and a.book = 'real'`,
        [`D-000000000${at * 2 + days}`, member.id, new Date(midnight - 60_000 + days * day)],
      )
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const idsOf = async (query: string): Promise<string[]> =>
  Object((await risk.get(`see/deposits?state=all${query}`)).value)
    .rows.map(({ id }: { id: string }) => id)
    .toSorted()
const [first, second, third, fourth] = ['D-0000000000', 'D-0000000001', 'D-0000000002', 'D-0000000003']

test('a member is found by username, whatever its case, and by id', async () => {
  expect(await idsOf('&member=ANA1')).toEqual([first, second])
  expect(await idsOf(`&member=${ana.member.id}`)).toEqual([first, second])
  expect(await idsOf('&member=ana')).toEqual([])
})

test('days are those of the brand, both included, and filters narrow each other', async () => {
  expect(await idsOf('&from=2026-11-20&to=2026-11-20')).toEqual([first, third])
  expect(await idsOf('&from=2026-11-21')).toEqual([second, fourth])
  expect(await idsOf('&to=2026-11-20&member=ben1')).toEqual([third])
})

test('a currency narrows the list; a filter that the list cannot answer finds nothing, and a wrong one is refused', async () => {
  expect(await idsOf('&currency=PHP')).toHaveLength(4)
  expect(await idsOf('&currency=USD')).toEqual([])
  expect(await idsOf('&held=mine')).toEqual([])
  for (const wrong of ['currency=php', 'from=2026-13', 'to=2026-02-31', 'held=theirs', 'member='])
    expect(await risk.get(`see/deposits?${wrong}`)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
})

test.each([
  'withdrawals',
  'deposits',
  'kyc',
  'complaints',
  'differences',
  'risk-cases',
  'redemptions',
  'freezes',
  'applications',
  'protection',
  'approvals',
])('the list of %s takes every common filter', async (list) => {
  const reader = await staffConsole.staff('risk', 'support', 'payments', 'finance', 'protection')
  const query = 'member=ana1&currency=PHP&from=2026-11-01&to=2026-11-30&held=free'
  expect(await reader.get(`see/${list}?${query}`)).toMatchObject({ status: 200, value: { rows: [] } })
})

test('requests for a freeze, and requests for a second person, are narrowed by member, day and command', async () => {
  const { pool } = open.app.store
  const agent = await open.people.member({ type: 1 })
  await pool.query(
    `insert into freeze_request (member_id, asked_by, reason, asked_at) values ($1, $2, 'multiple accounts', '2026-11-20T17:00:00Z')`,
    [ana.member.id, agent.member.id],
  )
  const reader = await staffConsole.staff('risk', 'support')
  const rowsOf = async (path: string): Promise<unknown[]> => Object((await reader.get(`see/${path}`)).value).rows
  expect(await rowsOf('freezes?member=ana1&from=2026-11-21&to=2026-11-21')).toHaveLength(1)
  for (const other of ['member=ben1', 'to=2026-11-20', 'currency=USD']) expect(await rowsOf(`freezes?${other}`)).toEqual([])
  const asked = await reader.post('ask/member/freeze', { input: { username: 'ana1', off: true }, reason: 'It was a mistake.' })
  expect(asked.status).toBe(200)
  expect(await rowsOf('approvals?scope=mine&member=ana1&command=member%20freeze')).toHaveLength(1)
  for (const other of ['member=ben1', 'command=deposit%20return', 'to=2026-01-01']) expect(await rowsOf(`approvals?scope=mine&${other}`)).toEqual([])
})
