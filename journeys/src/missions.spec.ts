import type { Page } from '@playwright/test'
import { wire } from '@perya/calls/wire.gen'
import { accessibleInBothThemes, answerTo, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const pesos = (amount: string) => `₱${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)))}`
const asks = (page: Page, call: keyof typeof wire) => page.waitForRequest((request) => new URL(request.url()).pathname === wire[call].path)

test('missions carry a badge, show how far they are, and pay once; the leaderboard says who leads [MEMBER-09 REWARD-01 CALL-55]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 960 })
  await visit(page, '/')
  await signIn(page, 'player5')
  const centre = centreOf(page)
  const [summary, board] = [asks(page, 'mission.summary'), asks(page, 'mission.leaderboard')]
  await page.goto('/?member=missionLeaderboard')
  await Promise.all([summary, board])
  const entry = centre.getByRole('link', { name: /^Missions/ })
  await expect(entry).toContainText('2')
  const list = centre.getByRole('list', { name: 'Missions', exact: true })
  const first = list.getByRole('listitem').filter({ hasText: 'First lamp of the day' })
  await expect(first.getByRole('progressbar')).toHaveAccessibleName('First lamp of the day: 100% done')
  await expect(list.getByRole('listitem').filter({ hasText: 'Three evenings' })).toContainText('1 of 3 days')
  await expect(centre.getByRole('table', { name: 'Mission leaderboard' }).or(centre.getByText('Nobody is on it yet'))).toBeVisible()
  await accessibleInBothThemes(page)

  await first.getByRole('button', { name: 'Take the reward of First lamp of the day' }).press('Enter')
  await expect(centre.getByRole('status').filter({ hasText: '₱2.00 is in your wallet.' })).toBeVisible()
  await expect(first).toContainText('Taken')
  await expect(entry).toContainText('1')
  await expect(centre.getByText(/^You are on place \d+ with 1 mission\.$/)).toBeVisible()
})

test('a rebate and last week’s cash back are taken once and stand in the bonus details; losses stand by day and vendor; the VIP page shows every rate [MEMBER-05 MEMBER-06 MEMBER-11 MEMBER-12 REWARD-03]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 960 })
  await visit(page, '/')
  await signIn(page, 'player5')
  const centre = centreOf(page)
  await page.goto('/?member=playerRank')
  const rates = centre.getByRole('table', { name: 'What each rank gives back' })
  await expect(rates.getByRole('row').filter({ hasText: 'Bronze' })).toContainText('0.2%')
  await expect(rates.getByRole('columnheader')).toContainText(['Rank', 'Slots'])
  await accessibleInBothThemes(page)
  await centre.getByRole('link', { name: 'To the manual rebate' }).click()
  await expect(page).toHaveURL(/member=manualRebate/)
  await expect(centre.getByRole('table', { name: 'Rebate by kind of game' }).getByRole('row').filter({ hasText: 'Slots' })).toContainText('₱8.40')
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Take the rebate' }).click()
  await expect(centre.getByRole('status').filter({ hasText: '₱8.40 is in your wallet.' })).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Take the rebate' })).toHaveCount(0)
  await centre.getByRole('button', { name: 'Take the cash back' }).click()
  await expect(centre.getByText('Taken', { exact: true })).toBeVisible()

  // The newest bonuses are the two that were just taken; every row is one of the answer.
  const bonuses = answerTo(page, 'records.movements')
  await page.goto('/?member=bonusDetails')
  const { list } = await bonuses
  const rowsOf = (table: string) => centre.getByRole('table', { name: table, exact: true }).getByRole('row')
  expect(list.slice(0, 2).map(({ kind }) => kind)).toEqual(['cashback_week', 'rebate_manual'])
  await expect(rowsOf('Account record')).toHaveCount(list.length + 1)
  await expect(rowsOf('Account record').nth(1)).toContainText('Cash back of a week')
  await expect(rowsOf('Account record').nth(2)).toContainText(/^Rebate.*\+₱8\.40/)
  for (const [place, { amount, balance }] of list.entries()) {
    await expect(rowsOf('Account record').nth(place + 1)).toContainText(`+${pesos(amount)}`)
    await expect(rowsOf('Account record').nth(place + 1)).toContainText(pesos(balance))
  }

  // He lost ₱3,000.00 a week ago, and has played since.
  for (const [address, net] of [
    ['personalLoss', 'Your result'],
    ['profitLoss', 'Result'],
  ] as const) {
    const answer = answerTo(page, 'records.profit')
    await page.goto(`/?member=${address}&when=all`)
    const profit = await answer
    const figures = centre.getByLabel('Totals of this list')
    await expect(figures).toContainText(`Staked${pesos(profit.stake)}`)
    await expect(figures).toContainText(`Paid back${pesos(profit.paid)}`)
    await expect(figures).toContainText(`${net}−${pesos(profit.net)}`)
    expect(profit.byVendor.length).toBeGreaterThan(0)
    await expect(rowsOf('By vendor')).toHaveCount(profit.byVendor.length + 1)
    for (const [place, { vendorName, stake, paid }] of profit.byVendor.entries())
      for (const says of [vendorName === '' ? 'lotter' : vendorName, pesos(stake), pesos(paid)])
        await expect(rowsOf('By vendor').nth(place + 1)).toContainText(says, { ignoreCase: true })
    await expect(rowsOf('By day')).toHaveCount(profit.byDay.length + 1)
    await expect(rowsOf('By day').last()).toContainText('₱3,000.00₱0.00−₱3,000.00')
  }
})

