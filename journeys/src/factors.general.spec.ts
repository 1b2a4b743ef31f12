import { stepOf } from '@perya/domain/factor/totp'
import { codeOfStep } from '@perya/gateway/factor/authenticator'
import type { Page } from '@playwright/test'
import { browserAt, openCentre, seedFrom, stepUpByPassword } from './far-away.ts'
import { accessibleInBothThemes, accountOf, expect, fillLogin, logInOf, signIn, test, visit } from './house.ts'

// Three walks through popups, a centre and another house each: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 })

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
}
test('a passkey is made in the security centre, signs in with one press, and goes again [AUTH-23]', async ({ page }) => {
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
  await signIn(page, 'player2')
  const centre = await openCentre(page)
  const passkeys = centre.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the new passkey').fill('Blue laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await stepUpByPassword(page)
  await expect(passkeys.getByRole('status')).toHaveText('Passkey added.')
  await expect(passkeys.getByRole('listitem')).toContainText('Blue laptop')
  await accessibleInBothThemes(page)
  await leave(page)

  await logInOf(page).click()
  await page.getByRole('button', { name: 'One-click login with a passkey' }).click()
  await expect(accountOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Makisig')

  await openCentre(page)
  await passkeys.getByRole('button', { name: 'Remove Blue laptop' }).click()
  // With a passkey present, the login password alone cannot remove one.
  const stepUp = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(stepUp.getByText('Use your device’s screen lock, or a security key.')).toBeVisible()
  await expect(stepUp.getByRole('radio')).toHaveCount(0)
  await stepUp.getByRole('button', { name: 'Use passkey' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
})

test('an authenticator app is set up, and from another address one of five ways is asked for before anything opens [AUTH-20 AUTH-21]', async ({
  browser,
  baseURL,
}) => {
  const home = await browserAt(browser, baseURL, '203.0.113.7')
  await visit(home, '/hot')
  await logInOf(home).click()
  await fillLogin(home, 'agent12')
  await expect(accountOf(home)).toBeVisible()
  const centre = await openCentre(home)
  const app = centre.getByRole('region', { name: 'Authenticator app' })
  await app.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await stepUpByPassword(home)
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await accessibleInBothThemes(home)
  const seed = await seedFrom(app)
  const code = (ahead: number) => codeOfStep(seed, stepOf(Date.now()) + ahead)
  await app.getByLabel('Code from your authenticator app').fill(code(0))
  await app.getByRole('button', { name: 'Switch on' }).click()
  const kept = home.getByRole('dialog', { name: 'Your backup codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const backup = await kept.getByRole('listitem').first().innerText()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(app.getByText('10 backup codes left.')).toBeVisible()

  const away = await browserAt(browser, baseURL, '198.51.100.9')
  await visit(away, '/hot')
  await logInOf(away).click()
  await fillLogin(away, 'agent12')
  const dialog = away.getByRole('dialog', { name: 'Log in: one more step' })
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  expect(await away.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const inputs = {
    'SMS code': 'SMS code',
    'E-mail code': 'Code from the e-mail',
    'Backup code': 'One of your backup codes',
    'Bank account name': 'Name on your bank account',
    'Authenticator app': 'Code from your authenticator app',
  }
  for (const [way, input] of Object.entries(inputs)) {
    await dialog.getByRole('group', { name: 'How do you want to prove it is you?' }).getByRole('radio', { name: way }).check()
    await expect(dialog.getByRole('textbox', { name: input })).toBeVisible()
  }
  await accessibleInBothThemes(away)
  const field = dialog.getByRole('textbox', { name: inputs['Authenticator app'] })
  await field.fill('000000')
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('That is not right. Please check and try again.')
  await field.fill(code(1))
  await field.press('Enter')
  await expect(accountOf(away)).toBeVisible()

  // Once more from elsewhere, by keyboard alone: the name on the account, and with it a backup code.
  const third = await browserAt(browser, baseURL, '192.0.2.4')
  await visit(third, '/hot')
  await logInOf(third).click()
  await fillLogin(third, 'agent12')
  const again = third.getByRole('dialog', { name: 'Log in: one more step' })
  await again.getByRole('radio', { name: 'Authenticator app' }).focus()
  await third.keyboard.press('ArrowUp')
  const name = again.getByRole('textbox', { name: 'Name on your bank account' })
  await expect(name).toBeVisible()
  await name.fill('dalisay  cruz')
  const by = again.getByRole('group', { name: 'Code by' })
  await by.getByRole('radio', { name: 'Authenticator app' }).focus()
  await third.keyboard.press('ArrowUp')
  await expect(by.getByRole('radio', { name: 'Backup code' })).toBeChecked()
  await again.getByRole('textbox', { name: 'One of your backup codes' }).fill(backup)
  await third.keyboard.press('Enter')
  await expect(accountOf(third)).toBeVisible()
  for (const page of [home, away, third]) await page.context().close()
})

test('an authenticator app can be asked for at every login, also on a known network; the login password switches it neither on nor off [S-21]', async ({
  browser,
  baseURL,
}) => {
  const home = await browserAt(browser, baseURL, '203.0.113.90')
  await visit(home, '/hot')
  await logInOf(home).click()
  await fillLogin(home, 'player5')
  await expect(accountOf(home)).toBeVisible()
  const centre = await openCentre(home)
  const always = centre.getByRole('region', { name: 'Two-step verification at every login' })
  const app = centre.getByRole('region', { name: 'Authenticator app' })
  await expect(app).toBeVisible()
  await expect(always).toHaveCount(0)
  await app.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await stepUpByPassword(home)
  const seed = await seedFrom(app)
  await app.getByLabel('Code from your authenticator app').fill(codeOfStep(seed, stepOf(Date.now())))
  await app.getByRole('button', { name: 'Switch on' }).click()
  const kept = home.getByRole('dialog', { name: 'Your backup codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allInnerTexts()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  const byBackup = async (dialog: ReturnType<typeof home.getByRole>, code = '') => {
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: 'Backup code' }).check()
    await dialog.getByRole('textbox', { name: 'One of your backup codes' }).fill(code)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await always.getByRole('button', { name: 'Ask at every login' }).click()
  await byBackup(home.getByRole('dialog', { name: 'Is it still you?' }), codes[0])
  await expect(always.getByText(/^On\. Every login asks for/)).toBeVisible()
  await accessibleInBothThemes(home)
  await leave(home)

  await logInOf(home).click()
  await fillLogin(home, 'player5')
  await byBackup(home.getByRole('dialog', { name: 'Log in: one more step' }), codes[1])
  await expect(accountOf(home)).toBeVisible()
  await openCentre(home)
  await always.getByRole('button', { name: 'Ask from new places only' }).click()
  await byBackup(home.getByRole('dialog', { name: 'Is it still you?' }), codes[2])
  await expect(always.getByRole('button', { name: 'Ask at every login' })).toBeVisible()
  await home.context().close()
})

test('somebody whom another service knows links his account with a password, and comes in by it from then on [AUTH-23]', async ({
  page,
  baseURL,
}) => {
  const provider = (baseURL ?? '').replace('localhost', '127.0.0.1')
  const goThere = async () => {
    await logInOf(page).click()
    await page.getByRole('button', { name: 'Log in with Practice ID' }).click()
    await expect(page.getByRole('heading', { name: 'Practice ID' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(provider)
  }
  await visit(page, '/')
  await goThere()
  await accessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Bayani Sample' }).click()
  const asked = page.getByRole('dialog', { name: 'Log in with another service' })
  await expect(asked).toContainText('Practice ID knows you as Bayani Sample.')
  expect(page.url()).toBe(`${baseURL}/`)
  await accessibleInBothThemes(page)
  await asked.getByRole('button', { name: 'Log in and link' }).click()
  await fillLogin(page, 'agent11')
  await expect(page.getByText('Linked. You can log in with it from now on.')).toBeVisible()
  await expect(accountOf(page)).toBeVisible()
  await leave(page)

  await goThere()
  await page.getByRole('link', { name: 'Bayani Sample' }).click()
  await expect(accountOf(page)).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/`)
  const centre = await openCentre(page)
  const linked = centre.getByRole('region', { name: 'Linked services' })
  await expect(linked.getByRole('listitem')).toContainText('Practice ID: Bayani Sample')
  await linked.getByRole('button', { name: 'Remove Practice ID' }).click()
  await stepUpByPassword(page)
  await expect(linked.getByText('No linked services.')).toBeVisible()
})
