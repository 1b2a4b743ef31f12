// `npm start`: installs what is missing, builds what has changed, runs the host and forwards signals to it.
import { build } from './build.mjs'
import { environment, fail, nodeFlags, mallocSettings, ready, runOn } from './machine.mjs'

const node = await ready()
const isDevelopment = process.argv.includes('--dev')
if (!isDevelopment) await build(node, fail)

// The host detects through the IPC channel that this process has ended, and this process that npm has: a killed start leaves no server behind. The
// npm script uses exec, so that npm's signals arrive here, and npm exits when the host has, with its exit code.
const npm = process.ppid
process.exitCode = await runOn(
  node,
  ['--disable-warning=ExperimentalWarning', ...nodeFlags, 'host/src/main.ts', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...mallocSettings, ...environment(node) } },
  (child) => {
    if (process.env.npm_lifecycle_event === undefined) return
    setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref()
  },
)
