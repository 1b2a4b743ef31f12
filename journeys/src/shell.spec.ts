import { amend, expect, menuOf, signIn, test, tilesOf, visit } from './house.ts'

test('home, hot and favourites stand in the menu and open; a visitor is asked to sign in for his favourites', async ({ page }) => {
  await visit(page, '/rng')
  const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
  await entry('Hot').click()
  await expect(page).toHaveURL(/\/hot$/)
  await entry('Home').click()
  await expect(page).toHaveURL('/')
  await entry('Favourites').click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page, 'player1')
  await entry('Favourites').click()
  await expect(page).toHaveURL(/\/fav$/)
})

test('nothing in the menu, the footer or the bar leads to a part that is not built', async ({ page }) => {
  await visit(page, '/')
  const addresses = await page
    .locator('nav a[href^="/"], footer a[href^="/"], header a[href^="/"], main a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')))])
  const pages = addresses.filter((address) => !address.startsWith('/game?') && !address.includes('vassalage=')).slice(0, 60)
  expect(pages.length).toBeGreaterThan(12)
  for (const address of pages) expect((await page.request.get(address)).status(), address).toBe(200)
})

test('the menu holds one entry a category of the answer, with its address and its vendors [MENU-03 MENU-04 ROUTE-10]', async ({ page }) => {
  const answer = await page.request.get('/wps/relay/WPSCORE_getDropdownMenu', { headers: { Merchant: 'perya', Language: 'EN' } })
  const categories: { gameType: string; labelName: string; route: string; vendors: { vassalage: string; displayName: string }[] }[] = (
    await answer.json()
  ).value.list
  await visit(page, '/')
  for (const { gameType, labelName, route } of categories) {
    // The lottery starts a game at once and has no lobby (MENU-08).
    if (gameType === 'LOTT') {
      await expect(menuOf(page).getByRole('button', { name: labelName, exact: true })).toBeVisible()
      continue
    }
    expect(route).toBe(`/${gameType.toLowerCase()}`)
    await expect(menuOf(page).getByRole('link', { name: new RegExp(`^${labelName}`) })).toHaveAttribute('href', route)
  }
  const fish = categories.find(({ gameType }) => gameType === 'FISH')
  await menuOf(page).getByRole('button', { name: 'Vendors of Fishing' }).click()
  for (const { displayName } of fish?.vendors ?? [])
    await expect(menuOf(page).getByRole('link', { name: new RegExp(`^${displayName}`) })).toBeVisible()
  const vendor = fish?.vendors[0]
  await menuOf(page)
    .getByRole('link', { name: new RegExp(`^${vendor?.displayName}`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/fish\\?vassalage=${vendor?.vassalage}`))
  const shown = () => tilesOf(page).allInnerTexts()
  await expect.poll(async () => (await shown()).length > 0 && (await shown()).every((tile) => tile.includes(vendor?.displayName ?? ''))).toBe(true)
})

test('when the menu of the server changes, the menu changes [MENU-03 CALL-26]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/rng')
  const entries = menuOf(page).getByRole('button', { name: /^Vendors of/ })
  const before = await entries.count()
  expect(before).toBeGreaterThan(3)
  await amend(page, 'system.menu', (value) => ({ ...value, list: value.list.slice(0, 3) }))
  await page.clock.fastForward(120_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(entries).toHaveCount(3)
})

test('the language list has a name and a flag a language, and a choice changes the texts without leaving the route [MENU-06 I18N-01 I18N-02 I18N-06 STORE-04]', async ({
  page,
}) => {
  await visit(page, '/rng?sort=name')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await menuOf(page).getByText('Language:').click()
  const choices = menuOf(page).locator('details[open]').getByRole('link')
  await expect(choices).toHaveText(['English', 'Filipino'])
  for (const flag of await choices.locator('img').all())
    await expect.poll(() => flag.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
  const texts = () => Promise.all(['nav', 'header', 'footer', 'main h1'].map((part) => page.locator(part).first().textContent()))
  const english = await texts()
  await choices.filter({ hasText: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page).toHaveURL(/\/rng\?.*sort=name|\/rng\?sort=name/)
  for (const [place, text] of (await texts()).entries()) if (place < 3) expect(text).not.toBe(english[place])
  expect(await page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')])).toEqual(['TY', 'TY'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
})

test('a language that the brand does not offer falls back to English [I18N-03]', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => localStorage.setItem('hisLang', 'ZZ'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
})

for (const where of ['menu', 'footer'] as const) {
  test(`customer service opens from the ${where} [MENU-07 FOOT-03]`, async ({ page, context }) => {
    await visit(page, '/')
    const place = where === 'menu' ? menuOf(page) : page.getByRole('contentinfo')
    const opening = context.waitForEvent('page')
    await place.getByRole('link', { name: 'Customer service' }).click()
    const popup = await opening
    await expect(popup).toHaveURL(/\/service$/)
    await expect(popup.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
  })
}

test('feedback opens from the footer, wants content within the bounds of the house, and is sent [FOOT-03 ERR-29]', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  await dialog.getByRole('button', { name: /Send/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter content.')
  await dialog.getByRole('textbox').fill('Hm')
  await dialog.getByRole('button', { name: /Send/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/at least \d+ and at most \d+ characters/)
  await dialog.getByRole('textbox').fill('The wheel squeaks.')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/wps/feedback'))
  await dialog.getByRole('button', { name: /Send/ }).click()
  expect((await sent).status()).toBe(200)
  await expect(dialog.getByText('Thank you. Your message has been sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('the footer leads to the lobbies, to help topics and to the vendors, and names the year [FOOT-01 FOOT-02 FOOT-04 FOOT-06]', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('2024')
  const answer = await page.request.get('/wps/relay/WPSCORE_getDropdownMenu', { headers: { Merchant: 'perya', Language: 'EN' } })
  const list: { vendors: { displayName: string }[] }[] = (await answer.json()).value.list
  const vendors = [...new Set(list.flatMap((category) => category.vendors.map(({ displayName }) => displayName)))]
  await expect(footer.getByRole('list', { name: 'Game vendors' }).getByRole('listitem')).toHaveText(vendors)
  await footer.getByRole('link', { name: 'What is a free trial?' }).click()
  const help = page.getByRole('dialog', { name: /Help/ })
  await expect(help.locator('details[open]')).toContainText('What is a free trial?')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await footer.getByRole('link', { name: 'Live', exact: true }).click()
  await expect(page).toHaveURL(/\/live$/)
})

test('six social icons lead to the addresses of the brand [FOOT-05]', async ({ page }) => {
  const answer = await page.request.get('/wps/system/whitelabel', { headers: { Merchant: 'perya' } })
  const resources: { labelNameEn: string; url: string }[] = (await answer.json()).value.resources
  await visit(page, '/')
  for (const name of ['Facebook', 'Instagram', 'Line', 'Telegram', 'WhatsApp', 'YouTube']) {
    const icon = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await expect(icon).toHaveAttribute('href', resources.find(({ labelNameEn }) => labelNameEn === name)?.url ?? 'none')
    await expect(icon).toHaveAttribute('rel', /noopener/)
  }
})

test('each route shows the banner of its group of the fourteen and no other [SHELL-02]', async ({ page }) => {
  const groups = {
    '/': 'Thousands of slots',
    '/rng': 'New on the reels',
    '/live': 'Tables with a dealer',
    '/fish': 'Under water',
    '/pvp': 'Tongits and friends',
    '/sports': 'On the court',
    '/esports': 'On the screen',
    '/inhouse': 'Made in the house',
    '/lotteryCenter': 'How draws are made',
    '/elott': 'How draws are made',
    '/download': 'On every device',
    '/promotions': 'Plain terms',
    '/pointMall': 'Points never expire',
    '/help': 'Ask the house',
    '/register': 'For adults only',
  }
  expect(new Set(Object.values(groups)).size).toBe(14)
  for (const [path, title] of Object.entries(groups)) {
    const html = (await (await page.request.get(path)).text()).replaceAll(/<script[^]*?<\/script>/g, '')
    for (const other of Object.values(groups)) expect(html.includes(`>${other}<`), `${path}: ${other}`).toBe(other === title)
  }
})

test('each of the nine named screens comes lazily: opening it fetches a chunk of its own, the first time only [ROUTE-32]', async ({ page }) => {
  test.slow()
  const screens = [
    ['/lottery', 'betting-screen'],
    ['/seamless', 'seamless-screen'],
    ['/promoDetail?id=welcome', 'detail-screen'],
    ['/pointMall', 'mall-screen'],
    ['/vnLottery', 'vietnam-screen'],
    ['/promotions', 'promotions-screen'],
    ['/esports', 'esports-screen'],
    ['/game?vassalage=PRY&gameId=none&nodeId=none', 'game-screen'],
    ['/elott', 'elott-screen'],
  ] as const
  const chunks: string[] = []
  page.on('request', (request) => {
    const [, screen] = /\/([a-z-]+-screen)[^/]*\.js$/.exec(request.url()) ?? []
    if (screen !== undefined) chunks.push(screen)
  })
  await visit(page, '/rng')
  await page.waitForLoadState('networkidle')
  // A link that stands in the page for a moment: none of these pages links to all of the others.
  const open = async (address: string) => {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
    }, address)
    await expect(page).toHaveURL((url) => url.pathname === address.replace(/\?.*/, ''))
  }
  for (const [address, screen] of screens) {
    expect(chunks, `before ${address}`).not.toContain(screen)
    await open(address)
    await expect.poll(() => chunks).toContain(screen)
  }
  await page.waitForLoadState('networkidle')
  chunks.length = 0
  for (const [address] of screens) {
    await open(address)
    await page.waitForLoadState('networkidle')
  }
  expect(chunks).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu is a drawer that keeps the keyboard inside and gives focus back; the bar leads on', async ({ page }) => {
    await visit(page, '/')
    await expect(menuOf(page)).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Main' })
    const opener = bar.getByRole('button', { name: 'Games' })
    await opener.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menuOf(page)
      .getByRole('link', { name: /^Fishing/ })
      .click()
    await expect(page).toHaveURL(/\/fish$/)
    await expect(menuOf(page)).toBeHidden()
    await bar.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
