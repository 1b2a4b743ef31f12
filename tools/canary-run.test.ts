import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encodingsOfSecret } from '@perya/testkit'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('no password and no half of a session is in the log or in the database, in any of twelve spellings [S6]', async () => {
  const { stdout, stderr } = await run(process.execPath, [join(import.meta.dirname, 'canary-run.ts')], { timeout: 100_000, maxBuffer: 2 ** 26 })
  const lines = stdout.trim().split('\n')
  const { secrets, held }: { secrets: string[]; held: string[] } = JSON.parse(lines.pop() ?? '{}')
  expect(secrets.filter((secret) => secret.length > 6)).toHaveLength(8)
  const log = lines.join('\n') + stderr
  expect(log).toContain('/wps/session/login')
  for (const secret of secrets) for (const spelling of encodingsOfSecret(secret)) expect(log).not.toContain(spelling)
  expect(held).toEqual([])
}, 120_000)
