import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('content removes a reported message with the keyboard alone, reads the other lists, and asks for a message to a segment', async ({
  browser,
  platform,
}) => {
  test.setTimeout(180_000)
  const page = await openConsole(browser, platform.console, 'content1')
  await page.goto('/chat')
  await expect(page.getByRole('table', { name: 'Chat' }).getByRole('row').nth(1)).toContainText('Buying points')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Messages around it' })).toContainText('Buying points')
  await accessibleInBothThemes(page)
  await page.keyboard.press('r')
  await page.keyboard.type('Trade between players')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Message \d+ removed · audit/)).toBeVisible()
  await expect(page.getByText('No reported message waits.')).toBeVisible()
  for (const tab of ['muted', 'words', 'send']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/chat?tab=${tab}`)
    await expect(page.getByRole('heading', { name: 'Chat and messages' })).toBeVisible()
    await accessibleInBothThemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectReflow(page, `chat ${tab}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('To', { exact: true }).selectOption('segment')
  await expect(page.getByText(/members receive it/)).toBeVisible()
  await page.getByLabel(/^Title/).fill('Holiday')
  await page.getByLabel(/^Text/).fill('We rest on Monday.')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.keyboard.type('The holiday of Monday')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /second person/i }).click()
  await expect(page.getByText(/A-\d+/).first()).toBeVisible()
})
