import { randomUUID } from 'node:crypto'
import { listLottery, type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { drawEngine } from './draw-engine.ts'

// Uses the database's real clock and engines on their own timers, which a manual clock cannot test.
let open: TestPlatform
let members: SignedInPerson[]
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'MEMTRANS3'] }, config: { lanes: { write: null, read: null } } })
  await listLottery(open, { schedule: { kind: 'every', seconds: 2, zone: 'Asia/Manila' }, lockSeconds: 1 })
  members = await Promise.all(Array.from({ length: 6 }, () => open.people.member({ balance: 100_000_00 })))
})
afterAll(() => open.close())

test('people who bet without a pause over several closes of two gateways are never late, never lost, and paid once [R4 T45]', async () => {
  const engines = [drawEngine(open.app), drawEngine(open.app)]
  for (const engine of engines) engine.start()
  const until = performance.now() + 9000
  let [sold, refused] = [0, 0]
  await Promise.all(
    members.map(async (as, turn) => {
      while (performance.now() < until) {
        const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
        if (current === null) continue
        const pick = turn % 2 === 0 ? 'W_BIG' : 'W_SMALL'
        const tickets = [{ play: 'two_sides', selection: { pick }, stake: '1' }]
        const answer = await open.ask('lottery.bet', { gameCode: 'TEST', issue: current.issue, priceId, tickets }, { as, key: randomUUID() })
        if (answer.success) sold += 1
        else expect(answer.errorCode).toBe('issue_closed')
        if (!answer.success) refused += 1
      }
    }),
  )
  const { pool } = open.app.store
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { rows } = await pool.query(`select 1 from lottery_ticket where state = 'ACCEPTED' limit 1`)
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await Promise.all(engines.map((engine) => engine.stop()))
  const { rows } = await pool.query(
    `select count(*)::int as tickets, count(*) filter (where t.accepted_at >= i.closes_at)::int as late, count(*) filter (where t.accepted_at >= r.decided_at)::int as after_draw,
            count(*) filter (where t.state <> 'SETTLED')::int as unpaid, count(distinct t.issue_id)::int as closings
       from lottery_ticket t join lottery_issue i on i.id = t.issue_id left join lottery_result r on r.issue_id = i.id`,
  )
  expect(rows[0]).toMatchObject({ tickets: sold, late: 0, after_draw: 0, unpaid: 0 })
  expect(rows[0].closings).toBeGreaterThanOrEqual(3)
  expect(sold + refused).toBeGreaterThan(20)
  const { rows: counted } = await pool.query(
    `select i.ticket_count as promised, count(t.id)::int as stored from lottery_issue i join lottery_ticket t on t.issue_id = i.id group by i.id`,
  )
  expect(counted.filter(({ promised, stored }) => promised !== stored)).toEqual([])
  expect(await checkInvariants(open.app.store)).toEqual([])
}, 40_000)

test('a gateway that is stopped ends at once and leaves nothing half done', async () => {
  const engine = drawEngine(open.app)
  engine.start()
  const from = performance.now()
  await engine.stop()
  expect(performance.now() - from).toBeLessThan(3000)
})
