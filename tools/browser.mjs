// Finds a Chromium, or gets one: what is named, what is installed, the package manager (root), the npm package, Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './machine.mjs'

const works = (path, env = process.env) => {
  if (!path || !existsSync(path)) return false
  const tried = spawnSync(path, ['--version', '--no-sandbox'], { env, encoding: 'utf8', timeout: 30_000 })
  return tried.status === 0 && /chrom/i.test(tried.stdout)
}

const installed = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'].find((path) => works(path))

const fromApt = () => {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('Installing chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 180_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env, timeout: 600_000 })
  return works('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

const fromNpm = (node) => {
  // Told that it runs in a bare container, the package brings its libraries along and says where they are.
  const script =
    "import('@sparticuz/chromium').then(async (m) => console.log(JSON.stringify([await m.default.executablePath(), process.env.LD_LIBRARY_PATH ?? ''])))"
  const env = { ...environment(node), AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const made = spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8', timeout: 180_000 })
  try {
    const [path, libraries] = JSON.parse(made.stdout.trim().split('\n').at(-1))
    const withLibraries = { ...process.env, LD_LIBRARY_PATH: libraries }
    if (works(path)) return { path, libraries: '' }
    return works(path, withLibraries) ? { path, libraries } : undefined
  } catch {
    return undefined
  }
}

const fromPlaywright = (node) => {
  process.stderr.write('Downloading a browser …\n')
  const done = spawnSync(node, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: root,
    env: environment(node),
    stdio: 'ignore',
    timeout: 600_000,
  })
  if (done.status !== 0) return undefined
  const script = "import('@playwright/test').then((m) => console.log(m.chromium.executablePath()))"
  const path = spawnSync(node, ['-e', script], { cwd: root, env: environment(node), encoding: 'utf8' }).stdout.trim()
  return works(path) ? path : undefined
}

/** The environment in which a browser is found: CHROMIUM_PATH, and its libraries where it needs them; null when there is none. */
export const findBrowser = (node) => {
  const { CHROMIUM_PATH: named } = process.env
  const ready = (works(named) ? named : undefined) ?? installed() ?? fromApt()
  if (ready !== undefined) return { CHROMIUM_PATH: ready }
  const packed = fromNpm(node)
  if (packed !== undefined) return { CHROMIUM_PATH: packed.path, ...(packed.libraries === '' ? {} : { LD_LIBRARY_PATH: packed.libraries }) }
  const own = fromPlaywright(node)
  return own === undefined ? null : { CHROMIUM_PATH: own }
}
