import { solveWords } from '@perya/testkit/registration/solve-captcha'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Password of a new member. */
export const newPassword = 'Parola#Perya7'

/** Returns the button that submits the registration. */
export const submitOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create account' })
/** Returns the description of a field: its hint or its error. */
export const fieldError = (page: Page, field: string) => page.locator(`#register-${field}-says`)
/** Types into a field by its name. */
export const typeInto = (page: Page, field: string, text: string) => page.locator(`[data-field=${field}] input[name=${field}]`).fill(text)

let count = 0
/** Returns an adult's birthday, different each time: equal name and birthday count as the same person. */
const ownBirthday = (): string => new Date(Date.UTC(1960, 0, 1) + ((Date.now() + (count += 1)) % 10_000) * 86_400_000).toISOString().slice(0, 10)

/** Chooses the nationality by typing a part of its name. */
const chooseNationality = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Nationality' }).fill('philipp')
  // The list of countries is lazy-loaded. The dialling codes of the mobile number are options with the same names in a select.
  await expect(
    page
      .getByRole('listbox')
      .getByRole('option', { name: /Philippine|Filipin/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Fills in the fields of the second step of a phone that are empty; returns their number. */
export const fillPersonStep = async (page: Page): Promise<number> => {
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Philippines')
  await page.getByLabel('Full name').fill('Tala Reyes')
  await page.getByLabel('Birthday').fill(ownBirthday())
  return 2
}

/** Fills in the personal data that the demo requires at registration, besides name and secrets. */
export const fillPerson = async (page: Page, birthday = '1994-02-14'): Promise<void> => {
  await page.getByLabel('Birthday').fill(birthday)
  await chooseNationality(page)
}

/** Fills in what the demo asks before the first deposit or play for money; returns the number of fields. */
export const fillBeforePlay = async (page: Page): Promise<number> => {
  await page.getByLabel('Occupation').selectOption({ index: 3 })
  await page.getByRole('radio', { name: 'Self employed' }).check()
  return 2
}

/** Completes a submitted registration: all journeys share one address, so every account but the first of an hour requires a captcha. */
export const finishRegistration = async (page: Page): Promise<void> => {
  const captcha = page.locator('input[name=captcha]')
  const welcome = page.getByRole('dialog', { name: /^Your account is ready/ })
  await expect(captcha.or(welcome).first()).toBeVisible()
  if (await captcha.isVisible()) {
    // The platform issues one captcha per second.
    await page.waitForTimeout(1_100)
    await page.getByRole('button', { name: 'Use a question instead' }).click()
    await captcha.fill(solveWords(await page.getByText(/^What is/).innerText()))
    await submitOf(page).click()
  }
  await expect(welcome).toBeVisible()
}

/** Completes the signed-in account on the screen that requires it, and waits until the next page opens. */
export const completeAccount = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/complete/)
  await page.getByLabel('Full name').fill('Ligaya Ramos')
  await fillPerson(page, ownBirthday())
  await fillBeforePlay(page)
  await page.getByRole('main').getByRole('button', { name: 'Complete account' }).click()
  await expect(page).not.toHaveURL(/\/complete/)
}
