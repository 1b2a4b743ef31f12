/**
 * The gallery: every page of the member centre in its four faces, waiting, empty, refused and ready, drawn by the product itself from a house
 * of its own, never from made-up data. The pictures and a page that shows them side by side lie in `test-results/gallery/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallName } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './house.ts'

const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))
/** A page, the call that it cannot do without, and what narrows its list until nothing is left; without that it is never empty. */
const pages: readonly {
  readonly page: string
  readonly call: CallName
  readonly empty?: string
  readonly isReady?: false
  readonly person?: string
}[] = [
  { page: 'depositv2', call: 'cashier.methods', empty: 'status=failed', person: 'agent11' },
  { page: 'withdraw', call: 'cashier.payoutTerms', empty: 'status=failed', person: 'agent12' },
  { page: 'transactionHistory', call: 'records.movements', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'personalHistoryCopy', call: 'records.bets', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'profitLoss', call: 'records.profit', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'personalLoss', call: 'records.profit', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  // Nobody of the demonstration has had a bonus.
  { page: 'bonusDetails', call: 'records.movements', empty: 'when=all', isReady: false },
  { page: 'securityCenter', call: 'security.overview' },
  { page: 'platformMessages', call: 'inbox.messages', empty: 'when=all' },
  { page: 'profile', call: 'profile.show' },
]
const lamps = 'svg[viewBox="0 0 92 44"]'
const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const shown: string[] = []

const picture = async (page: Page, name: string, face: string): Promise<void> => {
  for (const [size, theme, viewport] of [
    ['desktop', 'dark', { width: 1440, height: 960 }],
    ['phone', 'light', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    const file = `${name}-${face}-${size}.png`
    await page.screenshot({ path: folder + file, animations: 'disabled' })
    shown.push(file)
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

test.describe('the gallery', () => {
  test.beforeAll(() => mkdirSync(folder, { recursive: true }))
  test.afterAll(() => {
    const figures = shown.map((file) => `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`)
    const look =
      'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px;font:14px sans-serif}img{max-width:100%}figure{margin:0}'
    writeFileSync(`${folder}index.html`, `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${look}</style>${figures.join('')}`)
  })

  // The journeys of the cashier have moved the money of two of them.
  for (const { page: name, call, empty, isReady, person = 'player1' } of pages)
    test(`${name}: waiting, empty, refused and ready`, async ({ page, operator }) => {
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
      await expect(centre.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(centre.getByRole('alert').getByRole('button')).toHaveCount(0)
      await picture(page, name, 'ready')
    })
})
