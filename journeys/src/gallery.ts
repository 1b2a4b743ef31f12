import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallName } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './house.ts'

const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))
/** A page, the call that it cannot do without, and what narrows its list until nothing is left; without that it is never empty. */
export type Shown = {
  readonly page: string
  readonly call: CallName
  readonly empty?: string
  readonly isReady?: false
  readonly person?: string
}
const lamps = 'svg[viewBox="0 0 92 44"]'
const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })

const picture = async (page: Page, name: string, face: string): Promise<void> => {
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
const answered = (page: Page, call: CallName, how: 'held' | 'refused') =>
  page.route(
    (address) => address.pathname === wire[call].path,
    // What is held is let go when its page is.
    (route) =>
      how === 'held'
        ? undefined
        : route.fulfill({ status: 503, json: { success: false, value: null, message: '', errorCode: 'busy', traceId: 't' } }),
  )

/** Shows pages in their four faces, and what was shown so far side by side. */
export const galleryOf = (pages: readonly Shown[]): void => {
  test.beforeAll(() => mkdirSync(folder, { recursive: true }))
  test.afterAll(() => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
    const figures = files.map((file) => `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`)
    const look =
      'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px;font:14px sans-serif}img{max-width:100%}figure{margin:0}'
    writeFileSync(`${folder}index.html`, `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${look}</style>${figures.join('')}`)
  })

  // The journeys of the cashier have moved the money of two of them.
  for (const { page: name, call, empty, isReady, person = 'player1' } of pages)
    test(`${name} of ${person}: waiting, empty, refused and ready`, async ({ page, operator }) => {
      const address = `/?member=${name}`
      const centre = centreOf(page)
      await visit(page, '/')
      await signIn(page, person)
      await answered(page, call, 'held')
      await page.goto(address)
      await expect(centre.locator('[aria-busy=true]').first()).toBeVisible()
      await picture(page, name, 'waiting')
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await answered(page, call, 'refused')
      await page.goto(address)
      await expect(centre.getByRole('alert').getByRole('button', { name: 'Load again' })).toBeVisible({ timeout: 30_000 })
      await picture(page, name, 'refused')
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      if (empty !== undefined) {
        await page.goto(`${address}&${empty}`)
        await expect(centre.locator(lamps).first()).toBeVisible()
        await picture(page, name, 'empty')
      }
      if (isReady === false) return
      if (name === 'platformMessages') await operator('message', 'send', person, '--title', 'Hello', '--content', '<p>Good day</p>')
      await page.goto(`${address}${empty?.startsWith('when') === true && name !== 'platformMessages' ? '&when=all' : ''}`)
      // The overlay comes after the page beneath: nothing is busy before it is there.
      await expect(centre.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(centre.locator('h2, form, table').filter({ visible: true }).first()).toBeVisible()
      await expect(centre.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(centre.getByRole('alert').getByRole('button')).toHaveCount(0)
      await picture(page, name, 'ready')
    })
}
