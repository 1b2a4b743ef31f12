import type { Page } from '@playwright/test'
import {
  accessibleInBothThemes,
  accountOf,
  demoPassword,
  expect,
  fillLogin,
  firstSignIn,
  logInOf,
  press,
  purseOf,
  signIn,
  test,
  visit,
} from './house.ts'
import { completeAccount, faultOf, fillPerson } from './registration.ts'

const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'Complete your account' })
const submitOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Complete account' })
const frameOf = (page: Page) => page.frameLocator('iframe')

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

test('an account made by an agent is asked for its missing fields, plays demos meanwhile, and plays for money once it is complete [S-03]', async ({
  page,
  operator,
}) => {
  test.setTimeout(150_000)
  const username = `bago${Date.now().toString(36)}`
  await operator('member', 'create', username, '--password', demoPassword, '--upline', 'agent11')
  await visit(page, '/')
  await firstSignIn(page, username)
  await expect(page).toHaveURL('/complete')
  await expect(page.getByRole('heading', { name: 'Complete your account', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await accessibleInBothThemes(page)

  // Demos are open; everything else leads to this screen.
  await page.getByRole('main').getByRole('link', { name: 'Browse first' }).click()
  await expect(page).toHaveURL('/')
  await expect(noticeOf(page)).toBeVisible()
  await accessibleInBothThemes(page)
  await press(page, 'Koi Lanterns', 'Try free')
  await expect(frameOf(page).getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 20_000 })
  await visit(page, '/rng')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page).toHaveURL(/\/complete\?back=/)

  // The rules of registration apply step by step, and typed values are not lost.
  await submitOf(page).click()
  await expect(faultOf(page, 'birthday')).toHaveText('Birthday not empty')
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await page.getByLabel('Full name').fill('Ligaya Ramos')
  await fillPerson(page, '2012-01-01')
  await submitOf(page).click()
  await expect(faultOf(page, 'birthday')).toHaveText('You must be at least 21 years old to register.')
  await expect(page.getByLabel('Full name')).toHaveValue('Ligaya Ramos')
  await accessibleInBothThemes(page)
  await page.getByRole('checkbox').uncheck()
  await expect(submitOf(page)).toBeDisabled()
  await page.getByRole('checkbox').check()
  await completeAccount(page)

  // Returns to the page where the button was pressed, now for money.
  await expect(frameOf(page).getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 20_000 })
  await visit(page, '/')
  await expect(noticeOf(page)).toHaveCount(0)
  await visit(page, '/complete')
  await expect(page.getByRole('heading', { name: 'Your account is complete', level: 1 })).toBeVisible()
})

test('what is typed into a field stays while another dialog is open, and the header shows money as soon as the account is complete [S-03]', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await visit(page, '/hot')
  await logInOf(page).click()
  await fillLogin(page, 'player7')
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/complete')
  const nationality = page.getByRole('combobox', { name: 'Nationality' })
  await nationality.fill('united')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /terms/i }).click()
  const terms = page.getByRole('dialog')
  await expect(terms).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
  await expect(nationality).toHaveValue('united')
  // Text that chooses no country is no answer.
  await submitOf(page).click()
  await expect(page).toHaveURL('/complete')
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/stream' && answer.status() === 200)
  await completeAccount(page)
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(purseOf(page)).toBeVisible()
  // What moves it is heard from now on.
  await stream
})

test('the screen also works for a visitor, and never leads to another site [S-03]', async ({ page }) => {
  for (const back of ['https://evil.example/', '//evil.example', '/%09/evil.example']) {
    await visit(page, `/complete?back=${back}`)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  }
  await visit(page, '/')
  await signIn(page, 'player2')
  await visit(page, '/complete?back=/%09/evil.example')
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
})
