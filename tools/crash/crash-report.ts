import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seededDatabase } from '@perya/testkit/host/seeded-database'
import { isSimulation, simulated } from '@perya/testkit/run/simulation'

const run = promisify(execFile)

/** Timeout of a test that runs such a tool, in milliseconds. */
export const crashTimeout = simulated(300_000, 6)

const reportOf = async (
  tool: string,
  options: Readonly<Record<string, string | number>>,
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, unknown>>> => {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '..', `${tool}.ts`), ...args], { timeout: crashTimeout - 20_000, env })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

/** Runs one of the tools that kill a server, named by its path below `tools`, and returns its report. A tool that finds a fault exits with an error. */
export const crashReport = (tool: string, options: Readonly<Record<string, string | number>>): Promise<Readonly<Record<string, unknown>>> =>
  reportOf(tool, options, process.env)

/**
 * Like `crashReport`, on a database that already contains its demo data, which saves the first start of a server. A simulation uses the embedded
 * database of that server instead.
 */
export const seededReport = async (tool: string, options: Readonly<Record<string, string | number>>): Promise<Readonly<Record<string, unknown>>> => {
  if (isSimulation()) return crashReport(tool, options)
  const { env, drop } = await seededDatabase()
  try {
    return await reportOf(tool, { ...options, backend: 'external' }, { ...process.env, ...env })
  } finally {
    await drop()
  }
}
