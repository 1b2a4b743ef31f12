import { expect, expectAccessible, test, visitAs } from '../fixtures.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('promotions stand there before any script; a member narrows them, opens one and applies with a picture [ROUTE-18 ROUTE-19 PROMO-01 PROMO-05]', async ({
  page,
}) => {
  expect(await (await page.request.get('/promotions')).text()).toContain('Welcome: your first deposit, doubled')
  await visitAs(page, 'player2', '/promotions')
  await page.getByRole('group', { name: 'Promotion types' }).getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveURL('/promotions?category=community')
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Found a bug?' }).click()
  await expect(page).toHaveURL('/promoDetail?id=bug-hunt')
  await page.getByRole('complementary', { name: 'Your options' }).getByRole('button', { name: 'Apply' }).click()
  const form = page.getByRole('dialog', { name: 'Found a bug?' })
  await form.getByRole('textbox', { name: "Anything you'd like to add?" }).fill('The clock stood still.')
  await form.locator('input[type=file]').setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main').getByText('In review')).toBeVisible()
})
