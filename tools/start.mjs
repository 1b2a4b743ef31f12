// `npm start`: installs what is missing, builds what has changed, runs the host and hands signals on to it.
import { build } from './build.mjs'
import { environment, fail, houseFlags, houseMemory, ready, runOn } from './machine.mjs'

const node = await ready()
const isDevelopment = process.argv.includes('--dev')
if (!isDevelopment) await build(node, fail)

// The host notices through the channel when this process is gone, and this process when npm is: a killed start leaves no server behind.
// The script says exec, so that npm's signals arrive here, and npm ends when the house has, with its exit code.
const npm = process.ppid
process.exitCode = await runOn(
  node,
  ['--disable-warning=ExperimentalWarning', ...houseFlags, 'host/src/main.ts', ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...houseMemory, ...environment(node) } },
  (child) => {
    if (process.env.npm_lifecycle_event === undefined) return
    setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref()
  },
)