test('a red envelope is opened once and stands among the rewards; a raffle ticket is claimed and the state says so [MEMBER-07 MEMBER-13 REWARD-05 CALL-55]', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 960 })
  await visit(page, '/')
  await signIn(page, 'player5')
  const centre = centreOf(page)
  await page.goto('/?member=redEnvelope')
  const lanterns = centre.getByRole('listitem').filter({ hasText: 'Night of lanterns' })
  await expect(centre.getByRole('listitem').filter({ hasText: 'The golden table' })).toContainText('From VIP rank 5 on')
  await accessibleInBothThemes(page)
  await lanterns.getByRole('button', { name: 'Open Night of lanterns' }).click()
  await expect(centre.getByRole('status').filter({ hasText: /^You found ₱\d+\.\d\d\. It is in your wallet\.$/ })).toBeVisible()
  await expect(lanterns).toContainText('Opened')
  await expect(lanterns.getByRole('button')).toHaveCount(0)

  const rewards = answerTo(page, 'records.movements')
  await page.goto('/?member=rewardCenter')
  const { list } = await rewards
  const last = centre.getByRole('table', { name: 'Last rewards' }).getByRole('row')
  await expect(last).toHaveCount(list.length + 1)
  await expect(last.nth(1)).toContainText('Red envelope')
  for (const [place, { amount }] of list.entries()) await expect(last.nth(place + 1)).toContainText(`+${pesos(amount)}`)
  const raffle = centre.getByRole('region', { name: 'Raffle of the lanterns' })
  const claimed = asks(page, 'raffle.claim')
  await raffle.getByRole('button', { name: 'Take today’s ticket of Raffle of the lanterns' }).click()
  await claimed
  await expect(raffle.getByText('Today’s ticket is claimed')).toBeVisible()
  await expect(raffle.getByRole('list', { name: 'Your tickets' })).toContainText(/Ticket \d+/)
  await accessibleInBothThemes(page)
  await page.reload()
  await expect(raffle.getByText('Today’s ticket is claimed')).toBeVisible()
})

test('winners and rankings show who won what, and every entry leads to a receipt that names nobody [MEMBER-15 MEMBER-16]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 960 })
  await visit(page, '/')
  await signIn(page, 'player5')
  const centre = centreOf(page)
  await page.goto('/?member=winnersList')
  const winners = centre.getByRole('table', { name: 'Winners list' })
  await expect(winners.getByRole('columnheader')).toHaveText(['Player', 'Game', 'Prize', 'Winning time', 'Receipt'])
  await expect(winners.getByRole('row').nth(1)).toContainText(/\*\*\*.*₱/)
  await accessibleInBothThemes(page)
  await centre.getByRole('link', { name: 'Leaderboard', exact: true }).click()
  await centre.getByRole('radio', { name: 'This month' }).check({ force: true })
  const best = centre.getByRole('table', { name: 'Leaderboard' })
  await expect(best.getByRole('row').nth(1)).toContainText(/^1/)
  await accessibleInBothThemes(page)
  const prize = await best.getByRole('row').nth(1).getByRole('cell').nth(2).innerText()
  await best
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^Receipt of/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Receipt of a win' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(prize)
  await expect(page.getByText('Checked in your browser: line and hash belong together')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('***')
  await accessibleInBothThemes(page)
})
