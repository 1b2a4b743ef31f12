import type { Page } from '@playwright/test'
import { accessibleInBothThemes, patchResponse, expect, pressTileButton, signIn, test, visit } from '../fixtures.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const stripOf = (page: Page) => page.getByRole('region', { name: 'This session' })
const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).getByRole('button', { name: 'Spin', exact: true })

test('a limit applies in the frame of a vendor, a reminder pauses it, the strip above shows the figures of the ledger, and during a time-out nothing is offered', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player4')
  await pressTileButton(page, 'Koi Lanterns', 'Play')
  await expect(stripOf(page)).toContainText('Reality check in 30 min')
  await expect(stripOf(page)).toContainText('Bets₱0.00')
  await spin(page).click()
  await expect(stripOf(page)).not.toContainText('Bets₱0.00')
  await expect(stripOf(page)).toContainText(/Today[+\u2212]?₱/)

  // The reality check pauses the frame and shows play time and result.
  let began = ''
  await patchResponse(page, 'protection.sitting', (value) => {
    began ||= new Date(Date.now() - 1_797_000).toISOString()
    return { ...value, since: began }
  })
  await page.reload()
  const reminder = page.getByRole('dialog', { name: /^You've played for/ })
  await expect(reminder).toContainText('Today')
  await accessibleInBothThemes(page)
  await reminder.getByRole('link', { name: 'Limits and longer breaks' }).click()

  // A limit applies from the next stake.
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'Set limit Stake limit' }).press('Enter')
  await centre.getByLabel('Maximum amount (₱)').fill('0')
  await page.keyboard.press('Enter')
  await expect(centre.getByText('of ₱0.00 used')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressTileButton(page, 'Koi Lanterns', 'Play')
  await spin(page).click()
  await expect(frameOf(page).getByText("This bet would exceed a limit you've set.")).toBeVisible()

  // A time-out with its preview before confirmation, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/?member=playSafely')
  await centre.getByRole('button', { name: 'Take a break' }).click()
  const asking = page.getByRole('dialog', { name: 'Take a break: 24 hours' })
  await accessibleInBothThemes(page)
  await asking.getByRole('button', { name: 'Start break' }).click()
  await expect(centre.getByRole('heading', { name: /^You're on a break until/ })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: /^This session: / })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  for (const part of [
    page.getByRole('region', { name: 'Winners' }),
    page.getByRole('link', { name: 'Invite friends', exact: true }),
    page.locator('[aria-roledescription=carousel]'),
  ])
    await expect(part).toBeHidden()
  await pressTileButton(page, 'Koi Lanterns', 'Play')
  await expect(page.getByRole('alert').filter({ hasText: "You're on a break." })).toBeVisible()
})
