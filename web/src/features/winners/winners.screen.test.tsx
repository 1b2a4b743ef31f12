import { insertTitles, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let winner: SignedInPerson
const open = screens({}, async (platform) => {
  await insertTitles(platform.app.store, [{ nodeId: 'lanterns', name: 'Lanterns' }])
  winner = await platform.people.member({ balance: 100_000, nickname: 'Luningning' })
})
const openBoard = async () => {
  const { user } = await open().openScreen('/')
  return { user, board: within(await screen.findByRole('region', { name: 'Recent wins' })) }
}

test('before the first win the board states so', async () => {
  const { board } = await openBoard()
  expect(await board.findByRole('heading', { name: 'No wins to show yet' })).toBeTruthy()
})

test('a board that could not be had has a button that brings it', async () => {
  const mend = open().line.fail('board.winners')
  const { user, board } = await openBoard()
  const again = await board.findByRole('button')
  mend()
  await user.click(again)
  expect(await board.findByRole('heading', { name: 'No wins to show yet' })).toBeTruthy()
})

test('a win is listed with its amount under a masked name with its game; twenty of all categories are requested, and the board can be paused [HOME-17 CALL-53 ENT-12]', async () => {
  const table = await launchAndRedeem(open(), winner, 'lanterns')
  const round = { ...table.player, roundId: 'w1', gameId: table.gameId }
  await table.say('bet', { ...round, txId: 'b1', amount: '1.00' })
  await table.say('win', { ...round, txId: 'w1', amount: '777.00', closesRound: true })
  open().clock.turn(10_000)
  const { user, board } = await openBoard()
  expect((await board.findAllByText('Lu***')).length).toBeGreaterThan(0)
  expect(board.getAllByText('₱777.00').length).toBeGreaterThan(0)
  expect([board.queryByText(/Luningning/), board.getAllByText('Lanterns').length > 0]).toEqual([null, true])
  expect(open().line.sent('board.winners')[0]?.input).toEqual({ gameCategory: 'ALL', language: 'EN', limitNum: '20' })
  await user.click(board.getByRole('button', { name: 'Pause recent wins' }))
  expect(board.getByRole('button', { name: 'Resume recent wins' })).toBeTruthy()
})
