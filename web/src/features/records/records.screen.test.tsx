import { manualClock, insertTitles, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let player: SignedInPerson
// The ledger dates its transfers by the clock of the database.
const open = screens({ clock: manualClock(Date.now()) }, async (platform) => {
  await insertTitles(platform.app.store, [{ nodeId: 'moon', name: 'Moon Harvest' }])
  player = await platform.people.member({ balance: 50_000 })
  const seat = await launchAndRedeem(platform, player, 'moon')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'r1' }
  await seat.say('bet', { ...round, txId: 'r1-b', amount: '20' })
  await seat.say('win', { ...round, txId: 'r1-w', closesRound: true, amount: '70.50' })
})
const rowsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

testFaces(open, { page: 'transactionHistory', call: 'records.movements', waits: 'Loading your records', refused: "We couldn't load your records" })

test('the account record lists every movement with the balance after it, newest first [MEMBER-04]', async () => {
  const { centre } = await open().openCentre('transactionHistory', player)
  const rows = rowsOf(await centre.findByRole('table', { name: 'Transactions' }))
  expect(rows.map(([what, , amount, balance]) => [what?.slice(0, 6), amount, balance])).toEqual([
    ['Payout', '+₱70.50balance ₱550.50', '₱550.50'],
    ['BetMoo', '−₱20.00balance ₱480.00', '₱480.00'],
    [expect.any(String), '+₱500.00balance ₱500.00', '₱500.00'],
  ])
})

test('a member without records sees this stated, and no download is offered', async () => {
  const { centre } = await open().openCentre('transactionHistory', await open().people.member())
  expect(await centre.findByRole('heading', { name: 'No transactions here' })).toBeTruthy()
  expect(centre.queryByRole('button', { name: /CSV/ })).toBeNull()
})

test('a chosen kind filters list and totals and is in the address', async () => {
  const { centre, user } = await open().openCentre('transactionHistory', player)
  await centre.findByRole('table', { name: 'Transactions' })
  await within(centre.getByRole('combobox', { name: 'Type' })).findByRole('option', { name: 'Play' })
  await user.selectOptions(centre.getByRole('combobox', { name: 'Type' }), 'Play')
  await waitFor(() => expect(rowsOf(centre.getByRole('table', { name: 'Transactions' }))).toHaveLength(2))
  expect(location.search).toContain('kind=play')
  const totals = within(centre.getByLabelText('Totals'))
  expect(await totals.findByText('+₱50.50')).toBeTruthy()
})

test('the explanation of a balance shows every movement behind it', async () => {
  const { centre, user } = await open().openCentre('transactionHistory', player)
  await user.click(await centre.findByRole('button', { name: /₱550\.50: explain this balance$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain my balance' }))
  expect(await dialog.findByText('Total in minus total out equals this balance.')).toBeTruthy()
  expect(dialog.getByText(/Payout at Moon Harvest: ₱70\.50 in, from ₱480\.00 to ₱550\.50\./)).toBeTruthy()
})

test('the betting record shows stake, payout and end of each bet [MEMBER-03]', async () => {
  const { centre } = await open().openCentre('personalHistoryCopy', player)
  const [row] = rowsOf(await centre.findByRole('table', { name: 'Bet history' }))
  expect([row?.[0], ...(row?.slice(2) ?? [])]).toEqual([expect.stringMatching(/^Moon Harvest/), '₱20.00', '₱70.50Paid out', '+₱50.50bet ₱20.00'])
})

test('a row of the betting record opens the round with its result and its reference; a payout up to the stake is not coloured as a win', async () => {
  const loser = await open().people.member({ balance: 50_000 })
  const seat = await launchAndRedeem(open(), loser, 'moon')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'r5' }
  await seat.say('bet', { ...round, txId: 'r5-b', amount: '20' })
  await seat.say('win', { ...round, txId: 'r5-w', closesRound: true, amount: '15' })
  const { centre, user } = await open().openCentre('personalHistoryCopy', loser)
  const result = await within(await centre.findByRole('table', { name: 'Bet history' })).findByText('−₱5.00')
  expect(result.closest('td')?.className).not.toMatch(/gain/)
  await user.click(centre.getByRole('button', { name: /^Moon Harvest.*show details$/ }))
  const details = within(await screen.findByRole('dialog', { name: 'Moon Harvest' }))
  const facts = details.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual(expect.arrayContaining(['Status: Paid out', 'Stake: ₱20.00', 'Payouts: ₱15.00', 'Result: −₱5.00']))
})

test('on a phone the filters are two buttons: one chooses the period, the other opens the rest in a sheet and counts them', async () => {
  const { centre, user } = await open().openCentre('transactionHistory', player)
  await centre.findByRole('table', { name: 'Transactions' })
  await user.click(centre.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByRole('option', { name: 'Play' })
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Type' }), 'Play')
  await user.click(sheet.getByRole('button', { name: 'Show results' }))
  expect(await centre.findByRole('button', { name: 'Filters (1)' })).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Time: Last 30 days' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Time' })).getByRole('button', { name: 'Today' }))
  expect(await centre.findByRole('button', { name: 'Time: Today' })).toBeTruthy()
  expect(location.search).toBe('?member=transactionHistory&kind=play&when=today')
})

