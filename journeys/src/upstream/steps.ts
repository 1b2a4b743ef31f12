import type { Browser, Page } from '@playwright/test'
import { dismissGates, visit } from '../house.ts'

/** Runs one step of a visit and records whether it failed. */
export type Steps = (name: string, act: () => Promise<void>) => Promise<void>

/** A page in a new browser context, which answers the dialogs that open by themselves. */
export const newcomer = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('disclaimerAccept') === null) sessionStorage.setItem('disclaimerAccept', 'true')
  })
  // Pictures are no calls, and drawing them takes most of the time.
  await page.route('**/art/**', (route) => route.abort())
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(40_000)
  await dismissGates(page)
  return page
}

/** Opens an address and waits until React has hydrated the page. */
export const go = async (page: Page, address: string): Promise<void> => void (await visit(page, address))

/** Goes to an address inside of the page, as a press on a link does; nothing is loaded again. */
export const turn = (page: Page, address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address)

/** Acts, and waits for the answer to a request whose path ends so: a request is recorded when it is answered. */
export const sends = (page: Page, path: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path), { timeout: 60_000 }), act()])
