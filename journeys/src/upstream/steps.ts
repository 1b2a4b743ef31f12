import type { Browser, Page } from '@playwright/test'
import { answerGates, untilAlive } from '../house.ts'

/** Runs one step of a visit and records whether it failed. */
export type Steps = (name: string, act: () => Promise<void>) => Promise<void>

/** A page in a new browser context, which answers the dialogs that open by themselves. */
export const newcomer = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('disclaimerAccept') === null) sessionStorage.setItem('disclaimerAccept', 'true')
  })
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(40_000)
  await answerGates(page)
  return page
}

/** Opens an address and waits until React has hydrated the page. */
export const go = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilAlive(page)
}
/** Acts, and waits until a request to a path that ends so has left the browser. */
export const sends = (page: Page, path: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path), { timeout: 30_000 }), act()])
