import { aggregatePlay } from '@perya/gateway/play'
import { manualClock, insertLedgerLinesAt, insertTitles, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

const day = 86_400_000
let top: SignedInPerson
let sub: SignedInPerson
let ana: SignedInPerson
let carla: SignedInPerson
let stranger: SignedInPerson
const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')) }, async (platform) => {
  const { people, app, clock } = platform
  await insertTitles(app.store, [{ nodeId: 'game', name: 'Lanterns' }])
  top = await people.agent({ username: 'top' })
  sub = await people.agent({ username: 'sub', uplineId: top.member.id })
  ana = await people.member({ username: 'ana', uplineId: sub.member.id })
  carla = await people.member({ username: 'carla', uplineId: top.member.id })
  stranger = await people.member({ username: 'stranger' })
  const at = (days: number, minutes = 0) => new Date(clock.now() - days * day + minutes * 60_000)
  await insertLedgerLinesAt(platform, [
    { memberId: ana.member.id, kind: 'deposit', amount: 100_000, at: at(3) },
    { memberId: carla.member.id, kind: 'test_fund', amount: 100_000, at: at(3) },
    { memberId: carla.member.id, kind: 'bonus', amount: 6_000, at: at(1) },
    { memberId: top.member.id, kind: 'salary_daily', amount: 777, at: at(1) },
  ])
  for (let round = 0; round < 21; round += 1) await insertRoundAt(platform, ana.member.id, at(2, round), { stake: 1_000, paid: 0 })
  await insertRoundAt(platform, carla.member.id, at(1), { stake: 2_000, paid: 3_000 })
  await aggregatePlay(app)
})
const openAgent = async (page: string, as = top) => {
  const { user } = await open().openScreen(`/reset-password?agent=${page}`, as)
  return { user, centre: within(await screen.findByRole('dialog', { name: 'Agent centre' })) }
}
type Centre = Awaited<ReturnType<typeof openAgent>>['centre']
const rowsOf = async (centre: Centre, name: string): Promise<string[]> => {
  const table = await centre.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '')
}
const rowsAre = (centre: Centre, name: string, expected: readonly unknown[]) =>
  waitFor(async () => expect(await rowsOf(centre, name)).toEqual(expected))

test('each page of the rail opens by its name in the address and shows its title, which has the focus', async () => {
  const { user, centre } = await openAgent('agentTeamOverview')
  const rail = within(await centre.findByRole('navigation', { name: 'Agent centre' }))
  const pages = {
    agentAnnouncement: 'Announcement',
    agentRegister: 'Create account',
    agentDownline: 'Downline',
    agentTeamBetting: 'Team bets',
    agentUserLoss: 'Player results',
    agentTeamTransaction: 'Team transactions',
    agentIncome: 'My income',
    agentAccount: 'Account details',
  }
  expect(rail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(Object.values(pages)))
  for (const [key, name] of Object.entries(pages)) {
    await user.click(rail.getByRole('link', { name }))
    const title = await centre.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(location.search).toBe(`?agent=${key}`)
  }
})

test('announcements for agents are on their page with their text, and members do not get them [AGENT-03]', async () => {
  await open().operate('notice', 'publish', '--title', 'A new rate', '--content', '<p>From <b>Monday</b> on</p>', '--audience', 'agent')
  const { centre } = await openAgent('agentAnnouncement')
  const news = within(await centre.findByRole('article', { name: 'A new rate' }))
  expect((await news.findByText('Monday')).parentElement?.textContent).toBe('From Monday on')
  expect(JSON.stringify(await open().get('system.announcements', {}, { as: carla }))).not.toContain('A new rate')
})

test('the overview shows the team’s stakes, its result, new members and the own income, and the chart is read by keys [AGENT-04 OVER-05]', async () => {
  const { user, centre } = await openAgent('agentTeamOverview')
  expect(await centre.findByRole('heading', { level: 1, name: 'Team overview' })).toBeTruthy()
  const figures = await centre.findByLabelText('Team figures')
  for (const says of ['Team turnover₱230.00', 'Players lost₱140.00', 'Active members2 of 3', 'New members3', 'My income+₱7.77'])
    await waitFor(() => expect(figures.textContent).toContain(says))
  const chart = centre.getByRole('slider', { name: 'Team turnover per day' })
  expect([chart.getAttribute('dir'), chart.getAttribute('aria-valuetext')]).toEqual([
    'ltr',
    expect.stringMatching(/3.*: This period ₱0\.00, Last period ₱0\.00$/),
  ])
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/2.*: This period ₱20\.00, Last period/)
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/1.*: This period ₱210\.00, Last period/)
})

