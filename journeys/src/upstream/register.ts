import type { Page } from '@playwright/test'
import { accountOf, expect, getCode } from '../fixtures.ts'
import { finishRegistration, fillPerson, newPassword, submitOf } from '../registration.ts'
import { go, sends, type Steps } from './steps.ts'

/** Registers a new member by both methods, once with an invitation code. */
export const register = async (page: Page, step: Steps): Promise<void> => {
  const fillBoth = async () => {
    await page.getByLabel('Full name').fill('Amihan Cruz')
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm password').fill(newPassword)
    await fillPerson(page)
  }
  await step('registration by mobile number', async () => {
    await go(page, '/register')
    await page.getByRole('tab', { name: 'By mobile number' }).click()
    await page.getByLabel('Mobile number', { exact: true }).fill('917 555 0999')
    await sends(page, '/wps/verification/sms/register', () => getCode(page.getByRole('main')))
    await fillBoth()
    await page.getByLabel('SMS code').fill('000000')
    await sends(page, '/wps/member/register/mobile', () => submitOf(page).click())
  })
  await step('registration by username', async () => {
    await go(page, '/register?affiliateCode=FAIR-2207')
    await page.getByRole('tab').first().click()
    await page.getByLabel('Username', { exact: true }).fill('amihan2026')
    await fillBoth()
    await sends(page, '/wps/member/register', () => submitOf(page).click())
    await finishRegistration(page)
    await expect(accountOf(page)).toBeVisible()
  })
}
