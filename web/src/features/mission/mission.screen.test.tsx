import { aggregatePlay } from '@perya/gateway/play'
import { manualClock, insertLedgerLinesAt, insertRoundAt } from '@perya/testkit'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')) })
const set = () =>
  open().app.store.pool.query(
    `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on)
     values ('a-day', '{"EN":"Daily walk"}', '{"EN":"Do it"}', 'valid_bet', 'day', 10000, 'PHP', 500, '2027-01-01') on conflict do nothing`,
  )

testFaces(open, { page: 'missionLeaderboard', call: 'mission.summary', waits: 'Loading missions', refused: "We couldn't load missions" })

test('without missions the page states so, and nothing can be claimed', async () => {
  const { centre } = await open().openCentre('missionLeaderboard', await open().people.member())
  expect(await centre.findByRole('heading', { name: 'No missions right now' })).toBeTruthy()
  expect(centre.queryByRole('button', { name: /^Take the reward/ })).toBeNull()
})

test('a mission in progress shows its progress and offers no reward [MEMBER-09]', async () => {
  await set()
  const { centre } = await open().openCentre('missionLeaderboard', await open().people.member())
  const missions = within(await centre.findByRole('list', { name: 'Missions' }))
  expect(missions.getByRole('progressbar', { name: 'Daily walk: 0% done' })).toBeTruthy()
  expect(missions.getByText('₱0.00 of ₱100.00')).toBeTruthy()
  expect(missions.queryByRole('button')).toBeNull()
})

const ready = async () => {
  await set()
  const member = await open().people.member()
  const at = new Date(open().clock.now() - 3_600_000)
  await insertLedgerLinesAt(open(), [{ memberId: member.member.id, kind: 'test_fund', amount: 10_000, at }])
  await insertRoundAt(open(), member.member.id, at, { stake: 10_000, paid: 0 })
  await aggregatePlay(open().app)
  return member
}

test('rewards that wait are counted at the entry of the rail; taking one counts it down and puts the member on the board [MEMBER-09 CALL-55]', async () => {
  const { centre, user } = await open().openCentre('missionLeaderboard', await ready())
  const entry = within(await centre.findByRole('navigation', { name: 'Member centre' })).getByRole('link', { name: /^Missions/ })
  await waitFor(() => expect(entry.textContent).toBe('Missions1'))
  expect(await centre.findByRole('progressbar', { name: 'Daily walk: 100% done' })).toBeTruthy()
  expect(await centre.findByText('No players yet')).toBeTruthy()
  expect([open().line.sent('mission.summary').length, open().line.sent('mission.leaderboard').length]).toEqual([1, 1])
  await user.click(centre.getByRole('button', { name: 'Claim reward: Daily walk' }))
  const board = await centre.findByRole('table', { name: 'Mission leaderboard' })
  expect(within(board).getAllByRole('row')[1]?.textContent).toMatch(/^1.*\(you\)1₱5\.00$/i)
  expect(centre.getByText("You're number 1 with 1 mission.")).toBeTruthy()
  await waitFor(() => expect(entry.textContent).toBe('Missions'))
})

test('a reward is claimed once however often it is pressed, and is then shown as claimed [REWARD-01]', async () => {
  const member = await ready()
  const { centre, user } = await open().openCentre('missionLeaderboard', member)
  const button = await centre.findByRole('button', { name: 'Claim reward: Daily walk' })
  const release = open().line.hold('mission.claim')
  await user.dblClick(button)
  release()
  expect(await centre.findByText("We've added ₱5.00 to your wallet.")).toBeTruthy()
  expect(await centre.findByText('Claimed')).toBeTruthy()
  expect((await open().get('wallet.balance', {}, { as: member })).sumBalance).toBe('5.00')
})
