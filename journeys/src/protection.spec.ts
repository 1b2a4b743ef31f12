import type { Page } from '@playwright/test'
import { accessibleInBothThemes, amend, demoPassword, expect, firstSignIn, press, test, visit } from './house.ts'
import { completeAccount, newPassword } from './registration.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const stripOf = (page: Page) => page.getByRole('region', { name: 'This session' })
const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).getByRole('button', { name: 'Spin', exact: true })
const member = 'mahinahon'

test('a member sets limits that hold in the cashier and in the game, is told the truth above it, and closes play for himself', async ({
  page,
  operator,
}) => {
  test.setTimeout(150_000)
  await operator('member', 'create', member, '--password', demoPassword)
  await visit(page, '/')
  await firstSignIn(page, member, newPassword)
  await completeAccount(page)
  await visit(page, '/')
  await visit(page, '/?member=playSafely')
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Play safely' })).toBeVisible()
  await expect(centre.getByText('You have set no limits.')).toBeVisible()

  // By keyboard: a limit that holds at once, and one for more that waits and is taken back.
  const amount = centre.getByLabel('Amount at most (₱)')
  await centre.getByRole('button', { name: 'Set a limit Stakes' }).press('Enter')
  await page.keyboard.type('1e3')
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('alert').filter({ hasText: 'amount' })).toBeVisible()
  await amount.fill('1000')
  await page.keyboard.press('Enter')
  await expect(centre.getByText('₱0.00 of ₱1,000.00 used')).toBeVisible()
  await centre.getByRole('button', { name: 'Change Stakes' }).click()
  await amount.fill('5000')
  await centre.getByRole('button', { name: 'Set this limit' }).click()
  await expect(centre.getByText('You asked for ₱5,000.00.')).toBeVisible()
  await expect(centre.getByText('₱0.00 of ₱1,000.00 used')).toBeVisible()
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(centre.getByText('You asked for')).toHaveCount(0)
  await centre.getByRole('button', { name: '10 min' }).click()
  await expect(centre.getByRole('button', { name: '10 min' })).toHaveAttribute('aria-pressed', 'true')

  // In the cashier: what goes over the limit is not taken, what fits is.
  await centre.getByRole('button', { name: 'Set a limit Deposits', exact: true }).click()
  await amount.fill('500')
  await centre.getByRole('button', { name: 'Set this limit' }).click()
  await expect(centre.getByText('₱0.00 of ₱500.00 used')).toBeVisible()
  await centre.getByRole('link', { name: 'Deposit', exact: true }).click()
  await centre.getByRole('radio', { name: /^Bank transfer/ }).check()
  await centre.getByRole('button', { name: 'Show where to send it' }).click()
  await expect(centre.getByText('This deposit would go over the limit on deposits that you have set.')).toBeVisible()
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('button', { name: 'Show where to send it' }).click()
  await expect(centre.getByText('Bangko Halimbawa')).toBeVisible()
  const [, id = ''] = /(D-\d{10})/.exec(await centre.innerText()) ?? []
  await operator('deposit', 'approve', id)
  await expect(centre.getByRole('cell', { name: 'Arrived' })).toBeVisible()

  // In the game: the strip tells the ledger's truth, pushed with the balance.
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(stripOf(page)).toContainText('Reminder in 10 min')
  await expect(stripOf(page)).toContainText('Staked₱0.00')
  await spin(page).click()
  await expect(stripOf(page)).not.toContainText('Staked₱0.00', { timeout: 15_000 })
  await expect(stripOf(page)).toContainText(/Today[+\u2212]?₱/)

  // The reminder pauses the frame; time and money stand in it.
  let began = ''
  await amend(page, 'protection.sitting', (value) => {
    began ||= new Date(Date.now() - 597_000).toISOString()
    return { ...value, since: began }
  })
  await page.reload()
  const reminder = page.getByRole('dialog', { name: /^You have been playing for/ })
  await expect(reminder).toBeVisible({ timeout: 20_000 })
  await expect(reminder).toContainText('Today')
  await accessibleInBothThemes(page)
  await expect(reminder.getByRole('link', { name: 'Limits and longer breaks' })).toHaveAttribute('href', '/?member=playSafely')
  await reminder.getByRole('button', { name: 'Keep playing' }).last().click()
  await expect(reminder).toHaveCount(0)

  // A stricter limit holds with the next stake, in the frame of a vendor too.
  await visit(page, '/?member=playSafely')
  await centre.getByRole('button', { name: 'Change Stakes' }).click()
  await amount.fill('0')
  await centre.getByRole('button', { name: 'Set this limit' }).click()
  await expect(centre.getByText('of ₱0.00 used')).toBeVisible()
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Play')
  await spin(page).click()
  await expect(frameOf(page).getByText('This stake would go over a limit that you have set.')).toBeVisible({ timeout: 15_000 })

  // A break, seen before it is taken, on a phone.
  await visit(page, '/?member=playSafely')
  await page.setViewportSize({ width: 390, height: 844 })
  await centre.getByRole('button', { name: 'Exclude myself' }).click()
  const asking = page.getByRole('dialog', { name: 'Exclude yourself: 6 months' })
  await expect(asking.getByRole('button', { name: 'Exclude myself now' })).toBeDisabled()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await centre.getByRole('button', { name: 'Take a break' }).click()
  await page.getByRole('dialog', { name: 'Take a break: 24 hours' }).getByRole('button', { name: 'Start the break' }).click()
  await expect(centre.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible()
  await accessibleInBothThemes(page)
  expect(JSON.parse(await operator('protection', 'show', member, '--json')).closure.closure).toBe('time_out')
  // Nothing is offered any more, on the page or in the centre; the clock of the session stays.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(centre.getByRole('link', { name: 'Account security' })).toBeVisible()
  for (const name of ['VIP rank', 'Rewards', 'Invite friends']) await expect(centre.getByRole('link', { name, exact: true })).toHaveCount(0)
  await visit(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^This session: / })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  for (const part of [
    page.getByRole('region', { name: 'Winners' }),
    page.getByRole('link', { name: 'Invite friends', exact: true }),
    page.locator('[aria-roledescription=carousel]'),
  ])
    await expect(part).toBeHidden()
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page.getByRole('alert').filter({ hasText: 'You are taking a break from play.' })).toBeVisible()
})
