import { insertTitles, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'moon', name: 'Moon Harvest' },
    { nodeId: 'fiesta', name: 'Fiesta' },
  ]),
)
beforeEach(async () => {
  member = await open().people.member({ balance: 50_000 })
})
const bet = async (nodeId: string, isOver: boolean) => {
  const seat = await launchAndRedeem(open(), member, nodeId)
  const round = { ...seat.player, gameId: seat.gameId, roundId: `${member.member.id}-${nodeId}` }
  await seat.say('bet', { ...round, txId: `${round.roundId}-b`, amount: '5' })
  if (isOver) await seat.say('win', { ...round, txId: `${round.roundId}-w`, closesRound: true, amount: '0' })
}
const title = { name: 'Continue playing' }

test('a member without play has nothing to claim', async () => {
  await open().openScreen('/', member)
  await waitFor(() => expect(open().line.sent('lobby.recentGames').length).toBeGreaterThan(0))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', title)).toBeNull()
})

test('a round that is still open comes before what was only played last, and both lead to their games [FAV-06]', async () => {
  await bet('moon', false)
  open().clock.turn(60_000)
  await bet('fiesta', true)
  await open().openScreen('/', member)
  const links = within(await screen.findByRole('region', title)).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Moon Harvest.*Open round, TST/),
    expect.stringMatching(/^Fiesta.*Last played, TST/),
  ])
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/game\?/)
})

test('a visitor is not asked about, and shown nothing of others', async () => {
  await bet('moon', false)
  await open().openScreen('/')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', title)).toBeNull()
  expect(open().line.sent('lobby.recentGames')).toEqual([])
})
