import type { Browser, Locator, Page } from '@playwright/test'
import { accountOf, dismissGates, demoPassword, expect } from './fixtures.ts'

const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' })
/** Opens the start page of the member centre. */
export const openMemberCentre = async (page: Page): Promise<Locator> => {
  const members = page.getByRole('banner').getByRole('link', { name: 'Members' })
  // A dialog that opens automatically after login closes the menu again, so both steps are retried.
  await expect(async () => {
    if (!(await members.isVisible())) await accountOf(page).click({ timeout: 5_000 })
    await members.click({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Security' })).toBeVisible()
  return centre
}
/** Completes the step-up dialog with the password. */
export const stepUpByPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/**
 * Address of the first sign-in of agent1 in the general variant: every journey of agent1 starts there, because any other network requires a second
 * factor.
 */
export const agent1HomeAddress = '203.0.113.41'

/** Opens a page in a new browser context without a known device, from the given address. */
export const newBrowserAt = async (browser: Browser, baseURL: string | undefined, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'X-Forwarded-For': address } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    sessionStorage.setItem('disclaimerAccept', 'true')
    sessionStorage.setItem('publicityClose', 'true')
  })
  await dismissGates(page)
  return page
}

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Reads the TOTP seed that the authenticator setup shows for manual entry. */
export const readTotpSeed = async (app: Locator): Promise<Buffer> =>
  fromBase32((await app.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', ''))
