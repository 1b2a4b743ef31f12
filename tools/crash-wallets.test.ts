import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a server that is killed while money is on its way to a vendor loses no move and doubles none, and both books say the same [R1]', async () => {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'crash-wallets.ts'), '--clients', '4', '--seconds', '10', '--kills', '2'],
    {
      timeout: 280_000,
    },
  )
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
  expect(report).toMatchObject({ kills: 2, lost: 0, doubled: 0, leftOpen: 0, apart: 0, astray: 0, violations: 0, sums: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 300_000)
