import { createHash, randomUUID } from 'node:crypto'
import {
  listLottery,
  insertTitles,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  type SignedInPerson,
  launchAndRedeem,
  signedTestFeed,
} from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'

let open: TestPlatform
let feed: Awaited<ReturnType<typeof signedTestFeed>>
let draws: Awaited<ReturnType<typeof startLotteries>>
let winner: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'RANKING3', 'LOTT3', 'LOTTBET3', 'GAMELO3'] } })
  feed = await signedTestFeed()
  await listLottery(open, { source: 'feed' })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns', name: 'Lanterns' }])
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  winner = await open.people.member({ balance: 100_000, nickname: 'Luningning', username: 'winner.of.draws' })
})
afterEach(() => open.close())

const bet = async (picks: readonly string[], gameCode = 'TEST', as = winner) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode })
  const issue = current?.issue ?? ''
  const tickets = picks.map((pick) => ({ play: 'two_sides', selection: { pick }, stake: '100' }))
  await open.get('lottery.bet', { gameCode, issue, priceId, tickets }, { as, key: randomUUID() })
  return issue
}
const draw = async (issue: string, numbers: readonly number[], game = 'TEST') => {
  await feed.publish(issue, { numbers }, { game })
  await draws.pass(60)
}
const winners = async (input: { before?: string; pageSize?: number } = {}) => (await open.get('ranking.winners', input)).list
const numbers = [5, 0, 8, 8, 3]

test('a prize of a lottery is in the list, and its receipt links to its draw and its ledger line [MEMBER-15]', async () => {
  const issue = await bet(['W_BIG', 'W_SMALL'])
  expect(await winners()).toEqual([])
  await draw(issue, numbers)
  const list = await winners()
  expect(list).toMatchObject([{ name: 'Lu***', gameName: 'TEST', gameId: 'TEST', prize: '198.00', currencySymbol: '₱' }])
  const receipt = await open.get('ranking.receipt', { receipt: list[0]?.receipt ?? '' })
  expect(receipt).toMatchObject({ gameName: 'TEST', round: issue, stake: '100.00', paid: '198.00', wonAt: list[0]?.wonAt, icon: list[0]?.icon })
  const { text, hash } = receipt.line
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(JSON.parse(text)).toMatchObject({ kind: 'lottery_payout', amount: '198.00', game: 'TEST', round: issue, receipt: receipt.receipt })
  const { rows } = await open.app.store.pool.query<{ code: string }>('select code from lottery_ticket')
  for (const secret of ['Luningning', 'winner.of.draws', winner.member.id, ...rows.map(({ code }) => code)])
    expect(JSON.stringify(receipt)).not.toContain(secret)
})

test('a stake that came back is no prize, and neither is a prize that a correction took back: it has no receipt either', async () => {
  await listLottery(open, { code: 'FIVE', family: '11X5', source: 'feed' })
  await draws.pass(20)
  await draw(await bet(['B2_BIG'], 'FIVE'), [4, 11, 2, 9, 6], 'FIVE')
  expect(await winners()).toEqual([])
  const issue = await bet(['W_BIG'])
  await draw(issue, numbers)
  const [prize] = await winners()
  expect(prize).toMatchObject({ prize: '198.00' })
  await open.app.store.pool.query(`select lottery_correct_result('TEST', $1, '{"numbers":[0,0,0,0,0]}', 'test')`, [issue])
  await draws.turn()
  expect(await winners()).toEqual([])
  expect(await open.ask('ranking.receipt', { receipt: prize?.receipt ?? '' })).toMatchObject({ status: 404, errorCode: 'not_found' })
})

test('wins and prizes are one list, newest first, in pages without a gap; members who opted out are not in it, with their prizes', async () => {
  const shy = await open.people.member({ balance: 100_000, nickname: 'Mahiyain' })
  await open.app.store.pool.query('insert into board_opt_out (member_id) values ($1)', [shy.member.id])
  const play = async (turn: number) => {
    const table = await launchAndRedeem(open, winner, 'lanterns')
    const round = { ...table.player, roundId: `round-${turn}`, gameId: table.gameId }
    await table.say('bet', { ...round, txId: `b${turn}`, amount: '1' })
    await table.say('win', { ...round, txId: `w${turn}`, amount: `${turn}.00`, closesRound: true })
  }
  await play(7)
  const issue = await bet(['W_BIG', 'W_ODD'])
  await bet(['W_BIG'], 'TEST', shy)
  await draw(issue, numbers)
  winner = await open.people.signIn(winner.member)
  await play(9)
  const all = await winners()
  expect(all.map(({ gameName, prize }) => `${gameName} ${prize}`)).toEqual(['Lanterns 9.00', 'TEST 198.00', 'TEST 198.00', 'Lanterns 7.00'])
  const listed: string[] = []
  for (let before = ''; listed.length < 10; ) {
    const { list, next } = await open.get('ranking.winners', { before, pageSize: 1 })
    listed.push(...list.map(({ receipt }) => receipt))
    if (next === null) break
    before = next
  }
  expect(listed).toEqual(all.map(({ receipt }) => receipt))
})
