import type { Page } from '@playwright/test'
import { accessibleInBothThemes, demoPassword, expect, expectReflow, fillLogin, test, visit } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

const game = 'LIMAP5'

const buyTicket = async (page: Page): Promise<void> => {
  await visit(page, `/lottery?gameCode=${game}&playType=3d.last.direct`)
  const main = page.getByRole('main')
  for (const where of ['Hundreds', 'Tens', 'Units'])
    await main.getByRole('group', { name: where, exact: true }).getByRole('button', { name: '4', exact: true }).click()
  await main.getByRole('button', { name: 'Add to slip' }).click()
  const slip = main.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByRole('button', { name: 'Place bets' }).click()
  await fillLogin(page, 'player1')
  const buy = page.getByRole('dialog', { name: 'Confirm your bets' }).getByRole('button', { name: 'Bet ₱2.00' })
  await expect(buy).toBeEnabled({ timeout: 60_000 })
  await buy.click()
  await expect(slip.getByText('Waiting').first()).toBeVisible()
}

const give = async (page: Page, reason: string): Promise<void> => {
  await page.getByLabel('Reason').fill(reason)
  await page.keyboard.press('Control+Enter')
}

/** The second person confirms who they are where the server asks for it. */
const confirmFresh = async (page: Page, result: ReturnType<Page['getByText']>): Promise<void> => {
  const check = page.getByRole('dialog', { name: /you/ })
  await expect(check.or(result).first()).toBeVisible()
  if (await check.isVisible()) {
    await check.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
  }
  await expect(result).toBeVisible()
}

test('a sale is closed, drawn by two people, and its result corrected on a preview that the second person signs, by keys', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(240_000)
  await buyTicket(page)
  const nena = await openConsole(browser, platform.console, 'lottery1')
  const ben = await openConsole(browser, platform.console, 'finance1')

  await nena.goto(`/lottery?game=${game}`)
  await accessibleInBothThemes(nena)
  await nena
    .getByRole('link', { name: new RegExp(`^${game}`) })
    .first()
    .press('Enter')
  await expect(nena.getByRole('region', { name: /Sale and risk/ })).toContainText('1: 4')
  await expect(nena.getByText('Published when the sale closes')).toBeVisible()
  await accessibleInBothThemes(nena)
  const drawer = nena.url()

  await nena.keyboard.press('c')
  await give(nena, 'The machine is checked.')
  await expect(nena.getByText(/is closed · /)).toBeVisible()
  await expect(nena.getByRole('button', { name: 'Close the sale' })).toHaveCount(0)

  await nena.keyboard.press('d')
  await give(nena, 'The machine is ready.')
  await nena.getByRole('button', { name: /^Ask/ }).click()
  await expect(nena.getByText(/Draw now: asked/)).toBeVisible()
  await ben.goto('/approvals')
  await ben
    .getByRole('link', { name: /Draw now/ })
    .first()
    .click()
  await ben.getByRole('button', { name: /^Sign/ }).click()
  await confirmFresh(ben, ben.getByText(/Signed: Draw now/))

  await nena.goto(drawer)
  await expect(nena.getByRole('link', { name: 'Correct the result' })).toBeVisible({ timeout: 20_000 })
  await nena.keyboard.press('p')
  await nena.getByLabel('Right result').fill('1 2 4 4 4')
  await nena.keyboard.press('Enter')
  await expect(nena.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(nena.getByText(/0 no more, 1 new/)).toBeVisible()
  await accessibleInBothThemes(nena)
  await nena.setViewportSize({ width: 390, height: 844 })
  await expectReflow(nena, 'a preview')
  await nena.setViewportSize({ width: 1440, height: 900 })
  await nena.keyboard.press('r')
  await give(nena, 'The certificate says 12444.')
  await expect(nena.getByText(/Ask for the correction: asked/)).toBeVisible()

  await ben.goto(nena.url())
  await expect(ben.getByRole('region', { name: /Real money/ })).toContainText('1 of 1')
  await ben.getByRole('button', { name: /^Sign/ }).click()
  await confirmFresh(ben, ben.getByText(/Signed: Correct a result/))
  await nena.goto(drawer)
  await expect(nena.getByRole('complementary').getByText('Corrected')).toBeVisible({ timeout: 20_000 })
  await expect(nena.getByText('“The certificate says 12444.”')).toBeVisible()
  await nena.setViewportSize({ width: 390, height: 844 })
  await expectReflow(nena, 'an issue')
  await nena.goto(`/lottery?game=${game}&state=settled`)
  await expectReflow(nena, 'the lottery desk')
})
