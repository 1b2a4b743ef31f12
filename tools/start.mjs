// `npm start`: installs what is missing, builds what has changed, runs the host and hands signals on to it.
import { readFileSync } from 'node:fs'
import { build } from './build.mjs'
import { environment, fail, ready, runOn } from './machine.mjs'

const node = await ready()
const isDevelopment = process.argv.includes('--dev')
if (!isDevelopment) await build(node, fail)

/** The pids of those who started us: the shell of an npm script, and npm itself. */
const starters = () => {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return String(process.ppid)
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return 'gone'
  }
}

// The host notices through the channel when this process is gone, and this process when npm is: a killed start leaves no server behind.
const before = starters()
process.exitCode = await runOn(
  node,
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'host/src/main.ts', ...process.argv.slice(2)],
  // One arena keeps the memory of threads together; the database is what is busy here.
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { MALLOC_ARENA_MAX: '1', ...environment(node) } },
  (child) => {
    if (process.env.npm_lifecycle_event === undefined) return
    setInterval(() => starters() === before || child.kill('SIGTERM'), 500).unref()
  },
)