test('profit and loss adds the same bets up by day and by vendor [MEMBER-12]', async () => {
  const { centre } = await open().openCentre('profitLoss', player)
  const [byDay] = rowsOf(await centre.findByRole('table', { name: 'By day' }))
  const [byVendor] = rowsOf(centre.getByRole('table', { name: 'By provider' }))
  for (const line of [byDay, byVendor]) expect(line?.slice(1)).toEqual(['₱20.00', '₱70.50', '+₱50.50bet ₱20.00'])
  expect(byVendor?.[0]).toBe('TST')
})

test('a win in review is listed apart with its case and is no money; released, it is shown as added, and a payout is in the record [S-08]', async () => {
  const winner = await open().people.member({ balance: 50_000 })
  await open().operate('vendor', 'limits', 'set', 'TST', '--largest-win', '50.00')
  const seat = await launchAndRedeem(open(), winner, 'moon')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'r9' }
  await seat.say('bet', { ...round, txId: 'r9-b', amount: '20' })
  await seat.say('win', { ...round, txId: 'r9-w', closesRound: true, amount: '90' })
  const winsOf = async () => {
    const { centre } = await open().openCentre('transactionHistory', winner)
    const wins = within(await centre.findByRole('region', { name: 'Wins in review' }))
    return {
      rows: wins.getAllByRole('row').map(({ textContent }) => textContent),
      record: rowsOf(await centre.findByRole('table', { name: 'Transactions' })),
    }
  }
  const held = await winsOf()
  expect(held.rows).toEqual([expect.stringMatching(/^Moon Harvest.*Case no\. H-\d+.*₱90\.00.*In review$/)])
  expect([held.record[0]?.[2], held.record[0]?.[3]]).toEqual(['−₱20.00balance ₱480.00', '₱480.00'])
  const bets = (await open().openCentre('personalHistoryCopy&status=review', winner)).centre
  expect(rowsOf(await bets.findByRole('table', { name: 'Bet history' }))[0]?.[3]).toContain('In review')

  const [, number = ''] = /(H-\d+)/.exec(held.rows[0] ?? '') ?? []
  await open().operate('vendor', 'holds', 'release', number, '--reason', 'checked')
  const released = await winsOf()
  expect(released.rows[0]).toMatch(/Added to your balance$/)
  expect([released.record[0]?.[0], released.record[0]?.[2], released.record[0]?.[3]]).toEqual([
    expect.stringMatching(/^Payout/),
    '+₱90.00balance ₱570.00',
    '₱570.00',
  ])
})
