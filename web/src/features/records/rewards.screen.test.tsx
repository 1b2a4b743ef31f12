import { aggregatePlay } from '@perya/gateway/play'
import { createRaffle } from '@perya/gateway/rewards'
import { manualClock, insertLedgerLinesAt, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const hour = 3_600_000
let player: SignedInPerson
const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')) }, async (platform) => {
  const now = platform.clock.now()
  player = await platform.people.member()
  const memberId = player.member.id
  await insertLedgerLinesAt(platform, [
    { memberId, kind: 'test_fund', amount: 100_000, at: new Date(now - 3 * hour) },
    { memberId, kind: 'rebate_manual', amount: 840, at: new Date(now - 2 * hour) },
    { memberId, kind: 'cashback_week', amount: 1_500, at: new Date(now - hour) },
  ])
  await insertRoundAt(platform, memberId, new Date(now - hour), { stake: 6_000, paid: 0 })
  await aggregatePlay(platform.app)
  const texts = { EN: 'Raffle of lanterns', TY: 'Ripa ng mga parol' }
  const times = { opensAt: new Date(now - 5 * hour), closesAt: new Date(now + 8 * hour) }
  await createRaffle(platform.app, { id: 'lanterns', title: texts, says: texts, leastBet: 5_000, prizes: [50_000, 1_000], ...times })
})
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const given = [expect.stringMatching(/^Weekly cashback.*\+₱15\.00/), expect.stringMatching(/^Rebate.*\+₱8\.40/)]

test('bonus details list what was given, newest first, with the balance after it, and nothing else [MEMBER-06]', async () => {
  const { centre } = await open().openCentre('bonusDetails', player)
  expect(rowsOf(await centre.findByRole('table', { name: 'Transactions' }))).toEqual(given)
  expect(open().line.sent('records.movements').at(-1)?.input).toMatchObject({ kind: 'bonus' })
})

test('the reward centre shows the last rewards with what they come to [MEMBER-07 OVER-03]', async () => {
  const { centre } = await open().openCentre('rewardCenter', player)
  expect(rowsOf(await centre.findByRole('table', { name: 'Recent rewards' }))).toEqual(given)
  await waitFor(() => expect(centre.getAllByText('₱23.40')).toHaveLength(2))
})

test('a ticket of a raffle is claimed once however often it is pressed; then it is shown as claimed, also when the page opens again [REWARD-05 CALL-55]', async () => {
  const { centre, user } = await open().openCentre('rewardCenter', player)
  const raffle = within(await centre.findByRole('region', { name: 'Raffle of lanterns' }))
  const release = open().line.hold('raffle.claim')
  await user.dblClick(raffle.getByRole('button', { name: 'Get today’s ticket for Raffle of lanterns' }))
  release()
  expect(await raffle.findByText('Today’s ticket is claimed')).toBeTruthy()
  expect(within(raffle.getByRole('list', { name: 'Your tickets' })).getAllByRole('listitem')).toHaveLength(1)
  expect([open().line.sent('raffle.claim').length, raffle.queryByRole('button', { name: /^Take today/ })]).toEqual([1, null])
  const again = await open().openCentre('rewardCenter', player)
  expect(await again.centre.findByText('Today’s ticket is claimed')).toBeTruthy()
})

test('who has not bet enough for a ticket sees how much is missing, and no button', async () => {
  const { centre } = await open().openCentre('rewardCenter', await open().people.member())
  const raffle = within(await centre.findByRole('region', { name: 'Raffle of lanterns' }))
  expect(raffle.getByText(/₱0\.00 of ₱50\.00/)).toBeTruthy()
  expect(raffle.queryByRole('button')).toBeNull()
})
