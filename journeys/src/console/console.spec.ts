import type { Page } from '@playwright/test'
import { accessibleInBothThemes, demoPassword, expect, expectReflow, test, visitAs } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

const secret = 'calesa bukas 88'

/** Makes a withdrawal of player3 that waits for a decision. */
const requestWithdrawal = async (page: Page): Promise<void> => {
  await visitAs(page, 'player3', '/?member=withdraw')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await centre.getByRole('button', { name: 'Add account' }).click()
  const bind = page.getByRole('dialog', { name: 'Add a payout account' })
  await bind.locator('input[name=institution]').fill('Bangko ng Bayan')
  await bind.getByLabel('Account number').fill('1234 5678 9012')
  await bind.getByRole('button', { name: 'Verify and add' }).click()
  const check = page.getByRole('dialog', { name: "Confirm it's you" })
  await check.getByLabel('Password', { exact: true }).fill(demoPassword)
  await check.getByRole('button', { name: 'Confirm' }).click()
  await expect(bind).toHaveCount(0)
  await centre.getByRole('button', { name: 'Set payment password' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  for (const label of ['New payment password', 'Repeat the payment password']) await payment.getByLabel(label).fill(secret)
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment).toHaveCount(0)
  await withdraw(page, '300')
}

/** Requests a withdrawal from the payout account that is bound already. */
const withdraw = async (page: Page, amount: string): Promise<void> => {
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const waiting = centre.getByRole('button', { name: /^Cancel W-/ })
  const before = await waiting.count()
  await centre.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await centre.getByLabel('Payment password').fill(secret)
  await centre.getByRole('button', { name: /^Withdraw ₱/ }).click()
  await expect(waiting).toHaveCount(before + 1)
}

test('two people decide about a withdrawal, the second with the keyboard alone; ten more are taken and decided by keys; the audit shows all', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(240_000)
  await requestWithdrawal(page)
  const rosa = await openConsole(browser, platform.console, 'payments1')
  await rosa
    .getByRole('row')
    .filter({ hasText: 'player3' })
    .getByRole('link', { name: /^Withdrawal W-/ })
    .first()
    .click()
  await expect(rosa).toHaveURL(/\/withdrawals\/W-\d{10}$/)
  const number = /W-\d{10}$/.exec(rosa.url())?.[0] ?? ''
  await rosa.getByRole('button', { name: 'Approve ₱300.00' }).click()
  await expect(rosa.getByText('This needs a second person')).toBeVisible()
  await accessibleInBothThemes(rosa)
  await rosa.getByLabel('Reason', { exact: true }).fill('Account is known to us')
  await rosa.getByRole('button', { name: 'Ask for a second person' }).click()
  await expect(rosa.getByText(/asked for a second person · A-\d{10}/)).toBeVisible()

  const marco = await openConsole(browser, platform.console, 'payments2')
  await marco.keyboard.press('Control+k')
  await marco.keyboard.type('approvals')
  await marco.keyboard.press('Enter')
  await expect(marco.getByText(number).first()).toBeVisible()
  await marco.keyboard.press('j')
  await marco.keyboard.press('Enter')
  await expect(marco.getByText('What will be done, exactly')).toBeVisible()
  await accessibleInBothThemes(marco)
  await marco.keyboard.press('s')
  await marco.keyboard.type('Checked again')
  await marco.keyboard.press('Control+Enter')
  await expect(marco.getByRole('dialog', { name: "Confirm that it's you" })).toBeVisible()
  await marco.keyboard.type(demoPassword)
  await marco.keyboard.press('Enter')
  await expect(marco.getByText(/^Signed: Approve a withdrawal .*₱300.00 · audit \d/)).toBeVisible()

  // The queue by the keyboard alone: take the next, hold it, decide it.
  // The page of the member still shows the first one as waiting.
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Member centre' }).getByText(/^1 withdrawal/)).toBeVisible()
  for (let made = 0; made < 10; made += 1) await withdraw(page, '50')
  await rosa.goto('/queue')
  await expect(rosa.getByRole('link', { name: /^Withdrawals 10/ })).toBeVisible()
  await accessibleInBothThemes(rosa)
  const decided = new Set<string>()
  for (let left = 10; left > 0; left -= 1) {
    await rosa.keyboard.press('n')
    await expect(rosa.getByText(/^You hold this case until/)).toBeVisible()
    decided.add(rosa.url())
    await rosa.keyboard.press('r')
    await rosa.keyboard.type('Asked for twice')
    await rosa.keyboard.press('Control+Enter')
    await expect(rosa.getByText(/^Rejected ₱50.00 · audit/)).toBeVisible()
    await rosa.keyboard.press('Escape')
    await expect(rosa.getByText(/^You hold this case until/)).toHaveCount(0)
  }
  expect(decided.size).toBe(10)

  const carla = await openConsole(browser, platform.console, 'auditor1')
  await carla.goto(`/audit?action=withdrawal+approve`)
  const rows = carla.getByRole('row')
  await expect(rows.filter({ hasText: 'payments1' }).filter({ hasText: 'Asked' }).first()).toBeVisible()
  await carla.goto('/audit?actor=staff%3Apayments2')
  await expect(rows.filter({ hasText: 'Done' }).first()).toBeVisible()
})

test('every screen can be used by everyone, in both themes, on a desktop and on a phone', async ({ browser, platform }) => {
  test.setTimeout(240_000)
  const screens = [
    '/queue',
    '/approvals',
    '/withdrawals',
    '/deposits',
    '/audit',
    '/staff',
    '/staff?tab=rights',
    '/commands?all=yes',
    '/commands/deposit/list',
    '/more',
  ]
  const carla = await openConsole(browser, platform.console, 'auditor1')
  for (const address of screens) {
    await carla.goto(address)
    await expect(carla.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await accessibleInBothThemes(carla)
  }
  await carla.setViewportSize({ width: 320, height: 640 })
  for (const address of screens) {
    await carla.goto(address)
    await expect(carla.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectReflow(carla, `${address} at 320 px`)
  }
})

test('every list and its open row can be read with text of twice the size, on a phone and on a desktop', async ({ browser, platform }) => {
  test.setTimeout(240_000)
  const rooms = [
    '/queue',
    '/protection',
    '/kyc',
    '/cases',
    '/vendors',
    '/complaints',
    '/reconciliation',
    '/reports',
    '/staff',
    '/settings',
    '/agents',
  ]
  const carla = await openConsole(browser, platform.console, 'auditor1')
  await carla.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await carla.setViewportSize({ width, height })
    for (const room of rooms) {
      await carla.goto(room)
      await expect(carla.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectReflow(carla, `${room} with large text at ${width} px`)
      const first = carla.locator('[data-row]').first()
      if ((await first.count()) === 0) continue
      await carla.keyboard.press('j')
      await carla.keyboard.press('Enter')
      await expect(carla.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectReflow(carla, `an open row of ${room} with large text at ${width} px`)
    }
  }
})
