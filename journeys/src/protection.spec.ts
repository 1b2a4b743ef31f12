import type { Page } from '@playwright/test'
import { accessibleInBothThemes, amend, demoPassword, expect, press, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const stripOf = (page: Page) => page.getByRole('region', { name: 'This session' })
const spin = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })
const member = 'mahinahon'

test('a member sets a limit that holds in the game, is told the truth above it, and closes play for himself', async ({ page, operator }) => {
  await operator('member', 'create', member, '--password', demoPassword)
  await visit(page, '/')
  await signIn(page, member)
  await page.goto('/?member=playSafely')
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Play safely' })).toBeVisible()
  await expect(centre.getByText('You have set no limits.')).toBeVisible()
  await accessibleInBothThemes(page)

  // By keyboard: a limit that holds at once, and one for more that waits.
  await centre.getByRole('button', { name: 'Set a limit Stakes' }).press('Enter')
  await page.keyboard.type('1e3')
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('alert').filter({ hasText: 'amount' })).toBeVisible()
  await centre.getByLabel('Amount at most (₱)').fill('10')
  await page.keyboard.press('Enter')
  await expect(centre.getByText('₱0.00 of ₱10.00 used')).toBeVisible()
  await centre.getByRole('button', { name: 'Change Stakes' }).click()
  await centre.getByLabel('Amount at most (₱)').fill('5000')
  await centre.getByRole('button', { name: 'Set this limit' }).click()
  await expect(centre.getByText('You asked for ₱5,000.00.')).toBeVisible()
  await expect(centre.getByText('₱0.00 of ₱10.00 used')).toBeVisible()
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(centre.getByText('You asked for')).toHaveCount(0)
  await centre.getByRole('button', { name: '10 min' }).click()
  await expect(centre.getByRole('button', { name: '10 min' })).toHaveAttribute('aria-pressed', 'true')

  // A limit on deposits holds in the cashier: what fits is taken, what goes over it is not.
  await centre.getByRole('button', { name: 'Set a limit Deposits', exact: true }).click()
  await centre.getByLabel('Amount at most (₱)').fill('500')
  await centre.getByRole('button', { name: 'Set this limit' }).click()
  await centre.getByRole('link', { name: 'Deposit', exact: true }).click()
  await centre.getByRole('radio', { name: /^Bank transfer/ }).check()
  await centre.getByRole('button', { name: 'Show where to send it' }).click()
  await expect(centre.getByText('This deposit would go over the limit on deposits that you have set.')).toBeVisible()
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('button', { name: 'Show where to send it' }).click()
  await expect(centre.getByText('Bangko Halimbawa')).toBeVisible()
  const [, id = ''] = /(D-\d{10})/.exec(await operator('deposit', 'list', '--json')) ?? []
  await operator('deposit', 'approve', id)
  await expect(centre.getByRole('cell', { name: 'Arrived' })).toBeVisible()

  // In the game: the strip tells the ledger's truth, and the next stake beyond the limit is not taken.
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(stripOf(page)).toContainText('Reminder in 10 min')
  await expect(stripOf(page)).toContainText('Today')
  await expect(page.frameLocator('iframe').getByText('Real money')).toBeVisible({ timeout: 15_000 })
  for (let spins = 0; spins < 40; spins += 1) {
    const refused = page.frameLocator('iframe').getByText('This stake would go over a limit that you have set.')
    if (await refused.isVisible()) break
    await spin(page)
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await page.waitForTimeout(300)
  }
  await expect(page.frameLocator('iframe').getByText('This stake would go over a limit that you have set.')).toBeVisible()
  await expect(stripOf(page)).toContainText('₱10.00')

  // The reminder pauses the frame: time and money stand in it, and both answers weigh the same.
  await amend(page, 'protection.sitting', (value) => ({ ...value, since: new Date(Date.parse(value.since) - 599_000).toISOString() }))
  await page.reload()
  const reminder = page.getByRole('dialog', { name: /^You have been playing for/ })
  await expect(reminder).toBeVisible({ timeout: 20_000 })
  await expect(reminder).toContainText('Today')
  await accessibleInBothThemes(page)
  await reminder.getByRole('link', { name: 'Limits and longer breaks' }).click()

  // A break, seen before it is taken, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(centre.getByRole('heading', { name: 'Play safely' })).toBeVisible()
  await centre.getByRole('button', { name: 'Exclude myself' }).click()
  const asking = page.getByRole('dialog', { name: 'Exclude yourself: 6 months' })
  await expect(asking.getByRole('button', { name: 'Exclude myself now' })).toBeDisabled()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await centre.getByRole('button', { name: 'Take a break' }).click()
  await page.getByRole('dialog', { name: 'Take a break: 24 hours' }).getByRole('button', { name: 'Start the break' }).click()
  await expect(centre.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible()
  await accessibleInBothThemes(page)
  expect(JSON.parse(await operator('protection', 'show', member, '--json')).closure.closure).toBe('time_out')

  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page.getByRole('alert').filter({ hasText: 'You are taking a break from play.' })).toBeVisible()
})
