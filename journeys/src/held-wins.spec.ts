import { accessibleInBothThemes, balanceOf, expect, signIn, test, tilesOf, visit } from './house.ts'

const ofGame = ['PRY', '--game', 'PRY-color-game'] as const

test('a win above the limit of its title shows as in review in the game, above it and in the records, and is paid once it is released [S-08]', async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000)
  // A colour that shows once returns twice its stake: more than this title may now pay without a review.
  await operator('vendor', 'limits', 'set', ...ofGame, '--max-win', '1')
  await visit(page, '/')
  await signIn(page, 'player4')
  await visit(page, '/inhouse')
  const tile = tilesOf(page).filter({ hasText: 'Color Game' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'Play Color Game' }).click()
  await expect(page).toHaveURL(/\/game\?/)
  const frame = page.frameLocator('iframe')
  const review = frame.getByText(/^Your win of ₱[\d,.]+ is in review\./)
  const play = frame.getByRole('button', { name: 'Throw', exact: true })
  await frame.getByRole('button', { name: /^red,/i }).first().click()
  for (let turn = 0; turn < 20 && !(await review.isVisible()); turn += 1) {
    if (turn > 0) await frame.getByRole('button', { name: 'Same bets again' }).click()
    await play.click()
    await expect(frame.getByRole('status').filter({ hasText: 'Dice:' })).toBeVisible()
    await expect(play.or(review).first()).toBeVisible()
    await page.waitForTimeout(800)
  }
  await expect(review).toBeVisible()
  await expect(page.getByRole('region', { name: 'This session' })).toContainText(/In review₱[\d,]+\.00/)
  await operator('vendor', 'limits', 'set', ...ofGame, '--max-win', '31')

  await visit(page, '/?member=transactionHistory')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const wins = centre.getByRole('region', { name: 'Wins in review' })
  await expect(wins.getByRole('row')).toContainText([/Color Game.*Case no\. H-\d+.*In review/])
  await accessibleInBothThemes(page)
  await visit(page, '/?member=personalHistoryCopy&status=review')
  await expect(centre.getByRole('table', { name: 'Betting record' }).getByRole('row').nth(1)).toContainText('In review')

  const before = await balanceOf(page)
  const [{ case: number } = { case: '' }] = JSON.parse(await operator('vendor', 'holds', 'list', '--vendor', 'PRY', '--json'))
  await operator('vendor', 'holds', 'release', number, '--reason', 'checked')
  await visit(page, '/?member=transactionHistory')
  await expect(wins.getByRole('row')).toContainText([/Added to your balance/])
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(before)
  await expect(centre.getByRole('table', { name: 'Account record' }).getByRole('row').nth(1)).toContainText('Payout')
})
