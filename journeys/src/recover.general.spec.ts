import { stepOf } from '@perya/domain/factor/totp'
import { codeOfStep } from '@perya/gateway/factor/authenticator'
import { browserAt, homeOfAgent1, openCentre, seedFrom, stepUpByPassword } from './far-away.ts'
import { accessibleInBothThemes, accountOf, expect, fillLogin, logInOf, test, visit } from './house.ts'

const fresh = 'a carousel at dusk'

test('whoever forgot the password of an account with an authenticator app proves the phone and then the app: a backup code once, then a code of the app once [PWD-05 AUTH-21 T10]', async ({
  browser,
  baseURL,
  operator,
}) => {
  test.setTimeout(120_000)
  const home = await browserAt(browser, baseURL, homeOfAgent1)
  await visit(home, '/hot')
  await logInOf(home).click()
  await fillLogin(home, 'agent1')
  await expect(accountOf(home)).toBeVisible()
  // Loaded anew nothing comes by itself any more.
  await visit(home, '/hot')
  const app = (await openCentre(home)).getByRole('region', { name: 'Authenticator app' })
  await app.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await stepUpByPassword(home)
  const seed = await seedFrom(app)
  const begun = stepOf(Date.now())
  const codeAt = (step: number) => codeOfStep(seed, step)
  await app.getByLabel('Code from your authenticator app').fill(codeAt(begun))
  await app.getByRole('button', { name: 'Switch on' }).click()
  const kept = home.getByRole('dialog', { name: 'Your backup codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await accessibleInBothThemes(home)
  const [first = '', second = ''] = await kept.getByRole('listitem').allInnerTexts()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(app.getByText('10 backup codes left.')).toBeVisible()

  // From elsewhere, by SMS: the number is right, and that is not enough.
  const away = await browserAt(browser, baseURL, '198.51.100.42')
  await visit(away, '/hot')
  await logInOf(away).click()
  const popup = away.getByRole('dialog', { name: 'Log in' })
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = away.getByRole('dialog', { name: 'Forgot password' })
  await forgot.getByRole('tab', { name: 'By SMS' }).click()
  await forgot.getByLabel('Country and dialling code').selectOption('PH 63')
  await forgot.getByLabel('Mobile number').fill('917 555 0111')
  await forgot.getByRole('button', { name: 'Get code' }).click()
  await expect(forgot.getByRole('button', { name: /^Again in/ })).toBeVisible()
  const sent = /\b(\d{6})\b/.exec(await operator('outbox', 'list', '--to', '+639175550111', '--count', '1', '--json'))?.[1] ?? ''
  await forgot.getByLabel('SMS code').fill(sent)
  await forgot.getByLabel('New password', { exact: true }).fill(fresh)
  await forgot.getByLabel('New password again', { exact: true }).fill(fresh)
  await forgot.getByRole('button', { name: 'Set password' }).click()
  const factor = forgot.getByLabel('Code of the authenticator app, or a backup code')
  await expect(factor).toBeFocused()
  await expect(forgot.getByText(/This account also has an authenticator app/)).toBeVisible()
  await accessibleInBothThemes(away)
  const told = forgot.getByRole('alert')
  await factor.press('Enter')
  await expect(told).toHaveText('Please enter the code.')
  // The code that switched the app on has been taken; a wrong one is told like it.
  for (const wrong of [codeAt(begun), '000000']) {
    await factor.fill(wrong)
    await factor.press('Enter')
    await expect(told).toHaveText('That is not right. Please check and try again.')
    await expect(factor).toBeFocused()
  }
  await factor.fill(first)
  await factor.press('Enter')
  await expect(forgot.getByText('Your new password is set.')).toBeVisible()

  // Nobody is signed in by it; here is a place that the account does not know, and the backup code is spent.
  await forgot.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(away, 'agent1', fresh)
  const further = away.getByRole('dialog', { name: 'Log in: one more step' })
  const alert = further.getByRole('alert')
  await further.getByRole('radio', { name: 'Backup code' }).check()
  const backup = further.getByRole('textbox', { name: 'One of your backup codes' })
  await backup.fill(first)
  await backup.press('Enter')
  await expect(alert).toHaveText('That is not right. Please check and try again.')
  await further.getByRole('radio', { name: 'Authenticator app' }).check()
  const code = further.getByRole('textbox', { name: 'Code from your authenticator app' })
  await code.fill(codeAt(Math.max(begun + 1, stepOf(Date.now()))))
  await code.press('Enter')
  await expect(accountOf(away)).toBeVisible()
  await visit(away, '/hot')
  const there = (await openCentre(away)).getByRole('region', { name: 'Authenticator app' })
  await expect(there.getByText('9 backup codes left.')).toBeVisible()

  // The session at home ended with the old password; a backup code that is left opens, once more from elsewhere.
  await home.reload()
  await expect(home.getByRole('dialog', { name: 'Log in' }).or(logInOf(home)).first()).toBeVisible()
  expect(await home.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const third = await browserAt(browser, baseURL, '192.0.2.43')
  await visit(third, '/hot')
  await logInOf(third).click()
  await fillLogin(third, 'agent1', fresh)
  const again = third.getByRole('dialog', { name: 'Log in: one more step' })
  await again.getByRole('radio', { name: 'Backup code' }).check()
  await again.getByRole('textbox', { name: 'One of your backup codes' }).fill(second)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(accountOf(third)).toBeVisible()
  for (const page of [home, away, third]) await page.context().close()
})
