import type { Page } from '@playwright/test'
import { accessibleInBothThemes, expect, test, tilesOf, visit } from '../fixtures.ts'
import { fillBeforePlay, fillPersonStep, finishRegistration, newPassword } from '../registration.ts'

// The first run on a phone: what opens automatically, where the form begins, and how many actions a registration takes.

test.use({ meetsGates: true, viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true })

/** Records the name of every dialog that opens. */
const recordDialogs = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const names: string[] = []
  await page.exposeFunction('noteDialog', (name: string) => names.push(name))
  await page.addInitScript(() => {
    if (window.top !== window) return
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this)
      const name = document.getElementById(this.getAttribute('aria-labelledby') ?? '')?.textContent ?? this.getAttribute('aria-label') ?? ''
      ;(globalThis as unknown as { noteDialog: (name: string) => void }).noteDialog(name)
    }
  })
  return async () => {
    // A dialog that opens automatically is loaded first.
    await page.waitForTimeout(1_000)
    return names
  }
}

test('from the first page to the deposit a phone shows the age gate and the sheet of the new account, and nothing over the deposit [DISC-01 REG-33 NOTICE-04]', async ({
  page,
}) => {
  test.slow()
  const dialogs = await recordDialogs(page)
  await visit(page, '/')
  const gate = page.getByRole('dialog', { name: 'Confirm your age' })
  await gate.getByRole('checkbox').check()
  await gate.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^All notices.*\d new/ })).toBeVisible()
  expect(await dialogs()).toEqual(['Confirm your age'])

  const create = page.getByRole('banner').getByRole('link', { name: 'Create account' })
  expect((await create.boundingBox())?.height).toBe(36)
  await create.click()
  await expect(page).toHaveURL('/register')

  // Every action of the way by user name, by default of 390 × 844.
  let actions = 1
  const main = page.getByRole('main')
  const act = async (doing: Promise<unknown>) => {
    await doing
    actions += 1
  }
  const goOn = () => act(main.getByRole('button', { name: 'Continue' }).click())
  await expect(main.getByRole('heading', { level: 2, name: 'Step 1 of 2 Your login' })).toBeVisible()
  await act(main.getByLabel('Username', { exact: true }).fill(`tala${Date.now() % 1_000_000}`))
  await act(main.getByLabel('Password', { exact: true }).fill(newPassword))
  await act(main.getByLabel('Confirm password').fill(newPassword))
  await goOn()
  await expect(main.getByRole('heading', { level: 2, name: /About you/ })).toBeFocused()
  await expect(main.getByText("Based on where you are. Change it if it's wrong.")).toBeInViewport()
  actions += await fillPersonStep(page)
  await act(main.getByRole('button', { name: 'Create account' }).click())
  // One more where the server does not know the country.
  expect(actions).toBeLessThanOrEqual(8)
  await finishRegistration(page)

  const ready = page.getByRole('dialog', { name: 'Your account is ready' })
  const [limit, deposit] = [ready.getByRole('link', { name: 'Set a deposit limit' }), ready.getByRole('link', { name: 'Deposit', exact: true })]
  for (const button of [limit, deposit]) expect((await button.boundingBox())?.height).toBe(48)
  await accessibleInBothThemes(page)
  expect(await dialogs()).toEqual(['Confirm your age', 'Your account is ready'])
  await deposit.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL('/?member=depositv2')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await expect(centre.locator('input[name=amount]')).toBeVisible()
  expect((await dialogs()).slice(2)).toEqual(['Member centre'])

  // What the law asks before the first deposit is a page of two fields, from which the deposit goes on as it was filled in.
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.locator('label').filter({ hasText: 'E-wallet QR' }).click()
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible()
  await expect(main.getByText(/^The law against money laundering/)).toBeInViewport()
  const done = main.getByRole('button', { name: 'Complete account' })
  await expect(done).toBeInViewport({ ratio: 1 })
  await accessibleInBothThemes(page)
  expect(await fillBeforePlay(page)).toBe(2)
  await done.click()
  await expect(page).toHaveURL('/?member=depositv2')
  await expect(centre.getByRole('textbox', { name: 'Amount' })).toHaveValue('500')
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(centre.getByRole('region', { name: 'Pay ₱500.00' })).toBeVisible()
  expect((await dialogs()).slice(2)).toEqual(['Member centre', 'Member centre'])
})

test('on a phone the form begins at the top, its button stays at the foot, and each step is accessible, also on a narrow phone and with large text [REG-03 ROUTE-02 S17]', async ({
  page,
}) => {
  await visit(page, '/register')
  const main = page.getByRole('main')
  const username = main.getByLabel('Username', { exact: true })
  const heading = main.getByRole('heading', { level: 1 })
  const [goOn, submit] = [main.getByRole('button', { name: 'Continue' }), main.getByRole('button', { name: 'Create account' })]
  expect((await username.boundingBox())?.y).toBeLessThanOrEqual(240)
  expect(await heading.evaluate((shown) => getComputedStyle(shown).fontSize)).toBe('28px')
  const foot = await goOn.boundingBox()
  expect(foot?.height).toBe(56)
  expect((foot?.y ?? 0) + 56).toBeLessThanOrEqual(844)
  await expect(submit).toBeHidden()
  await expect(main.getByLabel('Full name')).toBeHidden()
  const banner = page.getByText('For adults only').first()
  expect((await banner.boundingBox())?.y).toBeGreaterThan(844)
  await accessibleInBothThemes(page)

  // An error stays in its step and has the focus.
  await goOn.click()
  await expect(username).toBeFocused()
  await expect(main.getByRole('alert').first()).toHaveText('Username not empty')

  await page.setViewportSize({ width: 320, height: 640 })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await fits()).toBe(true)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await fits()).toBe(true)
  await expect(goOn).toBeInViewport()
})

test('a lobby on a phone has a search in its header, which opens over it, takes the focus and leads to the results', async ({ page }) => {
  await visit(page, '/rng')
  const banner = page.getByRole('banner')
  const icon = banner.getByRole('button', { name: 'Search games' })
  expect(await icon.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await icon.click()
  const field = banner.getByRole('textbox', { name: 'Search games' })
  await expect(field).toBeFocused()
  await banner.getByRole('button', { name: 'Close search' }).click()
  await expect(field).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await field.fill('koi')
  await field.press('Enter')
  await expect(page).toHaveURL('/?q=koi')
  await expect(tilesOf(page).first()).toBeVisible()
  await expect(icon).toHaveCount(0)
})
