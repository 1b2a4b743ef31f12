import { manualClock, insertTitles, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
// The ledger dates its transfers by the clock of the database.
const open = screens({ clock: manualClock(Date.now()) }, async (platform) => {
  await insertTitles(platform.app.store, [{ nodeId: 'moon', name: 'Moon Harvest' }])
  member = await platform.people.member({ balance: 50_000 })
  const seat = await launchAndRedeem(platform, member, 'moon')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'r1' }
  await seat.say('bet', { ...round, txId: 'r1-b', amount: '20' })
  await seat.say('win', { ...round, txId: 'r1-w', closesRound: true, amount: '70.50' })
})
const address = '/game?vassalage=TST&gameId=TST-moon&nodeId=moon'

test('a game shows its long-term return, and the result of everything that its player has played on it', async () => {
  const { user } = await open().openScreen(`${address}&mode=real`, member)
  await user.click(await screen.findByRole('button', { name: 'About this game' }))
  const about = within(await screen.findByRole('dialog', { name: 'Moon Harvest' }))
  expect((await about.findByText('Return to player')).nextElementSibling?.textContent).toBe('96.00%')
  const own = within(await about.findByRole('region', { name: 'Your results, all time' }))
  const shown = (term: string) => own.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['Rounds', 'Bets', 'Payouts', 'Result'].map(shown)).toEqual(['1', '₱20.00', '₱70.50', '+₱50.50'])
})

test('a bet whose round can be checked leads to the page that checks it, in a window of its own', async () => {
  open().line.amend('records.bets', (value) => ({
    ...value,
    list: value.list.map((bet) => ({ ...bet, proof: 'http://localhost:3000/proof?round=r1' })),
  }))
  const { centre, user } = await open().openCentre('personalHistoryCopy', member)
  await user.click(await centre.findByRole('button', { name: /^Moon Harvest.*show details$/ }))
  const link = within(await screen.findByRole('dialog', { name: 'Moon Harvest' })).getByRole('link', { name: 'Verify this round' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'http://localhost:3000/proof?round=r1',
    '_blank',
    'noopener noreferrer',
  ])
})
