import { expectAccessible, accessibleInBothThemes, answerTo, codeSentTo, expect, firstSignIn, signIn, test, visit } from './house.ts'
import { completeAccount } from './registration.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer })
/** A picture with so much behind it that it has this size. */
const sized = (size: number) => picture('large.png', Buffer.concat([png, Buffer.alloc(size - png.length)]))

test('a visitor narrows the promotions by category and opens one by every address [ROUTE-18 ROUTE-19 PROMO-01]', async ({ page }) => {
  test.setTimeout(60_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const sent = await (await page.request.get('/promotions')).text()
  expect(sent).toContain('Welcome: your first deposit, doubled')
  await visit(page, '/promotions')
  const cards = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  expect(await cards.count()).toBeGreaterThan(5)
  await accessibleInBothThemes(page)

  await page.getByRole('group', { name: 'Kinds of promotions' }).getByRole('link', { name: 'New players' }).click()
  await expect(page).toHaveURL('/promotions?category=new_player')
  await expect(cards.filter({ hasText: 'Rainy day quarter' })).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  expect(new Set(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-category'))))).toEqual(new Set(['new_player']))

  await cards.getByRole('link', { name: 'Welcome: your first deposit, doubled' }).click()
  await expect(page).toHaveURL('/promoDetail?id=welcome')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome: your first deposit, doubled' })).toBeVisible()
  await expect(page.getByText('It counts for your first deposit after joining.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'What you can do' }).getByRole('button', { name: 'Log in' })).toBeVisible()
  await accessibleInBothThemes(page)

  for (const address of ['/promotions/welcome', '/promotions?id=welcome']) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome: your first deposit, doubled' })).toBeVisible()
  }
  await visit(page, '/promotions/never')
  await expect(page.getByText('There is no such promotion')).toBeVisible()
})

test('a member sees ten standings in ten words, of which two can be acted on, and how many wait for him [PROMO-02 PROMO-03]', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await signIn(page, 'player6')
  const link = page.getByRole('navigation', { name: 'Games and account' }).getByRole('link', { name: /Promotions/ })
  await expect(link).toHaveAccessibleName(/2 promotions for you/)
  await link.click()
  await expect(page).toHaveURL('/promotions')
  const badges = page.getByRole('main').locator('article [data-status]')
  await expect(page.getByText('Bonus running')).toBeVisible()
  expect(new Set(await badges.allInnerTexts())).toEqual(
    new Set([
      'Open to join',
      'Ready to claim',
      'Application sent',
      'Over',
      'Not approved',
      'Paid to you',
      'Claimed',
      'Bonus running',
      'Joined',
      'Coming soon',
    ]),
  )
  const act = page.getByRole('complementary', { name: 'What you can do' })
  const ids = await page
    .getByRole('main')
    .locator('article h2 a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const actionable: string[] = []
  for (const address of ids) {
    // Until the house has said how it stands for him it is as for everybody.
    const priced = page.waitForResponse((answer) => answer.url().includes('getPromotionPrice'))
    await visit(page, address)
    await expect(act).toBeVisible()
    const status = page.getByRole('main').locator('article [data-status]').first()
    await priced
    if ((await act.getByRole('button', { name: /^(Join|Claim|Apply)/ }).count()) > 0) actionable.push(await status.innerText())
  }
  expect(actionable.sort()).toEqual(['Open to join', 'Ready to claim'])

  // The bonus that runs, on its own page.
  await visit(page, '/promoDetail?id=slot-week')
  await expect(act.getByRole('progressbar', { name: /^Turnover/ })).toBeVisible()
  await expect(act.getByRole('button', { name: 'Give this bonus up' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/promotions')
  await expect(page.locator('nav[data-tabbar]').getByText('2 promotions for you')).toBeAttached()
})

test('the reward centre shows what waits, the bonus that runs and each promotion that he took part in; the bonus details what came of it [MEMBER-06 MEMBER-07]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player6')
  const claims = answerTo(page, 'promotion.claims')
  await visit(page, '/?member=rewardCenter')
  const { list } = await claims
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await expect(centre.getByText('2 promotions wait for you.')).toBeVisible()
  await expect(centre.getByRole('progressbar', { name: /^Turnover/ })).toBeVisible()
  const mine = centre.getByRole('listitem').filter({ has: page.locator('[data-status]') })
  await expect(mine).toHaveCount(list.length)
  expect(list.map(({ promotionId }) => promotionId)).toEqual(
    expect.arrayContaining(['welcome', 'bug-hunt', 'birthday', 'good-neighbour', 'slot-week', 'thank-you']),
  )
  for (const [place, { title, status }] of list.entries()) {
    await expect(mine.nth(place)).toContainText(title)
    await expect(mine.nth(place).locator('[data-status]')).toHaveAttribute('data-status', status)
  }
  await expect(centre.getByRole('table', { name: 'Last rewards' }).getByRole('row').filter({ hasText: '+₱15.00' })).toHaveCount(1)
  await visit(page, '/?member=bonusDetails')
  await expect(centre.getByRole('table', { name: 'Account record' }).getByRole('row').filter({ hasText: '+₱15.00' })).toHaveCount(1)
})

test('an application takes 140 characters and three pictures that are ones, and its answer comes [PROMO-04 PROMO-05 PROMO-06 PROMO-07]', async ({
  page,
  operator,
}) => {
  test.setTimeout(90_000)
  const name = `apply-${Date.now().toString(36)}`
  await operator(
    'promotion',
    'publish',
    name,
    '--title',
    `Show us ${name}`,
    '--summary',
    'With a picture',
    '--content',
    '<p>Tell us.</p>',
    '--amount',
    '12.00',
    '--needs',
    'application',
    '--position',
    '900',
    '--anybody',
  )
  const username = `app${Date.now().toString(36)}`
  await operator('member', 'create', username, '--password', 'Perya#2026')
  await visit(page, '/')
  await firstSignIn(page, username)
  await completeAccount(page)
  await visit(page, `/promoDetail?id=${name}`)
  const act = page.getByRole('complementary', { name: 'What you can do' })
  await act.getByRole('button', { name: 'Apply' }).click()
  const form = page.getByRole('dialog', { name: `Show us ${name}` })
  const comment = form.getByRole('textbox', { name: 'What would you like to tell us?' })
  const send = form.getByRole('button', { name: 'Send the application' })
  await comment.fill('👍🏽'.repeat(141))
  await expect(form.getByText('141 of 140 characters: 1 too many')).toBeVisible()
  await expect(send).toBeDisabled()
  await comment.fill('👍🏽'.repeat(140))
  await expect(form.getByText('140 of 140 characters')).toBeVisible()
  await expect(send).toBeEnabled()

  const files = form.locator('input[type=file]')
  const kept = form.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const alert = form.getByRole('alert')
  await files.setInputFiles(picture('moving.png', gif))
  await expect(alert).not.toBeEmpty()
  await files.setInputFiles(picture('letter.png', Buffer.from('I am a letter')))
  await expect(alert).not.toBeEmpty()
  await files.setInputFiles(sized(5 * 1024 * 1024 + 1))
  await expect(alert).toContainText('large')
  await expect(kept).toHaveCount(0)
  await files.setInputFiles(sized(5 * 1024 * 1024))
  await expect(kept).toHaveCount(1)
  for (const count of [2, 3]) {
    await expect(files).toBeEnabled()
    await files.setInputFiles(picture(`picture-${count}.png`))
    await expect(kept).toHaveCount(count)
  }
  await expect(files).toHaveCount(0)
  await expect(form.getByText('Three pictures: no more can be added.')).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main').getByText('Application sent')).toBeVisible()

  const waiting = JSON.parse(await operator('promotion', 'applications', '--json')) as readonly {
    id: number
    promotion: string
    pictures: readonly string[]
  }[]
  const own = waiting.find((one) => one.promotion === name)
  expect(own?.pictures).toHaveLength(3)
  await operator('promotion', 'approve', String(own?.id))
  await page.reload()
  await expect(page.getByRole('main').getByText('Paid to you')).toBeVisible()
  await operator('promotion', 'withdraw', name)
})

test('the wagering cost of a bonus is shown before the claim; a verified contact is asked for first, and the bonus can be given up from the rewards [S-04]', async ({
  page,
  operator,
}) => {
  test.setTimeout(90_000)
  const username = `gift${Date.now().toString(36)}`
  await operator('member', 'create', username, '--password', 'Perya#2026')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/promoDetail?id=slot-week')
  await firstSignIn(page, username)
  await completeAccount(page)
  await visit(page, '/promoDetail?id=slot-week')
  const act = page.getByRole('complementary', { name: 'What you can do' })
  const price = act.getByRole('region', { name: 'What this bonus costs you' })
  await expect(price.getByText('₱400.00')).toHaveCount(2)
  await expect(price.getByText('₱16.00', { exact: true })).toBeVisible()
  await expect(price.getByText('60 min', { exact: false }).or(price.getByText(/1 h 0 min/))).toBeVisible()
  await accessibleInBothThemes(page)
  await act.getByRole('button', { name: 'Claim ₱50.00' }).click()
  await expect(page).toHaveURL(/\/complete\?.*needs=contact/)
  await expect(page.getByRole('heading', { name: 'Verify your contact', level: 1 })).toBeVisible()
  await accessibleInBothThemes(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Get code' }).click()
  await expect(page.locator('#register-email-says')).not.toBeEmpty()
  const address = `${username}@example.com`
  await main.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await main.getByRole('button', { name: 'Get code' }).click()
  await expect(main.getByRole('button', { name: /^Again in/ })).toBeVisible()
  await main.getByRole('textbox', { name: 'Verification code' }).fill(await codeSentTo(operator, address))
  await main.getByRole('button', { name: 'Verify contact' }).click()
  await expect(page).toHaveURL(/\/promoDetail\?id=slot-week$/)
  await act.getByRole('button', { name: 'Claim ₱50.00' }).click()
  await expect(act.getByText('Your bonus of ₱50.00 is running.')).toBeVisible()
  await expect(act.getByRole('progressbar', { name: 'Turnover: ₱0.00 of ₱400.00' })).toBeVisible()

  await visit(page, '/?member=rewardCenter')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await centre.getByRole('button', { name: 'Give this bonus up' }).click()
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Give up ₱50.00' }).click()
  await expect(centre.getByRole('button', { name: 'Give this bonus up' })).toHaveCount(0)
  await expect(centre.getByRole('listitem').filter({ hasText: 'A week at the reels' })).toBeVisible()
})
