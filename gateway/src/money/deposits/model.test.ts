import { simulated } from '@perya/testkit/run/simulation'
import { runWithdrawalModel } from '@perya/testkit/withdrawal-model/run-model'
import { expect, test } from 'vitest'

test(
  'random sequences with crashes and a second gateway: provider, ledger, confirmations and balances agree after every step [S-01 R3]',
  async () => {
    const report = await runWithdrawalModel({ sequences: simulated(60), seed: 20261123 })
    expect(report.failures).toEqual([])
    // The sample covers every kind of outcome.
    expect(report.crashes).toBeGreaterThan(20)
    expect(report.races).toBeGreaterThan(20)
    for (const state of ['received', 'disputed', 'returned', 'failed', 'paid again by itself'])
      expect([state, report.met[state] ?? 0]).not.toEqual([state, 0])
  },
  simulated(300_000, 6),
)

test('the model detects a platform that pays again on a member’s claim [S-01]', async () => {
  // The behaviour before S-01: a claim queues the missing amount, and no trigger of the database refuses it.
  const spoil = [
    'drop trigger withdrawal_within_approved on withdrawal_part',
    `create function pay_again() returns trigger language plpgsql as $$
     begin
       insert into withdrawal_part (withdrawal_id, n, follows, amount, state, queued_at, look_at, approved_by)
       select new.withdrawal_id, max(n) + 1, new.n, new.amount - new.claimed, 'queued', platform_now(), platform_now(), 'nobody' from withdrawal_part where withdrawal_id = new.withdrawal_id;
       return new;
     end $$`,
    `create trigger pay_again after update on withdrawal_part for each row when (old.state = 'sent' and new.state = 'disputed') execute function pay_again()`,
  ]
  const { failures } = await runWithdrawalModel({ sequences: 40, seed: 7, spoil, mostFailures: 1 })
  expect(failures.length).toBeGreaterThan(0)
  expect(failures[0]?.broken.join()).toMatch(/I17 transit|I15 confirmed|the provider paid/)
}, 300_000)
