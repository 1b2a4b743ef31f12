import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashReport, crashTimeout } from './crash-report.ts'

test(
  'a server that is killed while people play loses no round, doubles none and keeps its books [R1]',
  async () => {
    const kills = simulated(2, 3)
    const report = await crashReport('crash/crash-run', { clients: simulated(4, 4), seconds: simulated(5, 12), kills })
    expect(report).toMatchObject({ kills, lost: 0, doubled: 0, balancesAstray: 0, roundsLeftOpen: 0, violations: 0, sums: 0 })
    expect(report['acknowledged']).toBeGreaterThan(0)
  },
  crashTimeout,
)
