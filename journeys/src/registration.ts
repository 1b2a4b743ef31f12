import type { Page } from '@playwright/test'

/** The password of somebody new. */
export const newPassword = 'Parola#Perya7'

/** The button that registers. */
export const submitOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create account' })
/** What a field says of itself: its hint, or what is wrong. */
export const faultOf = (page: Page, field: string) => page.locator(`#register-${field}-says`)
/** Types into a field by its name. */
export const typeInto = (page: Page, field: string, text: string) => page.locator(`[data-field=${field}] input[name=${field}]`).fill(text)

/** Everything that the demo asks for. */
export const fill = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Full name').fill('Amihan Cruz')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await fillPerson(page)
}
/** What the demo asks of a person beside name and secrets. */
export const fillPerson = async (page: Page): Promise<void> => {
  await page.getByLabel('Birthday').fill('1994-02-14')
  await page.getByRole('combobox', { name: 'Nationality' }).fill('philipp')
  await page.keyboard.press('Enter')
  await page.getByLabel('Occupation').selectOption({ index: 3 })
  await page.getByRole('radio', { name: 'Self employed' }).check()
}
