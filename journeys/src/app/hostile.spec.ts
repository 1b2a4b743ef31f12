import { hostileMarkup } from '@perya/domain/rich-text/xss-vectors'
import { patchResponse, expect, test, visit } from '../fixtures.ts'

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
  await patchResponse(page, 'system.helpCenter', () => ({
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
  // An injected handler would run once its image has failed to load.
  await dialog.locator('img').evaluateAll(async (images) => {
    for (const image of images) {
      if (!(image instanceof HTMLImageElement)) continue
      image.loading = 'eager'
      await image.decode().catch(() => undefined)
    }
    await new Promise(requestAnimationFrame)
  })
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
      /^(?:(?:p|b|i|code|small|br|ul|li|strong|em) |a href=(?:https:\/\/example\.org|\/)[^ ]*( target=_blank)?( rel=noopener noreferrer)?( title=example\.org)?|img (?:src=\/\S* ?|alt=[^=]* ?|loading=(?:lazy|eager) ?)*)$/,
    )
  expect(await page.evaluate(() => ['__ran' in window, 'broken' in window && JSON.stringify(window.broken)])).toEqual([false, '[]'])
  expect(away).toEqual([])
})
