/**
 * `npm run bench -- [lobby] [pages] [callbacks] [sign-in] [told-apart] [fuzz] [browser]`: the benchmarks beside their baselines; without a name the first three.
 * `browser` measures Home and /rng against the hand-written floor with Chromium; its own packages are installed on demand.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'

const folder = import.meta.dirname
const root = join(folder, '../..')
const asked = process.argv.slice(2)
const parts = ['lobby', 'pages', 'callbacks', 'sign-in', 'told-apart', 'fuzz', 'browser']
const strange = asked.find((one) => !parts.includes(one))

const run = (args: readonly string[], cwd = root): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, stdio: 'inherit' })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const isAnswering = async (port: number, path: string): Promise<boolean> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

const browser = async (): Promise<void> => {
  if (!existsSync(join(folder, 'node_modules')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const found = findBrowser(process.execPath)
  if (found === null) throw new Error('No Chromium could be found or installed: set CHROMIUM_PATH.')
  Object.assign(process.env, found)
  const [floorPort, ourPort] = [4101, 4102]
  const dataDir = join(root, 'test-results/bench-house')
  const targets = {
    baseline: 'floor',
    targets: [
      {
        name: 'floor',
        url: `http://127.0.0.1:${floorPort}/`,
        ready: '.tile img',
        click: ['#mb', '#mb', '[data-f=Slots]', '[data-f=All]'],
        scrollUrl: `http://127.0.0.1:${floorPort}/grid`,
      },
      {
        name: 'perya',
        url: `http://127.0.0.1:${ourPort}/`,
        ready: 'main img',
        click: ['main a[href^="/hot"]', 'main a[href="/"]'],
        scrollUrl: `http://127.0.0.1:${ourPort}/rng?page=10`,
      },
    ],
  }
  const list = join(root, 'test-results/bench-targets.json')
  const floor = spawn(process.execPath, ['serve.mjs', '--root', 'floor', '--port', String(floorPort)], { cwd: folder, stdio: 'inherit' })
  const ours = spawn(process.execPath, ['host/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(ourPort), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  try {
    if (!(await isAnswering(ourPort, '/readyz')) || !(await isAnswering(floorPort, '/'))) throw new Error('a server did not start')
    writeFileSync(list, JSON.stringify(targets))
    await run(
      [
        'perf.mjs',
        '--config',
        list,
        '--passes',
        'mobile,desktop,cdp',
        '--runs',
        process.env['BENCH_RUNS'] ?? '5',
        '--chromium',
        found.CHROMIUM_PATH,
        '--out',
        join(root, 'test-results/bench-browser.json'),
      ],
      folder,
    )
  } finally {
    await Promise.all([ended(floor), ended(ours)])
  }
}

if (strange !== undefined) {
  console.error(`${strange} is no benchmark; known are ${parts.join(', ')}`)
  process.exit(2)
}
for (const part of asked.length > 0 ? asked : ['lobby', 'pages', 'callbacks']) {
  console.log(`\n== ${part}`)
  if (part === 'browser') await browser()
  else await run([join(folder, `${part}.ts`)])
}
