import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashReport, crashTimeout } from '../crash-report.ts'
import { expectedOf } from './pay-oracle.ts'

test(
  'processes that are killed inside pay runs, with clocks an hour apart, pay every window of every contract exactly once [T31]',
  async () => {
    const kills = simulated(4, 5)
    const report = await crashReport('crash/payruns/crash-payruns', {
      agents: simulated(4, 2),
      rounds: simulated(80, 8),
      kills,
      seconds: simulated(10, 4),
    })
    expect(report).toMatchObject({ kills, missing: 0, twice: 0, wrong: 0, astray: 0, sumsApart: 0, stillOwed: 0, violations: [] })
    expect(report['killedInsideARun']).toBeGreaterThan(0)
  },
  crashTimeout,
)

test('the oracle pays 60 and 42 for windows of 12 000 and 8 400 at 0.5 %, and 240 for the day', () => {
  const days = [0, 24 * 3_600_000]
  const played = [
    [60_000, 1_200_000],
    [400_000, 840_000],
    [5_000_000, 2_760_000],
  ].map(([at = 0, stake = 0]) => ({ member: 'a', at, stake, paid: 0 }))
  const contract = { id: '', payer: null, member: 'a', steps: [[0, 5000]] } as const
  const paid = (kind: 'realtime' | 'hourly' | 'daily') => expectedOf({ ...contract, kind }, played, new Set(['a']), days).map(({ amount }) => amount)
  expect(paid('realtime').filter((amount) => amount > 0)).toEqual([6000, 4200, 13_800])
  expect([paid('realtime').length, paid('hourly').length, paid('daily')]).toEqual([288, 24, [24_000]])
})
