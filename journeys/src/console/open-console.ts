import type { Browser, Page } from '@playwright/test'
import { demoPassword, expect } from '../fixtures.ts'

/** Opens a page of the console, 1440 by 900, on which a person of the demo's staff has logged in. `name`: the user name. */
export const openConsole = async (browser: Browser, origin: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Work queue' })).toBeVisible()
  return page
}
