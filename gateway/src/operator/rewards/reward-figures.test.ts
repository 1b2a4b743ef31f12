import { openTestConsole, openTestPlatform, queryAsOwner, type TestConsole, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let staffConsole: TestConsole
const until = '2027-03-05T00:00:00Z'
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PTSYS3', 'GIFT3', 'ENVELOPE3', 'REWCEN3', 'PROMO3', 'MEMTRANS3'] } })
  staffConsole = await openTestConsole(open.app)
  await operate('envelope', 'fill', 'lamps', '--title', 'Lamps', '--until', until, '--total', '90', '--parts', '3', '--anybody')
  await operate('raffle', 'make', 'drum', '--title', 'Drum', '--bet', '10', '--prizes', '50,20', '--until', until)
  await operate(
    'mission',
    'set',
    'daily',
    '--title',
    'Daily',
    '--measure',
    'valid_bet',
    '--period',
    'day',
    '--target',
    '100',
    '--reward',
    '5',
    '--off',
  )
  await operate('reward', 'put', 'guitar', '--title', 'Guitar', '--points', '40', '--stock', '5', '--price', '60')
  await operate('reward', 'put', 'hidden', '--title', 'Hidden', '--points', '1', '--stock', '0', '--off')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const rowsOf = async (path: string) => Object((await (await staffConsole.staff('content')).get(`see/${path}`)).value).rows

test('missions, envelopes and raffles have the claims and the cost of the ledger, and what is left of their budget', async () => {
  for (let place = 0; place < 2; place += 1) {
    const as = await open.people.member({ isVerified: true })
    const answer = await open.ask('redEnvelope.open', { id: 'lamps' }, { as, key: `gift-figure-${place}` })
    expect(answer).toMatchObject({ success: true })
  }
  const [paid] = await queryAsOwner<{ units: number }>(
    open.app.store,
    `select sum(amount)::int as units from gift_claim where campaign = 'envelope:lamps'`,
  )
  const units = paid?.units ?? 0
  const lamps = (await rowsOf('reward-campaigns')).find(({ id }: { id: string }) => id === 'lamps')
  expect(lamps).toMatchObject({ kind: 'envelope', state: 'running', claims: 2, budget: '90.00' })
  expect([Math.round(Number(lamps.paid) * 100), Math.round(Number(lamps.left) * 100)]).toEqual([units, 9_000 - units])
})

test('a mission that is off, and a raffle without a draw, have cost nothing', async () => {
  const found = await rowsOf('reward-campaigns')
  const of = (name: string) => found.find(({ id }: { id: string }) => id === name)
  expect(of('daily')).toMatchObject({ kind: 'mission', state: 'off', claims: 0, paid: '0.00', budget: null, left: null })
  expect(of('drum')).toMatchObject({ kind: 'raffle', state: 'running', claims: 0, paid: '0.00', budget: '70.00', left: '70.00' })
})

test('the mall lists rewards that are off too, with their stock', async () => {
  expect(await rowsOf('mall')).toMatchObject([
    { id: 'guitar', stock: 5, isOn: true, points: 40, amount: '60.00', redeemed: 0, waiting: 0 },
    { id: 'hidden', stock: 0, isOn: false },
  ])
})

test('a redemption is listed while it waits, and under its decision afterwards', async () => {
  const { member } = await open.people.member()
  await queryAsOwner(
    open.app.store,
    `with tx as (insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, amount) values ('points', 'x', 'points_redeem', '', 'applied', 40) returning id)
     insert into redemption (id, member_id, kind, reward_id, name, quantity, points, currency, amount, state, from_id, cash_id, request_key, req_hash, open_tx, made_at)
     select 'R-0000000077', '${member.id}', 'goods', 'guitar', '{"EN":"Guitar"}', 1, 40, 'PHP', 6000, 'in_process', a.id, a.id, 'k', 'h', tx.id, now()
       from tx, (select min(id) as id from account where owner_id = '${member.id}') a`,
  )
  const row = { id: 'R-0000000077', reward: 'Guitar', points: 40, amount: '60.00', member: { id: member.id, username: member.username } }
  expect(await rowsOf('redemptions')).toMatchObject([row])
  expect(await rowsOf('redemptions?state=approved')).toEqual([])
  expect((await rowsOf('mall'))[0]).toMatchObject({ waiting: 1, redeemed: 0 })
})

test('a role without the right sees none of it', async () => {
  const lottery = await staffConsole.staff('lottery')
  for (const path of ['reward-campaigns', 'mall', 'redemptions'])
    expect(await lottery.get(`see/${path}`)).toMatchObject({ status: 403, errorCode: 'not_permitted' })
})
