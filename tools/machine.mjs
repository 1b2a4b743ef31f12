// Prepares a fresh machine: packages that match the lock file, and a Node of the required version. Plain JavaScript for Node 20 and later.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants as system } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** V8 flags that limit the memory of the server. */
export const nodeFlags = ['--max-semi-space-size=4']

/**
 * glibc settings that limit memory: one arena for all threads, as the load is in the database; large blocks are returned to the system when freed.
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }

const modules = join(root, 'node_modules')
const stamp = join(modules, '.perya-lock')
const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim()
const least = [24, 11]

/** Prints one line and exits with 1. */
export const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const isEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > least[0] || (major === least[0] && minor >= least[1])
}

/** Returns the hash of the lock file. */
export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

const quietNpm = { ...process.env, npm_config_update_notifier: 'false', npm_config_loglevel: 'error' }

const install = () => {
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK)
  } catch {
    fail(`Packages are missing and ${root} may not be written: run npm ci there as its owner.`)
  }
  process.stderr.write('Installing packages …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const offline = ['ci', '--no-audit', '--no-fund', '--prefer-offline']
  const done = spawnSync(npm, offline, { cwd: root, stdio: ['ignore', 2, 2], env: quietNpm, shell: process.platform === 'win32' })
  if (done.status !== 0) fail('Installing packages failed (npm ci): see the lines above.')
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, lockHash())
}

const bundled = () => {
  const name = { linux: 'linux', win32: 'win' }[process.platform]
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`node-${name}-${process.arch}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return null
  }
}

const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

const findNode = () => {
  if (isEnough(process.versions.node)) return process.execPath
  const own = bundled()
  if (own !== null && existsSync(own) && isEnough(versionOf(own))) return own
  const other = process.platform === 'win32' ? 'node.exe' : 'node'
  const elsewhere = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':').map((folder) => join(folder, other))
  const found = elsewhere.find((node) => existsSync(node) && isEnough(versionOf(node)))
  return found ?? fail(`Node ${least.join('.')} or newer is needed (${wanted} is what we run on); this is ${process.versions.node}.`)
}

/** Installs what is missing and returns the path of the Node to run on. */
export const ready = async () => {
  if (!isInstalled()) withInstallLock(join(root, '.perya-installing'), isInstalled, install)
  return findNode()
}

/** Returns the environment in which tools find that Node first. */
export const environment = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
})

/**
 * Node's compile cache of our sources, which reduces the import time of a process to a fifth. It never decides what runs: Node compares every entry
 * with its source.
 */
const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache/node-compile') }

/** Runs Node with these arguments, forwards signals, and returns its exit code. */
export const runOn = (node, args, options = {}, started = () => {}) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...compiled, ...environment(node) }, ...options })
    started(child)
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    child.on('error', (error) => fail(`Node does not start: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (system.signals[signal] ?? 0)))
  })
