import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallName } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// Screenshots of pages for manual review, taken only with `GALLERY=1`. They are stored in `test-results/gallery/`, with a page that shows them side
// by side.

const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))

/** Whether screenshots are taken. */
export const isPictured = process.env['GALLERY'] === '1'

/** Takes a desktop screenshot (dark theme) and a phone screenshot (light theme). */
export const picture = async (page: Page, name: string, face: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const [size, theme, viewport] of [
    ['desktop', 'dark', { width: 1440, height: 960 }],
    ['phone', 'light', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    await page.screenshot({ path: `${folder}${name}-${face}-${size}.png`, animations: 'disabled' })
  }
  await page.setViewportSize({ width: 1440, height: 960 })
}

const whileAnswered = async (page: Page, call: CallName, how: 'held' | 'refused', show: () => Promise<void>): Promise<void> => {
  await page.route(
    (address) => address.pathname === wire[call].path,
    // A held request is released when its page closes.
    (route) =>
      how === 'held'
        ? undefined
        : route.fulfill({ status: 503, json: { success: false, value: null, message: '', errorCode: 'busy', traceId: 't' } }),
  )
  await show()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Takes screenshots of a centre page in its loading, refused and empty states (empty: with parameters that filter its list to nothing). */
export const pictureFaces = async (page: Page, centre: Locator, address: string, call: CallName, empty?: string): Promise<void> => {
  const name = address.replaceAll(/\W/g, '-')
  await whileAnswered(page, call, 'held', async () => {
    await page.goto(address)
    await expect(centre.locator('[aria-busy=true]').first()).toBeVisible()
    await picture(page, name, 'waiting')
  })
  await whileAnswered(page, call, 'refused', async () => {
    await page.goto(address)
    await expect(centre.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 30_000 })
    await picture(page, name, 'refused')
  })
  if (empty === undefined) return
  await page.goto(`${address}&${empty}`)
  await expect(centre.locator('svg[viewBox="0 0 92 44"]').first()).toBeVisible()
  await picture(page, name, 'empty')
}

/** Writes the page that shows all screenshots side by side. */
export const showPictures = (): void => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const figures = files.map((file) => `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`)
  const look =
    'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px;font:14px sans-serif}img{max-width:100%}figure{margin:0}'
  writeFileSync(`${folder}index.html`, `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${look}</style>${figures.join('')}`)
}
