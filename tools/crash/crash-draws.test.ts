import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from './crash-report.ts'

test(
  'a server that is killed inside a settlement sells nothing late, leaves no ticket unpaid and pays none twice [R4]',
  async () => {
    const kills = simulated(1, 3)
    const report = await seededReport('crash/crash-draws', { clients: simulated(4, 4), closings: simulated(3, 3), rate: simulated(20, 5), kills })
    expect(report).toMatchObject({ kills, late: 0, lost: 0, unpaid: 0, paidTwice: 0, wrongPayouts: 0, balancesAstray: 0, violations: 0 })
    expect(report['acknowledged']).toBeGreaterThan(0)
  },
  crashTimeout,
)
