import type { Page } from '@playwright/test'
import { accessibleInBothThemes, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })

test('a member sees his rank, what he was given, and invites others with a code and a link [OVER-03 REWARD-02 MEMBER-08]', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await signIn(page, 'player1')
  const centre = centreOf(page)

  // The clock of the session stands in the head of every page, and leads to the limits.
  const clock = page.getByRole('banner').getByRole('link', { name: /^This session: 0:0\d / })
  await expect(clock).toBeVisible()
  await clock.click()
  await expect(centre.getByRole('heading', { name: 'Play safely' })).toBeVisible()

  await centre.getByRole('link', { name: 'VIP rank' }).click()
  await expect(page).toHaveURL(/member=playerRank/)
  await expect(centre.getByRole('heading', { name: 'Gold' })).toBeVisible()
  await expect(centre.getByText('Level 5 of 7')).toBeVisible()
  await expect(centre.getByRole('listitem').filter({ hasText: 'Gold' }).filter({ hasText: 'You are here' })).toBeVisible()
  await expect(centre.getByRole('progressbar', { name: /of the valid bets for Platinum$/ })).toBeVisible()
  await accessibleInBothThemes(page)

  await centre.getByRole('link', { name: 'Rewards', exact: true }).click()
  await expect(page).toHaveURL(/member=rewardCenter/)
  await expect(centre.getByText('No rewards yet')).toBeVisible()
  await expect(centre.getByText(/promotions? waits? for you\.$/)).toBeVisible()
  await accessibleInBothThemes(page)

  await centre.getByRole('link', { name: 'Invite friends' }).click()
  await expect(page).toHaveURL(/member=referral/)
  const take = centre.getByRole('button', { name: 'Get my code' })
  await expect(take.or(centre.getByRole('img', { name: 'QR code of your link' }))).toBeVisible()
  if (await take.isVisible()) await take.press('Enter')
  await expect(centre.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await expect(centre.getByText('Nobody has come by your code yet.')).toBeVisible()
  await centre.getByRole('button', { name: 'Copy: Code' }).click()
  await expect(centre.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  await centre.getByRole('button', { name: 'Copy: Link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/register?referralCode=${code}`)
  await accessibleInBothThemes(page)

  // Again it is the same code; back closes the overlay page by page.
  await page.reload()
  await expect(centre.getByText(code, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/member=rewardCenter/)
})