test('the chart is a table at a press, with as many days as the span', async () => {
  const { user, centre } = await openAgent('agentTeamOverview')
  await user.click(await centre.findByRole('button', { name: 'Show as table' }))
  const rows = () => within(centre.getAllByRole('region', { name: 'Team turnover per day' })[0] ?? document.body).getAllByRole('row')
  expect(rows()).toHaveLength(15)
  expect(rows().map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/2.*₱20\.00₱0\.00$/))
  await user.click(centre.getByRole('radio', { name: 'Last 30 days' }))
  await waitFor(() => expect(rows()).toHaveLength(31))
})

test('downlines are narrowed by kind and by name, both stand in the address, and going back widens them again [AGENT-06]', async () => {
  const { user, centre } = await openAgent('agentDownline')
  await rowsAre(centre, 'Downline', [expect.stringMatching(/^carla/), expect.stringMatching(/^subAgent, level 1/)])
  await user.selectOptions(centre.getByLabelText('Account type'), 'Members')
  await rowsAre(centre, 'Downline', [expect.stringMatching(/^carlaMember, level 1/)])
  expect(location.search).toContain('kind=member')
  history.back()
  await waitFor(async () => expect(await rowsOf(centre, 'Downline')).toHaveLength(2))
  await user.type(centre.getByLabelText('Username starts with'), 'an{Enter}')
  await rowsAre(centre, 'Downline', [expect.stringMatching(/^anaMember, level 2/)])
  expect(location.search).toContain('find=an')
})

test('a member of another team is unknown here, whatever the address contains [AGENT-06]', async () => {
  const { centre } = await openAgent(`agentDownline&under=${stranger.member.id}`)
  expect((await centre.findByText("We couldn't load this page")).closest('[role=alert]')).not.toBeNull()
  expect(centre.queryByText('stranger')).toBeNull()
})

test('bets of the team go on at a press, and are narrowed to one branch and back [AGENT-07]', async () => {
  const { user, centre } = await openAgent('agentTeamBetting&when=all')
  await waitFor(async () => expect(await rowsOf(centre, 'Team bets')).toHaveLength(20))
  expect((await rowsOf(centre, 'Team bets'))[0]).toMatch(/^Lanterns.*carla.*₱20\.00₱30\.00Paid out\+₱10\.00bet ₱20\.00$/)
  await user.click(centre.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await rowsOf(centre, 'Team bets')).toHaveLength(22))
  await user.type(centre.getByLabelText('Username starts with'), 'carla{Enter}')
  await user.click(within(await centre.findByRole('list', { name: 'Matching names' })).getByRole('button', { name: 'carla' }))
  expect(await centre.findByText("carla's branch")).toBeTruthy()
  await rowsAre(centre, 'Team bets', [expect.stringContaining('carla')])
  expect(location.search).toContain(`under=${carla.member.id}`)
  await user.click(centre.getByRole('button', { name: 'Show whole team' }))
  await waitFor(() => expect(location.search).not.toContain('under='))
})

test('wins and losses are listed by person, at first of direct downlines, then of all [AGENT-08]', async () => {
  const { user, centre } = await openAgent('agentUserLoss&when=all')
  await waitFor(async () => expect((await rowsOf(centre, 'Player results')).join()).toMatch(/carlaMember, level 1.*₱20\.00₱30\.00.*\+₱70\.00/))
  expect((await rowsOf(centre, 'Player results')).join()).not.toContain('ana')
  await user.click(centre.getByRole('radio', { name: 'Total downline' }))
  await waitFor(async () => expect((await rowsOf(centre, 'Player results')).join()).toMatch(/anaMember, level 2.*₱210\.00.*−₱210\.00/))
  expect(location.search).toContain('depth=all')
})

test('movements of the team name their owner, and are filtered by kind [AGENT-15]', async () => {
  const { user, centre } = await openAgent('agentTeamTransaction&when=all')
  await rowsAre(
    centre,
    'Team transactions',
    expect.arrayContaining([expect.stringMatching(/carla.*\+₱60\.00$/), expect.stringMatching(/ana.*\+₱1,000\.00$/)]),
  )
  await user.selectOptions(centre.getByLabelText('Type'), 'Deposits')
  await rowsAre(centre, 'Team transactions', [expect.stringMatching(/^Deposit.*ana.*\+₱1,000\.00$/)])
})

test('the agent’s income is listed in the income report and in the account, with the balance after it [AGENT-09 AGENT-10]', async () => {
  const income = await openAgent('agentIncome')
  await rowsAre(income.centre, 'My income', [expect.stringMatching(/^Daily salary.*\+₱7\.77balance ₱7\.77₱7\.77$/)])
  const account = await openAgent('agentAccount')
  await rowsAre(account.centre, 'Transactions', [expect.stringMatching(/^Daily salary.*\+₱7\.77balance ₱7\.77₱7\.77$/)])
})
