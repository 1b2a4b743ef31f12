import { expect, test } from 'vitest'
import { crashReport } from './crash/crash-report.ts'

test('a server that is killed while people play loses no round, doubles none and keeps its books [R1]', async () => {
  const report = await crashReport('crash-run', { clients: 4, seconds: 10, kills: 2 })
  expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, balancesAstray: 0, roundsLeftOpen: 0, violations: 0, sums: 0 })
  expect(report['acknowledged']).toBeGreaterThan(0)
}, 300_000)
