import { encodingsOfSecret } from '@perya/testkit'
import type { Page } from '@playwright/test'
import { accountOf, demoPassword, expect, fillLogin, logInOf, signIn, test, visit } from '../fixtures.ts'

/** Returns everything that a browser stores for a page where scripts, extensions or the next user of the computer can find it. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stored: unknown[] = []
    for (const { name = '' } of databases) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
      for (const shelf of opened.objectStoreNames)
        stored.push(
          await new Promise((resolve) => {
            const asked = opened.transaction(shelf).objectStore(shelf).getAll()
            asked.addEventListener('success', () => resolve(asked.result))
          }),
        )
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push(request.url, (await (await cache.match(request))?.text().catch(() => '')) ?? '')
    }
    const typed = [...document.querySelectorAll('input')].map((input) => input.value)
    return [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      location.href,
      JSON.stringify(history.state),
      document.referrer,
      document.documentElement.outerHTML,
      ...typed,
      ...performance.getEntries().map(({ name }) => name),
      JSON.stringify(stored),
      ...cached,
    ].join('\n')
  })

const expectWithout = (text: string, secrets: readonly string[]) => {
  for (const secret of secrets) for (const spelling of encodingsOfSecret(secret)) expect(text).not.toContain(spelling)
}

test('no password, no code and no half of a session that scripts must not see stays anywhere in the browser, nor in an address; after signing out nothing of the member is left: not by going back, not in a second tab, not for who comes next [S6 T43 T47 AUTH-17 AUTH-19 AUTH-22 STORE-01]', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  const referrers: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    referrers.push(request.headers()['referer'] ?? '')
    expectWithout(request.postData() ?? '', [demoPassword, 'canary wrong #881', 'canary payment #882'])
  })
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await fillLogin(page, 'nobody-at-all', 'canary wrong #881')
  await expect(dialog.getByRole('alert').first()).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await signIn(page, 'player1')
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys).toEqual(
    expect.arrayContaining(['token', 'isAgent', 'username', 'account', 'customerId', 'nickname', 'toUpline', 'memberLabel', 'memberLabelColor']),
  )
  const mine = await page.evaluate(() => ['nickname', 'customerId', 'username'].map((key) => sessionStorage.getItem(key) ?? ''))
  for (const word of mine) expect(word.length).toBeGreaterThan(3)
  await page
    .getByRole('main')
    .getByRole('button', { name: /favourite/i })
    .first()
    .click()
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click()
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await centre.getByRole('button', { name: /^(Set|Change) Payment password$/ }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  for (const label of ['New payment password', 'Repeat the payment password']) await payment.getByLabel(label).fill('canary payment #882')
  await payment.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: "Confirm it's you" })
  await again.getByLabel('Password', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(payment).toHaveCount(0)
  const cookies = await context.cookies()
  const hidden = cookies.filter(({ httpOnly, value }) => httpOnly && value.length >= 20).map(({ value }) => value)
  expect(hidden.length).toBeGreaterThan(0)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const secrets = [demoPassword, 'canary wrong #881', 'canary payment #882', ...hidden]
  expectWithout(await keptBy(page), secrets)
  expectWithout(cookies.map(({ value }) => value).join('\n'), [demoPassword, 'canary wrong #881', 'canary payment #882', token])
  expectWithout([...addresses, ...referrers].join('\n'), [...secrets, token])

  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/hot')
  })
  const second = await opening
  await expect(accountOf(second)).toBeVisible()
  await page.keyboard.press('Escape')
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, second]) await expect(logInOf(tab)).toBeVisible()
  await page.goBack()
  await expect(logInOf(page)).toBeVisible()
  for (const tab of [page, second]) {
    const kept = await keptBy(tab)
    for (const word of [...mine, token]) expect(kept).not.toContain(word)
  }
  const shelves = await second.evaluate(() => Object.keys(localStorage))
  expect(shelves.filter((key) => key.includes('player1'))).toEqual([])
  await visit(page, '/')
  await signIn(page, 'player2')
  const theirs = await keptBy(page)
  for (const word of mine) expect(theirs).not.toContain(word)
})
