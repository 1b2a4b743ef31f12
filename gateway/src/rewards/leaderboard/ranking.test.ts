import { createHash } from 'node:crypto'
import { manualClock, insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { encodeReceipt } from './receipt-code.ts'

let open: TestPlatform
let winner: SignedInPerson
let shy: SignedInPerson
let turn = 0
const play = async (as: SignedInPerson, stake: string, prize: string, free = false) => {
  const table = await launchAndRedeem(open, as, 'lanterns', { free })
  const round = { ...table.player, roundId: `rank-round-${(turn += 1)}`, gameId: table.gameId }
  await table.say('bet', { ...round, txId: `b${turn}`, amount: stake })
  await table.say('win', { ...round, txId: `w${turn}`, amount: prize, closesRound: true })
  return round.roundId
}
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules: ['COMM3', 'RANKING3', 'GAMELO3'] } })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns', name: 'Lanterns' }])
  winner = await open.people.member({ balance: 1_000_000, nickname: 'Luningning', username: 'winner.of.wins' })
  shy = await open.people.member({ balance: 1_000_000, nickname: 'Mahiyain' })
  await open.app.store.pool.query('insert into board_opt_out (member_id) values ($1)', [shy.member.id])
})
afterAll(() => open.close())

const winners = (input: { before?: string; pageSize?: number } = {}) => open.get('ranking.winners', input)
const best = async (by: 'prize' | 'multiple', period: 'today' | 'week' | 'month' = 'today') => {
  await aggregatePlay(open.app)
  open.clock.turn(4000)
  return (await open.get('ranking.best', { by, period })).list
}

test('the winners list has player, game, prize and time, newest first, and every entry leads to its line [MEMBER-15]', async () => {
  expect(await winners()).toEqual({ list: [], next: null })
  const rounds = [await play(winner, '10', '25.50'), await play(winner, '1', '100'), await play(shy, '1', '999'), await play(winner, '5', '0')]
  await play(winner, '1', '77', true)
  const { list } = await winners()
  expect(list).toMatchObject([
    { name: 'Lu***', gameName: 'Lanterns', prize: '100.00', currencySymbol: '₱' },
    { name: 'Lu***', gameName: 'Lanterns', prize: '25.50' },
  ])
  const receipt = await open.get('ranking.receipt', { receipt: list[1]?.receipt ?? '' })
  expect(receipt).toMatchObject({ round: rounds[0], gameName: 'Lanterns', stake: '10.00', paid: '25.50', currency: 'PHP', wonAt: list[1]?.wonAt })
  const { text, hash } = receipt.line
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(JSON.parse(text)).toMatchObject({ kind: 'win', amount: '25.50', round: rounds[0], receipt: list[1]?.receipt })
  for (const secret of ['Luningning', 'winner.of.wins', winner.member.id, 'Lu***']) expect(JSON.stringify(receipt)).not.toContain(secret)
})

test('a round that paid its stake or less is in no list of wins', async () => {
  const [all, prizes, multiples] = [(await winners({ pageSize: 100 })).list, await best('prize'), await best('multiple')]
  await play(winner, '5000', '5000')
  await play(winner, '6000', '5999.99')
  expect((await winners({ pageSize: 100 })).list).toEqual(all)
  expect([await best('prize'), await best('multiple')]).toEqual([prizes, multiples])
})

test('pages of winners follow each other without a gap or a repetition, and an edge that is none is refused [T34]', async () => {
  for (let n = 0; n < 5; n += 1) await play(winner, '1', `${n + 2}.00`)
  const all = (await winners({ pageSize: 100 })).list.map(({ receipt }) => receipt)
  const listed: string[] = []
  let before = ''
  for (let page = 0; page < 10; page += 1) {
    const { list, next } = await winners({ before, pageSize: 2 })
    listed.push(...list.map(({ receipt }) => receipt))
    if (next === null) break
    before = next
  }
  expect(listed).toEqual(all)
  expect(await open.ask('ranking.winners', { before: 'A'.repeat(22) })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  for (const pageSize of [0, 101, -1, 1e9]) expect((await open.ask('ranking.winners', { pageSize })).status).toBe(400)
})

test('a receipt of no win, of play money, or of a hidden member does not exist, and these cases are indistinguishable', async () => {
  const { rows } = await open.app.store.pool.query<{ id: number; kind: string; book: string; owner_id: string }>(
    `select t.id, t.kind, a.book, a.owner_id from ledger_tx t left join account a on a.id = t.account_id`,
  )
  const hidden = rows.filter(({ kind, book, owner_id: owner }) => kind !== 'win' || book === 'fun' || owner === shy.member.id)
  expect(hidden.length).toBeGreaterThan(5)
  for (const code of [...hidden.map(({ id }) => encodeReceipt(open.app, id)), encodeReceipt(open.app, 999_999), 'x', 'A'.repeat(22)])
    expect(await open.ask('ranking.receipt', { receipt: code })).toMatchObject({ status: 404, errorCode: 'not_found', value: null })
})

test('rankings show the best rounds of a time by prize and by multiple, and each has its receipt [MEMBER-16]', async () => {
  const byPrize = await best('prize')
  expect(byPrize.slice(0, 2)).toMatchObject([
    { place: 1, name: 'Lu***', prize: '100.00', stake: '1.00', multiple: 10_000 },
    { place: 2, prize: '25.50', stake: '10.00', multiple: 255 },
  ])
  expect((await best('multiple')).slice(0, 2).map(({ multiple }) => multiple)).toEqual([10_000, 600])
  for (const { receipt, prize } of byPrize) expect((await open.get('ranking.receipt', { receipt })).paid).toBe(prize)
  await play(winner, '2', '500')
  expect((await best('prize', 'month'))[0]).toMatchObject({ place: 1, prize: '500.00' })
  open.clock.turn(40 * 24 * 3_600_000)
  expect(await best('prize', 'month')).toEqual([])
})

test('a round that wins twice is one entry with all that it paid', async () => {
  await using own = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules: ['COMM3', 'RANKING3', 'GAMELO3'] } })
  await insertTitles(own.app.store, [{ nodeId: 'lanterns', name: 'Lanterns' }])
  const as = await own.people.member({ balance: 10_000 })
  const table = await launchAndRedeem(own, as, 'lanterns')
  const round = { ...table.player, roundId: 'twice', gameId: table.gameId }
  await table.say('bet', { ...round, txId: 'b', amount: '1' })
  await table.say('win', { ...round, txId: 'w1', amount: '3', closesRound: false })
  await aggregatePlay(own.app)
  expect((await own.get('ranking.best', {})).list).toMatchObject([{ prize: '3.00', multiple: 300 }])
  await table.say('win', { ...round, txId: 'w2', amount: '4', closesRound: true })
  await aggregatePlay(own.app)
  own.clock.turn(4000)
  expect((await own.get('ranking.best', {})).list).toMatchObject([{ prize: '7.00', multiple: 700 }])
})
