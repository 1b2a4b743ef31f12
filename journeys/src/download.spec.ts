import type { Locator, Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, bringUp, expect, logInOf, menuOf, signIn, test, visit } from './house.ts'

const codeIn = (part: Page | Locator, address: string) => part.getByRole('img', { name: `QR code that leads to ${address}`, exact: true })
const sideOf = async (code: Locator) => {
  const box = await code.boundingBox()
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
}

test('both names lead to one page with three guides, each with its code, four steps and a link, also without script [ROUTE-26 DOWN-03 ENT-13]', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of ['/down', '/download']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Perya on your devices' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/download`)
    for (const [name, hash] of [
      ['Android', '#android'],
      ['iPhone and iPad', '#ios'],
      ['Lite app', '#lite'],
    ] as const) {
      const guide = page.getByRole('region', { name, exact: true })
      await expect(guide.getByRole('listitem')).toHaveCount(4)
      await expect(codeIn(guide, `${baseURL}/download${hash === '#lite' ? '' : hash}`)).toBeVisible()
      await expect(guide.getByRole('link')).toHaveAttribute('href', `/download${hash}`)
    }
  }
  await accessibleInBothThemes(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${baseURL}/download`)
  await expect(plain.getByRole('region', { name: 'Android', exact: true }).getByRole('listitem')).toHaveCount(4)
  await expect(codeIn(plain, `${baseURL}/download#android`)).toBeVisible()
  await plain.context().close()
})

test('codes are 143 px in the app block of Home, 90 px in the menu and in the footer, and 100 px in the dialog, whose two tabs have a code and four steps each [DOWN-01 DOWN-02 DOWN-04]', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/')
  await menuOf(page).getByRole('button', { name: 'Show the code of the app' }).click()
  expect(await sideOf(codeIn(menuOf(page), `${baseURL}/download`))).toEqual([90, 90])
  const block = await bringUp(page, page.getByRole('region', { name: 'Perya on your phone' }))
  await expect(codeIn(block, `${baseURL}/download`)).toBeVisible()
  expect(await sideOf(codeIn(block, `${baseURL}/download`))).toEqual([143, 143])
  const foot = await bringUp(page, page.getByRole('contentinfo'))
  await expect(codeIn(foot, `${baseURL}/download`)).toBeVisible()
  expect(await sideOf(codeIn(foot, `${baseURL}/download`))).toEqual([90, 90])
  await expect(foot.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/download')

  await block.getByRole('button', { name: 'Android' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perya on your devices' })
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  await expect(tab('Android')).toHaveAttribute('aria-selected', 'true')
  for (const [name, hash] of [
    ['Android', '#android'],
    ['iPhone and iPad', '#ios'],
  ] as const) {
    await tab(name).click()
    const panel = dialog.getByRole('tabpanel', { name })
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    expect(await sideOf(codeIn(panel, `${baseURL}/download${hash}`))).toEqual([100, 100])
  }
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Android')).toBeFocused()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(block.getByRole('button', { name: 'Android' })).toBeFocused()
})

test('each link starts the installation at a press, once, or leads to the steps of its system [DOWN-03]', async ({ page }) => {
  await visit(page, '/download')
  const lite = page.getByRole('region', { name: 'Lite app', exact: true })
  const byHand = "Your browser can't install it with one tap here. Follow the 4 steps above."
  for (const name of ['Android', 'iPhone and iPad', 'Lite app']) {
    const guide = page.getByRole('region', { name, exact: true })
    await guide.getByRole('link').click()
    await expect(guide.getByText(byHand)).toBeVisible()
    await expect(guide.getByRole('list')).toBeFocused()
  }
  await expect(page).toHaveURL('/download')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1)
      },
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
    document.documentElement.dataset['held'] = String(offer.defaultPrevented)
  })
  await expect(page.locator('html')).toHaveAttribute('data-held', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-asked', /.*/)
  await lite.getByRole('link', { name: 'Install Perya' }).click()
  await expect(lite.getByText('Installed. You find it among your apps.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
})

test('the manifest makes the site installable: names, colours, icons for every mask that are there, and shortcuts that lead somewhere', async ({
  page,
  request,
}) => {
  await visit(page, '/hot')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Perya', short_name: 'Perya', display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await request.get(src)
    expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const bytes = await picture.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { src, type } of manifest.screenshots) {
    const picture = await request.get(src)
    expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type])
  }
  expect(new Set(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200])
})

test.describe('notifications', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a member turns them on with a press, chooses what he is told of, sets quiet hours, and logging out turns them off', async ({ page }) => {
    // Push services live outside of this house: the browser's own is stood in for, everything behind it is real.
    await page.addInitScript(() => {
      const shape = {
        endpoint: `https://fcm.googleapis.com/fcm/send/journey-${Date.now()}`,
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
      }
      let on = sessionStorage.getItem('journeyPush') === '1'
      const turn = (next: boolean) => {
        on = next
        sessionStorage.setItem('journeyPush', next ? '1' : '0')
      }
      const made = {
        endpoint: shape.endpoint,
        toJSON: () => shape,
        unsubscribe: async () => {
          turn(false)
          return true
        },
      }
      // The headless shell denies notifications whatever its context grants.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (on ? made : null),
        subscribe: async () => {
          turn(true)
          return made
        },
      })
    })
    await visit(page, '/')
    await signIn(page, 'player2')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await visit(page, '/?member=notifications')
    const centre = page.getByRole('dialog', { name: 'Member centre' })
    await expect(centre.getByText('It is not told.')).toBeVisible()
    await expect(centre.getByRole('switch', { name: 'Offers' })).toHaveAttribute('aria-checked', 'false')
    await centre.getByRole('button', { name: 'Tell me on this browser' }).click()
    await expect(centre.getByText('It is told, also while this site is closed.')).toBeVisible()
    await expect(centre.getByText('1 browser of yours is told.')).toBeVisible()
    await centre.getByRole('switch', { name: 'Results of draws that I have a ticket in' }).click()
    await expect(centre.getByRole('switch', { name: 'Results of draws that I have a ticket in' })).toHaveAttribute('aria-checked', 'false')
    await centre.getByLabel('From').fill('23:30')
    await centre.getByRole('button', { name: 'Save the hours' }).click()
    await expect(centre.getByRole('button', { name: 'Save the hours' })).toBeDisabled()
    await accessibleInBothThemes(page)
    await visit(page, '/?member=notifications')
    await expect(centre.getByLabel('From')).toHaveValue('23:30')
    await expect(centre.getByRole('switch', { name: 'Results of draws that I have a ticket in' })).toHaveAttribute('aria-checked', 'false')
    await visit(page, '/hot')
    await accountOf(page).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
    await expect(logInOf(page)).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('pushFor'), sessionStorage.getItem('journeyPush')])).toEqual([null, '0'])
  })
})
