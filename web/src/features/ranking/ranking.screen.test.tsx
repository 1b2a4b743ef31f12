import { aggregatePlay } from '@perya/gateway/play'
import { manualClock, insertTitles, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let winner: SignedInPerson
const open = screens({ clock: manualClock(Date.now()) }, async (platform) => {
  await insertTitles(platform.app.store, [{ nodeId: 'lanterns', name: 'Lanterns' }])
  winner = await platform.people.member({ balance: 100_000, nickname: 'Luningning' })
})
const win = async (round: string, stake: string, prize: string) => {
  const table = await launchAndRedeem(open(), winner, 'lanterns')
  const at = { ...table.player, roundId: round, gameId: table.gameId }
  await table.say('bet', { ...at, txId: `${round}-b`, amount: stake })
  await table.say('win', { ...at, txId: `${round}-w`, amount: prize, closesRound: true })
}

testFaces(open, { page: 'winnersList', call: 'ranking.winners', waits: 'Loading', refused: "We couldn't load this list" })

test('before the first win the list states so', async () => {
  const { centre } = await open().openCentre('winnersList', winner)
  expect(await centre.findByRole('heading', { name: 'No wins yet' })).toBeTruthy()
})

test('winners stand under masked names, newest first, each with a link to its receipt [MEMBER-15]', async () => {
  await win('r1', '10', '25.50')
  await win('r2', '1', '100')
  const { centre } = await open().openCentre('winnersList', winner)
  const [head, ...rows] = within(await centre.findByRole('table', { name: 'Winners' })).getAllByRole('row')
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Player', 'Game', 'Payout', 'Won at', 'Receipt'])
  expect(rows.map((row) => row.textContent)).toEqual([expect.stringMatching(/^Lu\*\*\*.*₱100\.00/), expect.stringMatching(/^Lu\*\*\*.*₱25\.50/)])
  for (const row of rows) expect(row.textContent).not.toContain('Luningning')
  expect(
    within(rows[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/receipt\?receipt=/)
})

test('the leaderboard can be ranked by prize or by times the stake [MEMBER-16]', async () => {
  await win('r3', '10', '200')
  // A game round is aggregated once no earlier transaction is open.
  await waitFor(async () => {
    await aggregatePlay(open().app)
    open().clock.turn(4000)
    expect((await open().get('ranking.best', { by: 'prize', period: 'today' })).list).not.toEqual([])
  })
  const { centre, user } = await open().openCentre('leaderboard', winner)
  const first = async (prize: RegExp) => {
    const cell = await centre.findAllByText(prize)
    return cell[0]?.closest('tr')?.firstElementChild?.textContent
  }
  await user.click(await centre.findByRole('radio', { name: 'Today' }))
  expect(await first(/200\.00/)).toBe('1')
  await user.click(centre.getByRole('radio', { name: 'Multiplier' }))
  await centre.findByText((_text, element) => element?.localName === 'tr' && /^1Lu.*100\.00/.test(element.textContent ?? ''))
})

test('a receipt shows the line of the ledger and checks its hash in the browser', async () => {
  await win('r4', '2', '9')
  const { receipt, ...shown } = (await open().get('ranking.winners', {})).list[0] ?? { receipt: '', prize: '' }
  expect(shown.prize).toBe('9.00')
  await open().openScreen(`/receipt?receipt=${receipt}`)
  expect(await screen.findByText('Verified in your browser: entry and hash match')).toBeTruthy()
  expect(screen.queryByText(/Luningning/)).toBeNull()
})

test('an unknown receipt is stated as such', async () => {
  await open().openScreen('/receipt?receipt=AAAA-BBBB-CCCC')
  expect(await screen.findByText('Receipt not found')).toBeTruthy()
})
