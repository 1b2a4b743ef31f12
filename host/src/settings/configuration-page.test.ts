import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/operator/configuration.md'), 'utf8')
const [settings = '', tools = ''] = page.split('## Variables of tools')
/** The names in the first column of the tables. */
const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*(?:<[A-Z]+>)?)`/g)].map(([, name = '']) => name))

const read = (): ReadonlySet<string> => {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void names.add(String(name)) })
  readConfig(env)
  return names
}

test("every variable that a gateway reads is in the operator's manual, and the manual lists no other", () => {
  const listed = namesIn(settings)
  const byPrefix = ['IDENTITY_SECRET_<ID>', 'WALLET_SECRET_<CODE>']
  expect([...listed].sort()).toEqual([...read(), ...byPrefix].sort())
  expect(readConfig({ IDENTITY_SECRET_TEST: 'x' }).identitySecrets).toEqual({ test: 'x' })
  expect(readConfig({ WALLET_SECRET_TEST: 'x'.repeat(32) }).walletSecrets).toEqual({ TEST: 'x'.repeat(32) })
})

test('every variable is listed once, with a default and a meaning, and those of tools are not settings of a gateway', () => {
  const all = [...namesIn(settings), ...namesIn(tools)]
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  const rows = settings.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) expect(row.split(/(?<!\\)\|/).map((cell) => cell.trim() !== '')).toEqual([false, true, true, true, false])
  for (const name of namesIn(tools)) expect(read().has(name)).toBe(false)
})
