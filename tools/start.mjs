// `npm start`: installs what is missing, builds what has changed, runs the host and hands signals on to it.
import { build } from './build.mjs'
import { fail, ready, runOn } from './machine.mjs'

const node = await ready()
const isDevelopment = process.argv.includes('--dev')
if (!isDevelopment) await build(node, fail)
// The host notices through the channel when this process is gone, so that a killed start leaves no server behind.
const parent = process.ppid
const code = runOn(
  node,
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'host/src/main.ts', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  (child) => {
    if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  },
)
process.exitCode = await code
