import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from './crash-report.ts'

test(
  'a server that is killed while money is on its way to a vendor loses and doubles no transfer, and both ledgers and the audit trail agree [R1] [S-07]',
  async () => {
    const kills = simulated(2, 3)
    const report = await seededReport('crash/crash-wallets', { clients: simulated(4, 4), seconds: simulated(5, 12), kills })
    expect(report).toMatchObject({ kills, lost: 0, doubled: 0, leftOpen: 0, apart: 0, astray: 0, violations: 0, sums: 0 })
    expect(report).toMatchObject({ unrecorded: 0, audit: { broken: 0, unsealed: 0 } })
    expect(report['acknowledged']).toBeGreaterThan(0)
  },
  crashTimeout,
)
