import { expect, test } from 'vitest'
import { crashReport } from './crash/crash-report.ts'

test('a server that is killed while money comes in, goes out and goes up loses nothing, doubles nothing and makes nothing [R1]', async () => {
  const report = await crashReport('crash-cashier', { clients: 4, seconds: 10, kills: 2 })
  expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, ghosts: 0, leftOpen: 0, apart: 0, astray: 0, violations: 0, sums: 0, negative: 0 })
  expect(report['acknowledged']).toBeGreaterThan(0)
}, 300_000)
