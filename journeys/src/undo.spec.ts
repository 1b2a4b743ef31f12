import type { Page } from '@playwright/test'
import { accessibleInBothThemes, expect, test, visit } from './house.ts'

const code = 'A'.repeat(43)
const changes = [
  { kind: 'mobile', at: '2026-11-23T10:00:00.000Z', was: '••••567', is: '••••999' },
  { kind: 'payment_password', at: '2026-11-23T10:01:00.000Z', was: null, is: null },
  { kind: 'payout_account', at: '2026-11-23T10:02:00.000Z', was: null, is: 'GCash •••• 0001' },
]

/** Answers the two calls of the page like a gateway with a valid link; records the requests in the list. */
const answered = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  const values = {
    preview: { username: 'player1', changes, methods: 1, expiresAt: '2026-11-24T10:00:00.000Z' },
    undo: { changes, withdrawals: 1, heldUntil: '2026-11-24T11:00:00.000Z' },
  }
  await page.route('**/wps/member/security/undo{,/preview}', async (route) => {
    const name = route.request().url().endsWith('/preview') ? 'preview' : 'undo'
    asked.push(`${route.request().method()} ${name} ${route.request().postData()}`)
    await route.fulfill({ json: { success: true, value: values[name], message: '', errorCode: null, traceId: 't' } })
  })
  return asked
}

test('the link from a notice shows what it cancels, cancels it only at the press of a button, and leads to a new password [S-02]', async ({
  page,
}) => {
  const asked = await answered(page)
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await visit(page, `/security/undo#token=${code}`)
  await expect(page).toHaveURL('/security/undo')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Cancel account changes' })).toBeVisible()
  await expect(main.getByText('••••567, now ••••999')).toBeVisible()
  await expect(main.getByText('Added: GCash •••• 0001')).toBeVisible()
  await expect(main.getByText('1 passkey, app or linked service that was just added is removed.')).toBeVisible()
  await accessibleInBothThemes(page)
  expect(asked).toEqual([`POST preview {"code":"${code}"}`])
  await main.getByRole('button', { name: 'Cancel these changes' }).click()
  await expect(main.getByText(/The changes are cancelled and all devices are logged out/)).toBeVisible()
  await expect(main.getByText('1 withdrawal was cancelled. The money is back in the balance.')).toBeVisible()
  await accessibleInBothThemes(page)
  expect(asked).toEqual([`POST preview {"code":"${code}"}`, `POST undo {"code":"${code}"}`])
  expect(seen.filter((address) => address.includes(code))).toEqual([])
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
})

test('a used, expired or invalid link cancels nothing, and the page shows that [S-02]', async ({ page }) => {
  for (const hash of [`#token=${code}`, '']) {
    await visit(page, `/security/undo${hash}`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This link was used already or is older than 24 hours/)
    await expect(page.getByRole('button', { name: 'Cancel these changes' })).toHaveCount(0)
    // The text names support: a link leads there.
    await page.getByRole('main').getByRole('link', { name: 'Customer service' }).click()
    await expect(page).toHaveURL('/service')
    await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
    await page.goto('about:blank')
  }
})
