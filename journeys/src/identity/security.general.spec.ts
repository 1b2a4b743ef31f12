import type { Page } from '@playwright/test'
import { openMemberCentre, stepUpByPassword } from '../far-away.ts'
import { accessibleInBothThemes, accountOf, demoPassword, expect, fillLogin, logInBy, logInOf, signIn, test, visit } from '../fixtures.ts'

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
}

test('a passkey signs in with one press; another service is linked with the password and signs in from then on; both go again [AUTH-23]', async ({
  page,
  baseURL,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, '/')
  await signIn(page, 'agent11')
  const centre = await openMemberCentre(page)
  const passkeys = centre.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Passkey name').fill('Blue laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await stepUpByPassword(page)
  await expect(passkeys.getByRole('status')).toHaveText('Passkey added.')
  await expect(passkeys.getByRole('listitem')).toContainText('Blue laptop')
  await leave(page)
  await logInOf(page).click()
  await logInBy(page, () => page.getByRole('button', { name: 'One-click passkey login' }).click())
  await openMemberCentre(page)
  await passkeys.getByRole('button', { name: 'Remove Blue laptop' }).click()
  // With a passkey registered, the login password alone cannot remove one.
  const stepUp = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(stepUp.getByText('Use your device’s screen lock, or a security key.')).toBeVisible()
  await expect(stepUp.getByRole('radio')).toHaveCount(0)
  await stepUp.getByRole('button', { name: 'Use passkey' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await leave(page)

  const provider = (baseURL ?? '').replace('localhost', '127.0.0.1')
  const goThere = async () => {
    await logInOf(page).click()
    await page.getByRole('button', { name: 'Log in with Practice ID' }).click()
    await expect(page.getByRole('heading', { name: 'Practice ID' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(provider)
  }
  await goThere()
  await accessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Bayani Sample' }).click()
  const asked = page.getByRole('dialog', { name: 'Log in with another service' })
  await expect(asked).toContainText('Practice ID knows you as Bayani Sample')
  expect(page.url()).toBe(`${baseURL}/`)
  await accessibleInBothThemes(page)
  await asked.getByRole('button', { name: 'Log in and link' }).click()
  await logInBy(page, async () => {
    await fillLogin(page, 'agent11')
    await expect(page.getByText('Linked. You can now log in with it.')).toBeVisible()
  })
  await leave(page)
  await goThere()
  await logInBy(page, () => page.getByRole('link', { name: 'Bayani Sample' }).click())
  expect(page.url()).toBe(`${baseURL}/`)
  await openMemberCentre(page)
  const linked = centre.getByRole('region', { name: 'Linked services' })
  await expect(linked.getByRole('listitem')).toContainText('Practice ID: Bayani Sample')
  await linked.getByRole('button', { name: 'Remove Practice ID' }).click()
  await stepUpByPassword(page)
  await expect(linked.getByText('No linked services.')).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ meetsGates: true })

  test('the member centre and the cashier run from right to left, and are accessible dark and light [HEAD-08 HEAD-09]', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('hisLang', 'AR')
      sessionStorage.setItem('disclaimerAccept', 'true')
      sessionStorage.setItem('publicityClose', 'true')
    })
    await visit(page, '/hot?member=securityCenter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=username]').fill('player1')
    await dialog.locator('input[name=password]').fill(demoPassword)
    await dialog.locator('button[type=submit]').click()
    await expect(page.locator('header a[href="?member=depositv2"]')).toBeVisible()
    // Dialogs that open automatically after login do not open on a later page load.
    await visit(page, '/hot?member=securityCenter')
    const centre = dialog.filter({ has: page.locator('#security-sessions') })
    await expect(centre).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect.poll(async () => (await centre.boundingBox())?.x).toBe(0)
    await accessibleInBothThemes(page)
    for (const name of ['depositv2', 'withdraw']) {
      await dialog.locator(`nav a[href="?member=${name}"]`).click()
      await expect(dialog.locator('input[name=amount], #cashier-setup')).toBeVisible()
      await accessibleInBothThemes(page)
    }
  })
})
