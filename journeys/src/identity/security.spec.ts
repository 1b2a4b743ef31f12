import { accessibleInBothThemes, accountOf, expect, menuOf, signIn, test, visit } from '../fixtures.ts'

test('the member centre opens over the lobby, on its start page; back closes it, Escape too, and the focus is kept, on a phone too [OVER-01 OVER-04 HEAD-11 MEMBER-01 MEMBER-02]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const open = async () => {
    await accountOf(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Members' }).click()
    await expect(centre.getByRole('heading', { name: 'Security' })).toBeVisible()
  }
  await open()
  await expect(page).toHaveURL(/\/rng\?member=securityCenter$/)
  await expect(centre.getByText('This session')).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Change login password' })).toBeVisible()
  for (const bound of ['Mobile number', 'Email']) await expect(centre.getByText(bound, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(centre).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
  await open()
  await page.keyboard.press('Escape')
  await expect(centre).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
  await expect(accountOf(page)).toBeFocused()
  await open()
  await page.setViewportSize({ width: 390, height: 844 })
  await centre.getByRole('link', { name: 'All account pages' }).click()
  await expect(centre.getByRole('navigation')).toBeVisible()
  await centre.getByRole('link', { name: 'Security' }).click()
  await expect(centre.getByRole('heading', { name: 'Security' })).toBeFocused()
  await accessibleInBothThemes(page)
})
