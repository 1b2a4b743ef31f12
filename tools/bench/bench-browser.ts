import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { printTargets } from './print-targets.ts'

const folder = import.meta.dirname
const root = join(folder, '../..')
const results = join(root, 'test-results')
const [floorPort, ourPort] = [4101, 4102]

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
      dismiss: ['dialog input[type=checkbox]', "dialog button:has-text('Enter')"],
      click: ['main [data-filter=rng]', 'main [data-filter=all]'],
      scrollUrl: `http://127.0.0.1:${ourPort}/rng?page=10`,
    },
  ],
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const isAnswering = async (port: number, path: string): Promise<boolean> => {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const isOk = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOk) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

const harness = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['perf.mjs', ...args], { cwd: folder, stdio: 'inherit' })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the harness ended with ${code}`))))
  })

/** Measures Home alternately with the floor: `cdp` = a slow phone on slow 4G, `mobile` = Lighthouse. Prints which targets are met. */
export const benchBrowser = async (pass: 'cdp' | 'mobile'): Promise<void> => {
  if (!existsSync(join(folder, 'node_modules')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const found = findBrowser(process.execPath)
  if (found === null) throw new Error('No Chromium could be found or installed: set CHROMIUM_PATH.')
  Object.assign(process.env, found)
  mkdirSync(results, { recursive: true })
  const [list, out] = [join(results, 'bench-targets.json'), join(results, `bench-${pass}.json`)]
  const floor = spawn(process.execPath, ['serve.mjs', '--root', 'floor', '--port', String(floorPort)], { cwd: folder, stdio: 'inherit' })
  const ours = spawn(process.execPath, ['host/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(ourPort), DATA_DIR: join(results, 'bench-house'), LOG_LEVEL: 'warn' },
  })
  try {
    if (!(await isAnswering(ourPort, '/readyz')) || !(await isAnswering(floorPort, '/'))) throw new Error('a server did not start')
    // The first request renders the page; the benchmark measures the cached page.
    await isAnswering(ourPort, '/')
    writeFileSync(list, JSON.stringify(targets))
    const runs = process.env['BENCH_RUNS'] ?? (pass === 'cdp' ? '5' : '3')
    await harness(['--config', list, '--passes', pass, '--runs', runs, '--chromium', found.CHROMIUM_PATH, '--out', out])
    console.log(printTargets(JSON.parse(readFileSync(out, 'utf8')).medians, pass).join('\n'))
  } finally {
    await Promise.all([ended(floor), ended(ours)])
  }
}
