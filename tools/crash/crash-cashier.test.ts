import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from './crash-report.ts'

test(
  'a server that is killed while money comes in, goes out and goes up loses nothing, doubles nothing and makes nothing [R1]',
  async () => {
    const kills = simulated(2, 3)
    const report = await seededReport('crash/crash-cashier', { clients: simulated(4, 4), seconds: simulated(5, 12), kills })
    expect(report).toMatchObject({ kills, lost: 0, doubled: 0, ghosts: 0, leftOpen: 0, apart: 0, astray: 0, violations: 0, sums: 0, negative: 0 })
    expect(report['acknowledged']).toBeGreaterThan(0)
  },
  crashTimeout,
)
