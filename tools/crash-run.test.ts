import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a server that is killed while people play loses no round, doubles none and keeps its books [R1]', async () => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'crash-run.ts'), '--clients', '4', '--seconds', '10', '--kills', '2'], {
    timeout: 150_000,
  })
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
  expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, balancesAstray: 0, roundsLeftOpen: 0, ledgerSum: 0, invariantViolations: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 180_000)
