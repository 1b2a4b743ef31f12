import { expect, test } from 'vitest'
import { crashReport } from './crash/crash-report.ts'

test('a server that is killed inside a settlement sells nothing late, leaves no ticket unpaid and pays none twice [R4]', async () => {
  const report = await crashReport('crash-draws', { clients: 4, closings: 3, rate: 20, kills: 1 })
  expect(report).toMatchObject({ kills: 1, late: 0, lost: 0, unpaid: 0, paidTwice: 0, wrongPayouts: 0, balancesAstray: 0, violations: 0 })
  expect(report['acknowledged']).toBeGreaterThan(0)
}, 300_000)
