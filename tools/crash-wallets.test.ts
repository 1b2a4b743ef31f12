import { expect, test } from 'vitest'
import { crashReport } from './crash/crash-report.ts'

test('a server that is killed while money is on its way to a vendor loses and doubles no transfer, and both ledgers and the audit trail agree [R1] [S-07]', async () => {
  const report = await crashReport('crash-wallets', { clients: 4, seconds: 10, kills: 2 })
  expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, leftOpen: 0, apart: 0, astray: 0, violations: 0, sums: 0 })
  expect(report).toMatchObject({ unrecorded: 0, audit: { broken: 0, unsealed: 0 } })
  expect(report['acknowledged']).toBeGreaterThan(0)
}, 300_000)
