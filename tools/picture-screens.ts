/**
 * Takes the screenshots that browsers show before the app is installed: `node tools/picture-screens.ts --at <address of a running platform> --brand
 * <code>`. They are committed, in `web/public/screens`, and named by the manifest.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const { values } = parseArgs({ options: { at: { type: 'string', default: 'http://127.0.0.1:3000' }, brand: { type: 'string', default: 'perya' } } })
const folder = join(import.meta.dirname, '../web/public/screens')
const installed = '/usr/bin/chromium'
const screens = [
  { name: 'home-phone', path: '/', width: 390, height: 844, scale: 2 },
  { name: 'draws-phone', path: '/lotteryCenter', width: 390, height: 844, scale: 2 },
  { name: 'home-desktop', path: '/', width: 1280, height: 800, scale: 1 },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
for (const { name, path, width, height, scale } of screens) {
  const how = { viewport: { width, height }, deviceScaleFactor: scale, colorScheme: 'dark', reducedMotion: 'reduce', locale: 'en-PH' } as const
  const page = await browser.newPage(how)
  await page.addInitScript(() => {
    for (const key of ['disclaimerAccept', 'publicityClose']) sessionStorage.setItem(key, 'true')
  })
  await page.goto(values.at + path)
  // Lists of draws poll continuously, so no event indicates that everything has loaded.
  await page.waitForTimeout(6000)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  const taken = await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6 })
    .toFile(join(folder, `${values.brand}-${name}.webp`))
  process.stdout.write(`${values.brand}-${name}: ${taken.width}x${taken.height}, ${Math.round(taken.size / 1024)} KiB\n`)
  await page.close()
}
await browser.close()
