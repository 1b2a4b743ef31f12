/**
 * `npm run bench -- opening`: measures how long a category takes to open from Home, from the click to the end of the frame that shows its games, on a
 * phone of 412 by 823 with warm caches, without and with 4x CPU throttling. Target: at most 100 ms.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../browser.mjs'

const root = join(import.meta.dirname, '../../..')
const times = 15
const max = 100

/** Clicks the link to a lobby and returns the milliseconds until its first games are painted. */
const open = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main article')
        const watch = new MutationObserver(() => {
          const now = document.querySelector('main article')
          if (location.pathname !== '/rng' || now === null || now === before) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        })
        watch.observe(document.documentElement, { childList: true, subtree: true })
        const pressed = performance.now()
        document.querySelector<HTMLAnchorElement>('a[href="/rng"]')?.click()
      }),
  )

const found = findBrowser(process.execPath)
if (found === null) throw new Error('No Chromium could be found or installed: set CHROMIUM_PATH.')
Object.assign(process.env, found)
const folder = mkdtempSync(join(tmpdir(), 'perya-opening-'))
const host = spawn(process.execPath, ['host/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
})
const browser = await chromium.launch({ executablePath: found.CHROMIUM_PATH, args: ['--no-sandbox'] })
try {
  const address = await new Promise<string>((resolve, reject) => {
    host.once('exit', () => reject(new Error('the host ended')))
    host.stdout.on('data', (bytes: Buffer) => {
      const ready = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(bytes.toString())
      if (ready?.[1] !== undefined) resolve(ready[1])
    })
  })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  const devtools = await page.context().newCDPSession(page)
  const rows = []
  for (const slowed of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(address)
    await page.waitForTimeout(3000)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const taken = []
    // The first run fills the caches and is not counted.
    for (let time = 0; time <= times; time += 1) {
      const millis = await open(page)
      if (time > 0) taken.push(millis)
      await page.waitForTimeout(800)
      await page.goBack()
      await page.waitForTimeout(1500)
    }
    taken.sort((a, b) => a - b)
    const middle = Math.round(taken[Math.floor(times / 2)] ?? 0)
    rows.push({ 'CPU slowed': slowed, median: middle, fastest: Math.round(taken[0] ?? 0), slowest: Math.round(taken.at(-1) ?? 0) })
  }
  console.table(rows)
  for (const row of rows)
    console.log(`target: at most ${max} ms, CPU slowed ${row['CPU slowed']} times: ${row.median} ms: ${row.median <= max ? 'met' : 'NOT MET'}`)
} finally {
  await browser.close()
  host.kill('SIGTERM')
  await new Promise((resolve) => host.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
