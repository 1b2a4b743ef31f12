import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { manualClock, insertTitles, launchAndRedeem } from '@perya/testkit'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const ranks = [
  { label: 'Copper', validBet: 10, rebate: { RNG: 20 }, cashBack: 0 },
  { label: 'Silver', validBet: 100, rebate: {}, cashBack: 150 },
]
const open = screens({ clock: manualClock(Date.now()), brand: { ranks } }, (platform) => insertTitles(platform.app.store, [{ nodeId: 'moon' }]))

testFaces(open, { page: 'playerRank', call: 'rank.show', waits: 'Loading your VIP level', refused: "We couldn't load your VIP level" })

test('a member who has not played has no rank and sees what the first one needs [OVER-03]', async () => {
  const { centre } = await open().openCentre('playerRank', await open().people.member())
  expect(await centre.findByRole('heading', { name: 'No VIP level yet' })).toBeTruthy()
  expect(centre.getByText('₱10.00 more in valid bets for Copper')).toBeTruthy()
  expect(centre.queryByText('You are here')).toBeNull()
})

test('after decided bets the rank that the ledger earns is the current step, and the way to the next is shown [REWARD-02]', async () => {
  const member = await open().people.member({ balance: 10_000 })
  const seat = await launchAndRedeem(open(), member, 'moon')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'rank' }
  await seat.say('bet', { ...round, txId: 'rank-b', amount: '25' })
  await seat.say('win', { ...round, txId: 'rank-w', closesRound: true, amount: '0' })
  const { centre } = await open().openCentre('playerRank', member)
  expect(await centre.findByRole('progressbar', { name: '25% of the valid bets for Silver' })).toBeTruthy()
  const [current, ...others] = centre.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
  expect(others).toEqual([])
  expect(current?.textContent).toMatch(/^Copper.*You are here$/)
})

test('the rebate of each rank is in a table, with a dash where there is none [REWARD-03]', async () => {
  const { centre } = await open().openCentre('playerRank', await open().people.member())
  const rows = within(await centre.findByRole('table', { name: 'Rewards by VIP level' })).getAllByRole('row')
  expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['VIP level', 'Slots', 'Cashback'])
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Copper', '0.2%', '–'],
    ['Silver', '–', '1.5%'],
  ])
})
