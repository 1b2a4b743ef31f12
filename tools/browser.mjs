// Finds or installs a Chromium, in order: the configured one, the headless shell, an installed one, the package manager (root), the npm package,
// Playwright's own.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root } from './machine.mjs'

const works = (path, env = process.env) => {
  if (!path || !existsSync(path)) return false
  const tried = spawnSync(path, ['--version', '--no-sandbox'], { env, encoding: 'utf8', timeout: 30_000 })
  return tried.status === 0 && /chrom/i.test(tried.stdout)
}

/** The headless shell renders pages without a browser window, in half of the CPU time of the full browser (decision 0120). */
const shell = '/usr/bin/chromium-headless-shell'

const installed = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'].find((path) => works(path))

/** Installs Debian packages if this user may; success is determined by the files they install. */
const install = (...packages) => {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write(`Installing ${packages.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 180_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env, timeout: 600_000 })
}

const fromApt = (path, name) => {
  if (!works(path)) install(name)
  return works(path) ? path : undefined
}

/** Returns a folder for the unpacked browser that no other user of this machine can have filled. */
const unpackFolder = () => {
  const kept = join(root, 'node_modules', '.cache', 'browser')
  try {
    mkdirSync(kept, { recursive: true })
    accessSync(kept, constants.W_OK)
    return kept
  } catch {
    return mkdtempSync(join(tmpdir(), 'perya-browser-'))
  }
}

/** Without at least one font in the configuration a browser renders no text at all, not even in web fonts. */
const fontList = (folder) => {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')]
  const lines = [...folders.map((one) => `<dir>${one}</dir>`), `<cachedir>${folders.at(-1)}-cache</cachedir>`]
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${lines.join('')}</fontconfig>\n`
}

const unpack = (node, folder) => {
  // With these variables, as in a bare container, the package unpacks its libraries and fonts and sets their paths.
  const script =
    "import('@sparticuz/chromium').then(async (m) => console.log(JSON.stringify([await m.default.executablePath(), process.env.LD_LIBRARY_PATH, process.env.FONTCONFIG_PATH])))"
  const env = { ...environment(node), AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: folder }
  const made = spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8', timeout: 180_000 })
  try {
    const [path, LD_LIBRARY_PATH, FONTCONFIG_PATH] = JSON.parse(made.stdout.trim().split('\n').at(-1))
    writeFileSync(join(FONTCONFIG_PATH, 'fonts.conf'), fontList(FONTCONFIG_PATH))
    if (works(path)) return { CHROMIUM_PATH: path, FONTCONFIG_PATH }
    return works(path, { ...process.env, LD_LIBRARY_PATH }) ? { CHROMIUM_PATH: path, LD_LIBRARY_PATH, FONTCONFIG_PATH } : undefined
  } catch {
    return undefined
  }
}

const fromNpm = (node) => {
  const folder = unpackFolder()
  const found = unpack(node, folder)
  if (found !== undefined) return found
  // An interrupted unpacking leaves a broken folder until it is unpacked again.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return unpack(node, folder)
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

/** Returns the environment variables of a usable browser: CHROMIUM_PATH, and its libraries and fonts if it needs them; null if there is none. */
export const findBrowser = (node) => {
  const { CHROMIUM_PATH: named } = process.env
  const ready =
    (works(named) ? named : undefined) ?? fromApt(shell, 'chromium-headless-shell') ?? installed() ?? fromApt('/usr/bin/chromium', 'chromium')
  if (ready !== undefined) return { CHROMIUM_PATH: ready }
  const packed = fromNpm(node)
  if (packed !== undefined) return packed
  const own = fromPlaywright(node)
  return own === undefined ? null : { CHROMIUM_PATH: own }
}
