import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { simulated } from '@perya/testkit/simulation'

const run = promisify(execFile)

/** Timeout of a test that runs such a tool, in milliseconds. */
export const crashTimeout = simulated(300_000, 6)

/** Runs one of the tools that kill a server, and reads what it reports. A tool that finds anything wrong ends with an error. */
export const crashReport = async (tool: string, told: Readonly<Record<string, string | number>>): Promise<Readonly<Record<string, unknown>>> => {
  const args = Object.entries(told).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '..', `${tool}.ts`), ...args], { timeout: crashTimeout - 20_000 })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}
