import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('support finds a player by telephone, opens the name for a reason, and leaves a note, with the keyboard alone', async ({
  browser,
  platform,
}) => {
  test.setTimeout(240_000)
  const page = await openConsole(browser, platform.console, 'support1')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('player1@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^player1\b/ })).toBeVisible()
  await expect(page).toHaveURL(/\/players\/m-player1$/)
  await accessibleInBothThemes(page)

  await page.keyboard.press('r')
  const reveal = page.getByRole('dialog', { name: 'Show personal data' })
  await reveal.getByLabel('Reason').selectOption('Player on the line')
  await reveal.getByRole('button', { name: 'Show for 15 minutes' }).press('Enter')
  await expect(page.getByText('Shown to you: Legal name and Phone.')).toBeVisible()
  await expect(page.getByText(/^\+63\d{10}/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide now' }).press('Enter')
  await expect(page.getByText(/^\+63\d{10}/)).toHaveCount(0)

  await page.keyboard.press('.')
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Note: player1' })
  await note.getByLabel('Text').fill('Asked how to verify the account.')
  await note.getByLabel('Pin it to the overview').check()
  await note.getByRole('button', { name: 'Note' }).press('Enter')
  await expect(page.getByText('Asked how to verify the account.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReflow(page, 'a player')
})
