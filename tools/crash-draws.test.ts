import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a server that is killed inside a settlement sells nothing late, leaves no ticket unpaid and pays none twice [R4]', async () => {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'crash-draws.ts'), '--clients', '4', '--closings', '3', '--rate', '20', '--kills', '1'],
    { timeout: 200_000 },
  )
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
  expect(report).toMatchObject({ kills: 1, late: 0, lost: 0, unpaid: 0, paidTwice: 0, wrongPayouts: 0, balancesAstray: 0, invariantViolations: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 230_000)
