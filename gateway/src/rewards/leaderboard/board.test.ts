import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
let member: SignedInPerson
let turn = 0

beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns', name: 'Lanterns' },
    { nodeId: 'color-game', gameType: 'INHOUSE', name: 'Color Game' },
  ])
  member = await open.people.member({ balance: 1_000_000, username: 'winner.of.wins', nickname: 'Luningning' })
})
afterAll(() => open.close())

const play = async (who: SignedInPerson, prize: string, nodeId = 'lanterns', free = false) => {
  turn += 1
  const table = await launchAndRedeem(open, who, nodeId, { free })
  const round = { ...table.player, roundId: `board${turn}`, gameId: table.gameId }
  await table.say('bet', { ...round, txId: `b${turn}`, amount: '1.00' })
  await table.say('win', { ...round, txId: `w${turn}`, amount: prize, closesRound: true })
}
const board = async (input: { gameCategory?: string; limitNum?: number } = {}) => {
  open.clock.turn(10_000)
  return (await open.get('board.winners', { gameCategory: 'ALL', limitNum: 20, ...input })).list.map(({ vo }) => vo)
}

test('the board shows wins that stand in the ledger, newest first, names masked [HOME-17 ENT-12 CALL-53]', async () => {
  expect(await board()).toEqual([])
  await play(member, '12.50')
  await play(member, '777.00', 'color-game')
  const shown = await board()
  expect(shown).toMatchObject([
    { customerName: 'Lu***', gameName: 'Color Game', winAmount: '777.00', currencySymbol: '₱', gameId: 'TST-color-game' },
    { customerName: 'Lu***', gameName: 'Lanterns', winAmount: '12.50' },
  ])
  const text = JSON.stringify(shown)
  for (const secret of ['Luningning', 'winner.of.wins', member.member.id]) expect(text).not.toContain(secret)
})

test('rounds without a win, free play and wins that were never paid are not on it', async () => {
  const before = await board()
  await play(member, '0.00')
  await play(member, '99.00', 'lanterns', true)
  const table = await launchAndRedeem(open, member, 'lanterns')
  await table.say('win', { ...table.player, roundId: 'never-bet', txId: 'never-bet', gameId: table.gameId, amount: '5.00', closesRound: true })
  expect(await board()).toEqual(before)
})

test('a round that paid its stake or less is not a win and not on the board', async () => {
  const before = await board()
  await play(member, '1.00')
  await play(member, '0.99')
  expect(await board()).toEqual(before)
})

test('the board narrows to a category and a number', async () => {
  expect((await board({ gameCategory: 'RNG' })).map(({ gameName }) => gameName)).toEqual(['Lanterns'])
  expect(await board({ gameCategory: 'BINGO' })).toEqual([])
  expect(await board({ limitNum: 1 })).toHaveLength(1)
})

test.each([[{ limitNum: 0 }], [{ limitNum: 101 }], [{ limitNum: -1 }]])('a board of %j is refused', async (input) => {
  expect((await open.ask('board.winners', { gameCategory: 'ALL', ...input })).status).toBe(400)
})

test('who does not want to be seen is not shown', async () => {
  const shy = await open.people.member({ balance: 10_000, nickname: 'Mahiyain' })
  await play(shy, '5000.00')
  expect((await board())[0]).toMatchObject({ customerName: 'Ma***' })
  await open.app.store.pool.query('insert into board_opt_out (member_id) values ($1)', [shy.member.id])
  expect((await board()).some(({ customerName }) => customerName === 'Ma***')).toBe(false)
})

test('the board is read at most every three seconds', async () => {
  const before = await board()
  await play(member, '1.25')
  expect((await open.get('board.winners', { gameCategory: 'ALL' })).list).toHaveLength(before.length)
  open.clock.turn(3000)
  expect((await open.get('board.winners', { gameCategory: 'ALL' })).list).toHaveLength(before.length + 1)
})

test('the jackpot shows no amount without a pool behind it [HOME-23]', async () => {
  expect(await open.get('board.jackpot', {})).toMatchObject({ real: false, amount: null })
})
