import { accessibleInBothThemes, expect, test, visit } from './house.ts'

test('the lottery centre reads from the right in Arabic, clocks and numbers from the left [ROUTE-16]', async ({ page }) => {
  await visit(page, '/lotteryCenter?lang=AR')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('timer').first().locator('bdi')).toHaveAttribute('dir', 'ltr')
  await accessibleInBothThemes(page)
})
