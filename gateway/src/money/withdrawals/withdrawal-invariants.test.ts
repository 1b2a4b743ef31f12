import { asOwner, type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { startHealthWatch } from '../../app/health.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { checkInvariants, createInvariantWatch } from '../../ledger/invariants.ts'
import { applyPayoutStatus } from '../payouts/apply-payout-status.ts'

let scene: WithdrawalScene
let member: SignedInPerson
let id: string

beforeEach(async () => {
  scene = await withdrawalScene()
  member = await scene.member()
  id = await scene.sent(member)
})
afterEach(() => scene.open.close())

/** Changes rows past every trigger and constraint, as an attacker with the owner's password could. */
const tamper = (...statements: string[]) =>
  asOwner(scene.open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  })
const broken = async () => (await checkInvariants(scene.open.app.store)).map(({ rule, detail }) => `${rule} ${detail}`)

test('a confirmation above the approved amount violates an invariant', async () => {
  expect(await broken()).toEqual([])
  await tamper(
    `insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, recorded_by) values ('${id}', 1, 'practice', 'paid', 1, 10001, 'paid', 'x')`,
  )
  expect(await broken()).toEqual([`I15 confirmed>approved ${id} 10001`])
})

test('a confirmation without its posting, and a posting without its confirmation, violate an invariant', async () => {
  await tamper(`update payment_confirmation set tx_id = null where withdrawal_id = '${id}'`)
  expect(await broken()).toEqual([`I16 external<>confirmed ${id} 10000`])
  await tamper(`delete from payment_confirmation where withdrawal_id = '${id}'`)
  expect(await broken()).toEqual([`I16 external<>confirmed ${id} 10000`])
})

test('a part that is reset to be sent again violates an invariant, as does money in transit that belongs to no part', async () => {
  await tamper(
    `alter table withdrawal_part drop constraint withdrawal_part_confirmed`,
    `update withdrawal_part set state = 'queued' where withdrawal_id = '${id}'`,
  )
  expect(await broken()).toEqual([`I17 transit<>parts ${id} -10000`, 'I17 transit account<>parts PHP -10000'])
  await tamper(`update withdrawal_part set state = 'sent' where withdrawal_id = '${id}'`)
  expect(await broken()).toEqual([])
  const { pool } = scene.open.app.store
  await pool.query(
    `select move_money('seed:stray', '1', 'stray', 'h', array[(select id from account where owner_type = 'external' limit 1)],
       array[(select id from account where owner_type = 'suspense' and owner_id = 'withdrawals')], array[500::bigint])`,
  )
  expect(await broken()).toEqual(['I17 transit account<>parts PHP 500'])
})

test('the watch reports each violation at its next run, for the withdrawals that changed since', async () => {
  const watch = createInvariantWatch(scene.open.app.store, scene.open.clock)
  expect(await watch.look()).toEqual([])
  const next = await scene.sent(member)
  expect(await watch.look()).toEqual([])
  await tamper(`update payment_confirmation set tx_id = null where withdrawal_id = '${next}'`)
  expect(await watch.look()).toMatchObject([{ rule: 'I16 external<>confirmed', detail: `${next} 10000` }])
})

test('payments above the approved amount make the platform not ready and show in its metrics, as does a wrong report [S-01]', async () => {
  const metrics = makeMetrics()
  const health = startHealthWatch({ ...scene.open.app, clock: systemClock }, metrics)
  const gauges = async () => {
    await health.look()
    const text = await metrics.registry.metrics()
    return ['ledger_invariant_violations', 'payout_alerts'].map((name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]))
  }
  try {
    expect([await gauges(), (await health.readiness()).ready]).toEqual([[0, 0], true])
    await applyPayoutStatus(scene.open.app, { id: `${id}-1`, state: 'paid', amount: '200.00', returned: '0', currency: 'PHP' })
    expect([await gauges(), (await health.readiness()).ready]).toEqual([[0, 1], true])
    const next = await scene.sent(member)
    await tamper(
      `insert into payment_confirmation (withdrawal_id, n, provider, kind, amount, total, said, recorded_by) values ('${next}', 1, 'practice', 'paid', 1, 10001, 'paid', 'x')`,
    )
    expect([await gauges(), (await health.readiness()).ready]).toEqual([[1, 1], false])
  } finally {
    await health.stop()
  }
})
