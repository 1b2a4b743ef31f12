import type { Browser, Page } from '@playwright/test'
import { dismissGates, visit } from '../fixtures.ts'

/** Runs one step of a visit and records whether it failed. */
export type Steps = (name: string, act: () => Promise<void>) => Promise<void>

/** Opens a page in a new browser context that answers the dialogs that open automatically. */
export const newcomer = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('disclaimerAccept') === null) sessionStorage.setItem('disclaimerAccept', 'true')
  })
  // Images are not calls, and rendering them takes most of the time.
  await page.route('**/art/**', (route) => route.abort())
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(40_000)
  await dismissGates(page)
  return page
}

/** Opens an address and waits until React has hydrated the page. */
export const go = async (page: Page, address: string): Promise<void> => void (await visit(page, address))

/** Navigates within the page as a link does, without a page load. */
export const turn = (page: Page, address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address)

/** Runs an action and waits for the answer to a request whose path has the given ending: requests are recorded when they are answered. */
export const sends = (page: Page, path: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path), { timeout: 60_000 }), act()])
