import type { Locator, Page } from '@playwright/test'

/** Returns the control of the header that opens the login popup. */
export const logInOf = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Log in' })

/** Returns the avatar menu of the header; shown only to a signed-in member. */
export const accountOf = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /Account menu/ })

/** Returns the side menu. */
export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Games and account' })

/** Returns the search of the page: in the header, or on narrow screens in Home. */
export const searchOf = (page: Page): Locator =>
  page.getByRole('search').filter({ visible: true }).getByRole('textbox', { name: 'Search games' }).first()

/** Returns the game tiles in the content of the page. */
export const tilesOf = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** Returns the balance figure in the header. */
export const headerBalance = (page: Page): Locator =>
  page
    .getByRole('banner')
    .locator('[aria-live=polite]')
    .getByText(/\d[\d,]*\.\d\d/)
    .first()

/** Reads the amount that the header shows. */
export const readHeaderBalance = async (page: Page): Promise<number> => Number((await headerBalance(page).innerText()).replaceAll(/[^\d.]/g, ''))
