import { hostileMarkup } from '@perya/domain/rich-text/hostile-markup'
import { amend, balanceOf, expect, press, purseOf, signIn, test, visit } from './house.ts'

test('a thousand forged messages, from other windows and in strange shapes, change nothing', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  await expect(purseOf(page)).toBeVisible()
  const before = await balanceOf(page)
  const address = page.url()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/balance|launch/.test(request.url())) asked.push(request.url())
  })
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  await page.evaluate(async () => {
    const verbs = ['close', 'ready', 'deposit', 'balance-refresh', 'resize', 'round', 'balance', 'navigate', '__proto__', 'constructor']
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
    const forged = (): unknown =>
      pick([
        { perya: 1, verb: pick(verbs) },
        { perya: 1, verb: 'round', running: true },
        { perya: 1, verb: 'resize', height: 9_999 },
        { perya: '1', verb: pick(verbs) },
        [pick(verbs)],
        JSON.stringify({ perya: 1, verb: pick(verbs) }),
        null,
        undefined,
        Math.random(),
        { perya: 1, verb: { toString: 'close' } },
        { amount: '999999.00', verb: 'balance' },
      ])
    // Another window of our own origin, as an opened page or a stolen handle would be.
    const other = document.createElement('iframe')
    document.body.append(other)
    const foreign = other.contentWindow
    for (let turn = 0; turn < 500; turn++) window.postMessage(forged(), '*')
    for (let turn = 0; turn < 500; turn++) {
      const message = new MessageEvent('message', {
        data: forged(),
        origin: pick([location.origin, 'null', '', 'https://evil.example', location.origin.replace('127.0.0.1', 'localhost')]) ?? '',
        source: pick([window, foreign, null]) ?? null,
      })
      window.dispatchEvent(message)
    }
    await new Promise((done) => {
      setTimeout(done, 300)
    })
    other.remove()
  })
  expect(page.url()).toBe(address)
  expect(asked).toEqual([])
  expect(troubles).toEqual([])
  expect(await balanceOf(page)).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click()
  await expect(page).not.toHaveURL(/\/game/)
})

test('what the frame itself says in strange shapes changes nothing, and its word about money is not heard', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await press(page, 'Koi Lanterns', 'Play')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  await expect(purseOf(page)).toBeVisible()
  const before = await balanceOf(page)
  const address = page.url()
  await inside.locator('body').evaluate(() => {
    const forged = (turn: number): unknown =>
      [
        { perya: 1, verb: 'balance', amount: '999999.00' },
        { perya: 1, verb: 'resize', height: -1 },
        { perya: 1, verb: 'resize', height: Number.POSITIVE_INFINITY },
        { perya: 1, verb: 'round', running: 'yes' },
        { verb: 'close' },
        { perya: 2, verb: 'close' },
        'close',
        ['close'],
        { perya: 1, verb: 'navigate', to: 'https://evil.example' },
        new Map([['verb', 'close']]),
      ][turn % 10]
    for (let turn = 0; turn < 1_000; turn++) window.parent.postMessage(forged(turn), '*')
  })
  await page.waitForTimeout(500)
  expect(page.url()).toBe(address)
  expect(await balanceOf(page)).toBe(before)
  await expect(inside.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
})

test('a frame cannot be steered by what stands in session storage [GAME-07]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url())
  })
  await page.evaluate(() => sessionStorage.setItem('iframeUrl', 'https://evil.example/game'))
  await page.reload()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  expect(await page.locator('iframe').getAttribute('src')).not.toContain('evil.example')
  expect(asked).toEqual([])
})

test('an address of a game that is not on the launch list is not framed', async ({ page, baseURL }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  for (const address of ['https://evil.example/game', 'javascript:alert(1)', `${baseURL}/rng`, 'data:text/html,<h1>no</h1>']) {
    await page.route('**/wps/game/launchGame**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, game_url: address, game_url2: '' } } })
    })
    await press(page, 'Koi Lanterns', 'Play')
    await expect(page.getByText('The address of this game is not one that we trust')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute('**/wps/game/launchGame**')
    await page.goBack()
    await expect(page).not.toHaveURL(/\/game/)
  }
})

test('a role claimed in session storage opens nothing: the server decides', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    sessionStorage.setItem('token', 'forged-token')
    sessionStorage.setItem('isAgent', '1')
    sessionStorage.setItem('username', 'agent1')
    sessionStorage.setItem('nickname', 'Amihan')
  })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('names that carry markup are shown as text', async ({ page }) => {
  let ran = false
  await page.exposeFunction('ran', () => {
    ran = true
  })
  await visit(page, `/?q=${encodeURIComponent('<img src=x onerror=ran()>')}`)
  await expect(page.getByRole('heading', { name: /Nothing called/ }).first()).toBeVisible()
  expect(ran).toBe(false)
})

test('hostile markup of a platform that cleans nothing runs nowhere: only a few elements and checked links come to stand in the page [S7]', async ({
  page,
}) => {
  const away: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) away.push(request.url())
  })
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', (event) => broken.push(`${event.violatedDirective} ${event.sample}`))
  })
  const good = '<p>Read <b>this</b>: <a href="https://example.org/rules">the rules</a> and <a href="/hot">what is hot</a></p>'
  await amend(page, 'system.helpCenter', () => ({
    topics: [good, ...hostileMarkup].map((content, place) => ({ id: `t${place}`, title: `Topic ${place}`, content })),
  }))
  await visit(page, '/hot')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/help'
    link.id = 'to-help'
    document.querySelector('main')?.append(link)
    link.click()
  })
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await dialog.getByText('Topic 0', { exact: true }).click()
  const outside = dialog.getByRole('link', { name: 'the rules' })
  await expect(outside).toHaveAttribute('href', 'https://example.org/rules')
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(outside).toHaveAttribute('title', 'example.org')
  await expect(dialog.getByRole('link', { name: 'what is hot' })).toHaveAttribute('href', '/hot')
  await dialog.locator('summary').evaluateAll((heads) => {
    for (const head of heads) head.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await page.waitForTimeout(500)
  const found = await dialog
    .locator('details > div')
    .evaluateAll((places) =>
      places.flatMap((place) =>
        [...place.querySelectorAll('*')].map(
          (one) => `${one.localName} ${[...one.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')}`,
        ),
      ),
    )
  expect(found.length).toBeGreaterThan(5)
  for (const element of found)
    expect(element).toMatch(
      /^(?:(?:p|b|i|code|small|br|ul|li|strong|em) |a href=(?:https:\/\/example\.org|\/)[^ ]*( target=_blank)?( rel=noopener noreferrer)?( title=example\.org)?|img (?:src=\/\S* ?|alt=[^=]* ?|loading=lazy ?)*)$/,
    )
  expect(await page.evaluate(() => ['__ran' in window, 'broken' in window && JSON.stringify(window.broken)])).toEqual([false, '[]'])
  expect(away).toEqual([])
})
