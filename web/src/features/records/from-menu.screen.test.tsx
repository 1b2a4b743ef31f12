import { manualClock, insertLedgerLinesAt, insertTitles, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let player: SignedInPerson
const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')) }, async (platform) => {
  await insertTitles(platform.app.store, [{ nodeId: 'game', name: 'Lanterns' }])
  player = await platform.people.member()
  const memberId = player.member.id
  const at = (minutes: number) => new Date(platform.clock.now() - minutes * 60_000)
  await insertLedgerLinesAt(platform, [{ memberId, kind: 'deposit', amount: 25_000_000, at: at(50) }])
  await insertLedgerLinesAt(platform, [{ memberId, kind: 'withdraw_sent', amount: 400_000, at: at(40) }])
  await insertRoundAt(platform, memberId, at(30), { stake: 3_000, paid: 0 })
})
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test.each([
  ['Deposit history', 'member=transactionHistory&kind=deposit', 'Transactions', [/^Deposit.*\+₱250,000\.00balance ₱250,000\.00₱250,000\.00$/]],
  ['Withdrawal history', 'member=transactionHistory&kind=withdraw', 'Transactions', [/^Withdrawal.*−₱4,000\.00balance ₱246,000\.00₱246,000\.00$/]],
  ['Bet history', 'member=personalHistoryCopy', 'Bet history', [/^Lanterns.*₱30\.00₱0\.00Lost−₱30\.00bet ₱30\.00$/]],
  ['Transactions', 'member=transactionHistory', 'Transactions', [/^Bet.*−₱30\.00/, /^Withdrawal/, /^Deposit/]],
] as const)('“%s” of the avatar menu opens that list over the page that is open [HEAD-12 OVER-01 OVER-02]', async (item, address, name, rows) => {
  const { user } = await open().openScreen('/rng', player)
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: item }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  const table = await centre.findByRole('table', { name })
  await waitFor(() => expect(rowsOf(table)).toEqual(rows.map((row) => expect.stringMatching(row))))
  expect(location.pathname + location.search).toBe(`/rng?${address}`)
  await user.click(centre.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/rng'))
})

test('a period and a kind without rows state so, and going back shows the list again [OVER-02]', async () => {
  const { centre, user } = await open().openCentre('transactionHistory&kind=deposit', player)
  await centre.findByRole('table', { name: 'Transactions' })
  await user.click(centre.getByRole('button', { name: 'Yesterday' }))
  expect(await centre.findByRole('heading', { name: 'No deposits here' })).toBeTruthy()
  expect(location.search).toContain('when=yesterday')
  history.back()
  expect(rowsOf(await centre.findByRole('table', { name: 'Transactions' }))).toHaveLength(1)
})

test('personal loss shows stakes, payouts and loss, by vendor and by day [MEMBER-05]', async () => {
  const { centre } = await open().openCentre('personalLoss', player)
  const totals = await centre.findByLabelText('Totals')
  for (const says of ['Total bets₱30.00', 'Payouts₱0.00', 'Your result−₱30.00']) await waitFor(() => expect(totals.textContent).toContain(says))
  for (const [name, first] of [
    ['By provider', /^TST/],
    ['By day', /3/],
  ] as const) {
    const [row, ...others] = rowsOf(await centre.findByRole('table', { name }))
    expect([row, others]).toEqual([expect.stringMatching(new RegExp(`${first.source}.*₱30\\.00₱0\\.00−₱30\\.00bet ₱30\\.00$`)), []])
  }
})
