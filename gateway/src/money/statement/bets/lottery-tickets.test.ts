import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let ana: SignedInPerson
let issues: string[]

const group3 = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
const side = (pick: string, stake = '10') => ({ play: 'two_sides', selection: { pick }, stake })

const place = async (tickets: CallInputSent<'lottery.bet'>['tickets'], as: SignedInPerson) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const body = { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets }
  return { issue: body.issue, ...(await open.get('lottery.bet', body, { as, key: randomUUID() })) }
}

beforeAll(async () => {
  open = await openTestPlatform({
    brand: { languages: ['EN', 'TY', 'TL'], modules: ['GAMELO3', 'LOTT3', 'LOTTBET3', 'FREEPLAY3', 'MEMBERCENTRE3', 'COMM3', 'MEMTRANS3'] },
  })
  await open.turnSetting('modules', { MEMTRANS3: true })
  const feed = await signedTestFeed()
  await listLottery(open, { source: 'feed' })
  await open.app.store.pool.query(`update lottery_game set label = '{"EN":"Lightning","TY":"Kidlat"}' where code = 'TEST'`)
  await insertTitles(open.app.store, [{ nodeId: 'moon', name: 'Moon Harvest' }])
  draws = await startLotteries(open, { feed: feed.source })
  await draws.turn()
  ana = await open.people.member({ username: 'ana', balance: 100_000 })
  const first = await place([group3, side('W_BIG'), side('W_SMALL')], ana)
  await feed.publish(first.issue, { numbers: [5, 0, 8, 8, 3] })
  await draws.pass(60)
  const second = await place([side('W_ODD'), side('W_EVEN')], ana)
  await open.get('lottery.cancel', { tickets: [second.tickets[1]?.ticketId ?? ''] }, { as: ana, key: randomUUID() })
  issues = [first.issue, second.issue]
})
afterAll(() => open.close())

type Ask = Parameters<typeof open.get<'records.bets'>>[1]
const bets = (input: Ask = {}, as = ana) => open.get('records.bets', { when: 'all', ...input }, { as })

describe('tickets of lotteries in the betting record', () => {
  test('stand with lottery, issue, play, stake, win and how they ended [MEMBER-03]', async () => {
    const { list } = await bets()
    expect(list.map(({ status, stake, paid, net }) => [status, stake, paid, net])).toEqual([
      ['returned', '10.00', '10.00', '0.00'],
      ['open', '10.00', '0.00', '-10.00'],
      ['lost', '10.00', '0.00', '-10.00'],
      ['won', '10.00', '19.80', '9.80'],
      ['won', '12.00', '650.18', '638.18'],
    ])
    const [, waiting, , , won] = list
    expect(won).toMatchObject({ game: 'TEST', gameName: 'Lightning', vendor: '', reference: won?.ticket?.ticketId })
    expect(won?.ticket).toMatchObject({ family: 'SSC', issue: issues[0], play: '3d.last.group3', selection: { digits: [3, 8, 9] } })
    expect([waiting?.endedAt, waiting?.ticket?.issue]).toEqual([null, issues[1]])
    expect(won?.endedAt).not.toBeNull()
    // Each of them links to its proof.
    for (const { ticket } of list) expect((await open.get('lottery.proof', { ticketId: ticket?.ticketId ?? '' })).ticketId).toBe(ticket?.ticketId)
  })

  test('follow one another in pages, forwards and back, though many were bought in one moment', async () => {
    const all = (await bets()).list.map(({ reference }) => reference)
    const seen: string[] = []
    let before = ''
    for (;;) {
      const page = await bets({ pageSize: 2, before })
      seen.push(...page.list.map(({ reference }) => reference))
      if (page.older === null) break
      before = page.older
    }
    expect(seen).toEqual(all)
    const oldest = await bets({ pageSize: 2, after: '0' })
    expect(oldest.list.map(({ reference }) => reference)).toEqual(all.slice(-2))
    const above = await bets({ pageSize: 2, after: oldest.newer ?? '' })
    expect(above.list.map(({ reference }) => reference)).toEqual(all.slice(1, 3))
  })

  test('add up to what the filter shows, and stand between the rounds of vendors by time', async () => {
    const total = (input: Ask) => open.get('records.betTotals', { when: 'all', ...input }, { as: ana })
    expect(await total({})).toMatchObject({ count: 5, stake: '52.00', paid: '679.98', net: '627.98' })
    expect(await total({ status: 'won' })).toMatchObject({ count: 2, stake: '22.00', paid: '669.98' })
    expect(await total({ game: 'TEST', status: 'open' })).toMatchObject({ count: 1, stake: '10.00', paid: '0.00' })
    expect(await total({ game: 'moon' })).toMatchObject({ count: 0 })
    expect(await total({ vendor: 'PERYA' })).toMatchObject({ count: 0 })
    expect((await bets({ vendor: 'PERYA' })).list).toEqual([])
    expect((await bets({ status: 'lost' })).list.map(({ ticket }) => ticket?.selection)).toEqual([{ pick: 'W_SMALL' }])
    const seat = await launchAndRedeem(open, ana, 'moon')
    await seat.say('bet', { ...seat.player, gameId: seat.gameId, roundId: 'r1', txId: 'r1-b', amount: '7' })
    const both = (await bets()).list
    expect(both).toHaveLength(6)
    expect(both.filter(({ ticket }) => ticket === null)).toMatchObject([{ gameName: 'Moon Harvest', stake: '7.00' }])
    expect(both.map(({ at }) => at)).toEqual(
      both
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  test('are called by name in the language that is asked for, in the account record and in the filters too', async () => {
    const nameIn = async (language: string) =>
      (await open.get('records.bets', { when: 'all', game: 'TEST' }, { as: ana, language })).list[0]?.gameName
    const offered = (await open.get('records.choices', {}, { as: ana })).games.find(({ code }) => code === 'TEST')
    const moved = (await open.get('records.movements', { when: 'all' }, { as: ana })).list.filter(({ game }) => game === 'TEST')
    expect([await nameIn('TY'), await nameIn('TL'), offered?.name]).toEqual(['Kidlat', 'Kidlat', 'Lightning'])
    expect(moved.length).toBeGreaterThan(2)
    expect(new Set(moved.map(({ gameName }) => gameName))).toEqual(new Set(['Lightning']))
  })

  test('are visible to their owner only', async () => {
    const other = await open.people.member()
    expect((await bets({}, other)).list).toEqual([])
    const { list } = await bets({ before: (await bets()).list[0]?.key ?? '' }, other)
    expect(list).toEqual([])
  })
})
