import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a stranger cannot find out who has an account: not by status, header or body of any call with a name, and not by its time [S4]', async () => {
  // A quick look: of thirty pairs three standard deviations are 0.22. The benchmark takes four hundred.
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'timing-side-channel.ts'), '--pairs', '30', '--bound', '0.22'], {
    timeout: 150_000,
  })
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(line).toContain(' alike: ')
}, 180_000)
