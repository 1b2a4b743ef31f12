import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const run = promisify(execFile)
const operatorScript = fileURLToPath(new URL('../../tools/operator.ts', import.meta.url))

/** The demo people (operations.md 6) and their one password. */
export const demoPassword = 'Perya#2026'

type Fixtures = {
  /** A page whose visitor has accepted the disclaimer and closed the popup, as on every visit but the first. */
  page: Page
  /** False: the visitor comes for the first time, and meets the disclaimer. */
  disclaimerAccepted: boolean
  /** Runs one operator command against the running house. */
  operator: (...words: string[]) => Promise<string>
}

/** Journeys start here. */
export const test = base.extend<Fixtures>({
  disclaimerAccepted: [true, { option: true }],
  page: async ({ page, disclaimerAccepted }, use) => {
    if (disclaimerAccepted) {
      await page.addInitScript(() => {
        sessionStorage.setItem('disclaimerAccept', 'true')
      })
      // A visitor meets the announcements on every load (NOTICE-03); a journey about something else closes them like a person would.
      const announcements = page.getByRole('dialog', { name: 'Announcements' })
      await page.addLocatorHandler(announcements, () => announcements.getByRole('button', { name: 'Close' }).first().click())
    }
    await use(page)
  },
  operator: async ({ baseURL }, use) => {
    await use(async (...words) => {
      const { stdout } = await run(process.execPath, [operatorScript, ...words], { env: { ...process.env, DATA_DIR: process.env['JOURNEYS_DATA_DIR'] ?? '', PORT: new URL(baseURL ?? '').port } })
      return stdout
    })
  },
})

export { expect }

/** Signs a demo person in through the popup, and waits until the header shows a balance. */
export const signIn = async (page: Page, username: string, password = demoPassword): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** No serious or critical finding of axe on what is shown now (S17). */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}
