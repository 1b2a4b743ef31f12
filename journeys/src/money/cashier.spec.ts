import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibleInBothThemes, readHeaderBalance, demoPassword, expect, signIn, test, visit, visitAs, waitForHydration } from '../fixtures.ts'

const secret = 'calesa bukas 88'
const desktop = { width: 1440, height: 960 }
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** Expects the button of a form in the bar at the bottom edge of a phone, without scrolling. */
const expectBarInView = async (page: Page, button: Locator, size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(size)
  await expect(async () => {
    const [bar, box] = [await page.locator('[data-bar]').boundingBox(), await button.boundingBox()]
    if (bar === null || box === null) throw new Error('the bar is not rendered')
    expect([bar.x, bar.y + bar.height]).toEqual([0, size.height])
    expect(bar.height).toBeGreaterThanOrEqual(64)
    expect(box.height).toBeGreaterThanOrEqual(48)
    expect(box.y).toBeGreaterThanOrEqual(bar.y)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  }).toPass({ timeout: 5_000 })
}
const confirmMyself = async (page: Page, label: string, password: string) => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel(label, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

test('money comes in through the page of the payment service and goes out to a bound account, each step to be seen, with files about it [HEAD-08 HEAD-09 WALLET-02 WITHDRAW-01 WITHDRAW-02]', async ({
  page,
  operator,
}) => {
  await visit(page, '/')
  await signIn(page, 'player3')
  const before = await readHeaderBalance(page)
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\?member=depositv2$/)
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('radio', { name: /^E-wallet QR/ }).check()
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(centre.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  await accessibleInBothThemes(page)
  const [code] = await Promise.all([page.waitForEvent('download'), centre.getByRole('button', { name: 'Save code' }).click()])
  expect(code.suggestedFilename()).toMatch(/^D-\d{10}\.png$/)
  expect((await readFile(await code.path())).toString('latin1').startsWith('\u0089PNG')).toBe(true)
  await centre.getByRole('link', { name: 'Open payment page' }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/member=depositv2/)
  await expect(centre.getByRole('heading', { name: 'Deposit completed' })).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before + 500)

  await centre.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await centre.getByRole('button', { name: 'Add account' }).click()
  const bind = page.getByRole('dialog', { name: 'Add a payout account' })
  await bind.locator('input[name=institution]').fill('Bangko ng Bayan')
  await bind.getByLabel('Account number').fill('1234 5678 9012')
  await bind.getByRole('button', { name: 'Verify and add' }).click()
  await confirmMyself(page, 'Password', demoPassword)
  await expect(bind).toHaveCount(0)
  await centre.getByRole('button', { name: 'Set payment password' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  for (const label of ['New payment password', 'Repeat the payment password']) await payment.getByLabel(label).fill(secret)
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment).toHaveCount(0)
  for (const size of phones) await expectBarInView(page, centre.getByRole('button', { name: 'Withdraw', exact: true }), size)
  await page.setViewportSize(desktop)

  await centre.getByRole('textbox', { name: 'Amount', exact: true }).fill('300')
  await centre.getByLabel('Payment password').fill(secret)
  await centre.getByRole('button', { name: /^Withdraw ₱/ }).click()
  await expect(centre.getByRole('button', { name: /^Cancel W-/ })).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before + 200)
  const [id = ''] = /W-\d{10}/.exec(await operator('withdrawal', 'list', '--json')) ?? []
  await operator('withdrawal', 'approve', id, '--parts', '200,100')
  const cards = centre.getByRole('region', { name: /^Did you receive ₱\d00\.00 in/ })
  await expect(cards).toHaveCount(2)
  for (const [name, begins] of [
    ['PDF', '%PDF-1.7'],
    ['JSON', '{'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), centre.getByRole('button', { name: `${name} for ${id}` }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`-${id}\\.${name.toLowerCase()}$`))
    expect((await readFile(await file.path())).toString('latin1').startsWith(begins)).toBe(true)
  }
  await cards.first().getByRole('button', { name: 'Only part of it' }).click()
  await cards.first().getByRole('button', { name: 'Report amount' }).click()
  await expect(centre.getByText('Add a picture that shows')).toBeVisible()
  await accessibleInBothThemes(page)
  await cards.last().getByRole('button', { name: 'Yes, the full amount' }).click()
  await expect(cards).toHaveCount(1)
})

test('on a phone a payment is four taps away from Home, and neither the button nor the amount is ever out of view [HEAD-08 WALLET-02]', async ({
  page,
}) => {
  await visitAs(page, 'player2')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const amount = centre.getByRole('textbox', { name: 'Amount' })
  await page.goto('/?member=depositv2')
  await waitForHydration(page)
  await expect(amount).toHaveValue('')
  for (const size of phones) await expectBarInView(page, centre.getByRole('button', { name: 'Deposit', exact: true }), size)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await amount.fill('1500')
  const clipped = () => amount.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth)
  await expect.poll(clipped).toBe(0)
  const overflow = () =>
    centre.evaluate((sheet) => Math.max(...[...sheet.querySelectorAll('form *')].map((part) => part.getBoundingClientRect().right)))
  expect(await overflow()).toBeLessThanOrEqual(320)
  await amount.fill('')

  await page.setViewportSize(phones[0])
  await page.goto('/')
  await waitForHydration(page)
  const taps = [
    page.getByRole('banner').getByRole('link', { name: 'Deposit' }),
    centre.getByRole('button', { name: '₱500', exact: true }),
    centre.locator('label').filter({ hasText: 'E-wallet QR' }),
    centre.getByRole('button', { name: 'Show QR code' }),
  ]
  for (const tap of taps) {
    await expect(tap).toBeInViewport({ ratio: 1 })
    await tap.click()
  }
  await expect(centre.getByRole('region', { name: 'Pay ₱500.00' })).toBeVisible()
  const open = centre.getByRole('link', { name: 'Open payment page' })
  await expect(open).toBeInViewport({ ratio: 1 })
  const code = await centre.getByRole('img', { name: 'QR code for this payment' }).boundingBox()
  expect(code?.width).toBe(220)
  expect((await open.boundingBox())?.y).toBeLessThan(code?.y ?? 0)
})

test('a payment is made with the keyboard alone, from Home to the payment service [HEAD-08 S17]', async ({ page }) => {
  await visitAs(page, 'player2')
  await page.goto('/')
  await waitForHydration(page)
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** Moves the focus with Tab until it is on the target. */
  const reach = async (target: Locator) => {
    for (let steps = 0; steps < 80 && !(await hasFocus(target)); steps += 1) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await reach(page.getByRole('banner').getByRole('link', { name: 'Deposit' }))
  await page.keyboard.press('Enter')
  await expect(centre).toBeVisible()
  await reach(centre.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('500')
  const methods = centre.getByRole('radio')
  await reach(methods.first())
  await page.keyboard.press('Space')
  const wallet = centre.getByRole('radio', { name: /^E-wallet QR/ })
  for (let steps = 0; steps < (await methods.count()) && !(await wallet.isChecked()); steps += 1) await page.keyboard.press('ArrowDown')
  await expect(wallet).toBeChecked()
  await reach(centre.getByRole('button', { name: 'Show QR code' }))
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('region', { name: 'Pay ₱500.00' })).toBeVisible()
  await reach(centre.getByRole('link', { name: 'Open payment page' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('button[value=pay]')).toBeVisible()
})
