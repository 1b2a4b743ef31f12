import type { Page } from '@playwright/test'
import { accountOf, codeSentTo, expect, fillLogin, getCode, logInOf, test, visit } from './house.ts'

// The password of player3 is 100 days old.

test.afterAll(async ({ operator }) => {
  await operator('password', 'expiry', '0', '--off')
})

const signOut = async (page: Page) => {
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
}

test('an expired password has to be changed where expiry is enforced, and neither elsewhere nor after a sign-in by SMS [AUTH-11 FLAG-07]', async ({
  page,
  operator,
}) => {
  test.slow()
  const forced = page.getByRole('dialog', { name: 'Choose a new password' })
  const signIn = async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'))
    await logInOf(page).click()
    await fillLogin(page, 'player3')
    const { passwordExpired, cpw } = (await (await answered).json()).value
    return { passwordExpired, cpw }
  }
  const isEnforced = async (): Promise<boolean> => {
    const answer = await page.request.get('/wps/system/settings/consolidated', { headers: { Merchant: 'perya' } })
    return (await answer.json()).value.passwordExpiryEnforced
  }
  await visit(page, '/hot')
  await operator('password', 'expiry', '90')
  await expect.poll(isEnforced).toBe(true)
  expect(await signIn()).toEqual({ passwordExpired: true, cpw: true })
  await expect(forced).toBeVisible()
  await forced.getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()

  await visit(page, '/hot')
  await logInOf(page).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('tab', { name: 'By SMS' }).click()
  await login.getByLabel('Mobile number').fill('0917 555 0103')
  await getCode(login)
  await login.getByLabel('SMS code').fill(await codeSentTo(operator, '+639175550103'))
  await login.getByLabel('SMS code').press('Enter')
  await expect(accountOf(page)).toContainText('Tala')
  await expect(forced).toHaveCount(0)
  await visit(page, '/hot')
  await expect(forced).toHaveCount(0)
  await signOut(page)

  await operator('password', 'expiry', '90', '--off')
  await expect.poll(isEnforced).toBe(false)
  await visit(page, '/hot')
  expect(await signIn()).toEqual({ passwordExpired: true, cpw: false })
  await expect(accountOf(page)).toContainText('Tala')
  await visit(page, '/hot')
  await expect(accountOf(page)).toContainText('Tala')
  await expect(forced).toHaveCount(0)
})
