import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb, PlayedRound, TableView } from '@perya/calls/play/game-server'
import { tableRoundAt } from '@perya/domain/games/table/table-round-times'
import { type TableRound, settleTable } from '@perya/domain/games/table/settle-table'
import { type TableName, tableGameByName, tableGames } from '@perya/domain/games/table/table-games'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregatePlay, gameServerPorts } from '@perya/gateway/play'
import { mountReferenceVendor, type ReferenceVendor } from '../mount-reference-vendor.ts'
import { outcomeOf } from './table-seed.ts'

let open: TestPlatform
let vendor: ReferenceVendor
let member: SignedInPerson

const titles = [
  { nodeId: 'salon', gameType: 'LIVE', name: 'Baccarat Salon' },
  { nodeId: 'derby', gameType: 'COCKFIGHT', name: 'Derby Night' },
  { nodeId: 'hall', gameType: 'BINGO', name: 'Plaza Bingo 75' },
  { nodeId: 'reef', gameType: 'FISH', name: 'Coral Reef' },
  { nodeId: 'koi', gameType: 'ELOTT', name: 'Koi Scratch' },
  { nodeId: 'slots', gameType: 'RNG', name: 'Baccarat Reels' },
]

beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        vendor = mountReferenceVendor(server, gameServerPorts(app), {
          gatewayOrigin: () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`,
          pause: async () => {},
          shortestRound: () => 0,
        })
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  await insertTitles(open.app.store, titles)
})
afterAll(() => open.close())
beforeEach(async () => {
  open.clock.turn(120_000)
  await vendor.recover()
  member = await open.people.member({ balance: 1_000_000 })
})

const game = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session = ''): Promise<GameAnswer<T> & { status: number }> => {
  const answer = await open.server.inject({
    method: 'POST',
    url: `/games/api/${verb}`,
    payload: input,
    headers: session === '' ? {} : { authorization: `Bearer ${session}` },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const good = <T>(answer: GameAnswer<T>): T => {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const sit = async (nodeId: string, who = member, free = false) => {
  const { game_url } = await open.get(free ? 'play.trial' : 'play.launch', { gameId: nodeId, vassalage: 'TST' }, { as: who })
  const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  return good(await game<GameOpenAnswer, 'open'>('open', { launch }))
}
type Seen = TableView<TableRound>
const viewTable = async (session: string) => good(await game<Seen, 'look'>('look', {}, session))
const place = (session: string, round: string, no: number, bets: { spot: string; amount: string }[]) =>
  game<PlayedRound<TableRound>, 'place'>('place', { round, no, bets }, session)
const goTo = (moment: number) => open.clock.turn(Math.max(0, moment - open.clock.now()))
/** A session at a table whose round has just opened. */
const atOpening = async (nodeId: string, table: TableName, who = member, free = false) => {
  goTo(tableRoundAt(table, `TST-${nodeId}`, open.clock.now()).endsAt)
  const { session, stakes } = await sit(nodeId, who, free)
  return { session, chip: stakes[0] ?? '', seen: await viewTable(session) }
}
const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
const states = async () => (await open.app.store.pool.query('select state, count(*)::int as n from reference_round group by 1 order by 1')).rows
const balanceOf = async (who = member) => cents((await open.get('wallet.balance', {}, { as: who })).sumBalance)

test('a launch of a table states its game and its chips', async () => {
  const opened = await sit('salon')
  expect(opened).toMatchObject({ kind: 'table', table: 'baccarat', balance: '10000.00', last: null })
  expect(opened.stakes).toHaveLength(5)
  expect((await sit('hall')).table).toBe('bingo75')
  expect((await sit('slots')).table).toBeNull()
})

test('a round is committed to by the hash of its seed, and the seed is published when it is drawn, not before', async () => {
  const { session, seen } = await atOpening('salon', 'baccarat')
  expect(seen.drawn.no).toBe(seen.no - 1)
  goTo(seen.closesAt)
  const closed = await viewTable(session)
  expect(closed.no).toBe(seen.no)
  expect(closed.drawn.no).toBe(seen.no - 1)
  goTo(seen.drawsAt)
  const drawn = await viewTable(session)
  expect(drawn.drawn.no).toBe(seen.no)
  expect(createHash('sha256').update(drawn.drawn.seed).digest('hex')).toBe(seen.commitment)
  expect(JSON.stringify(closed)).not.toContain(drawn.drawn.seed)
  expect(outcomeOf('baccarat', 'TST-salon', seen.no, drawn.drawn.seed)).toEqual(drawn.drawn.outcome)
  expect(drawn.road.at(-1)).toBe(tableGameByName('baccarat').markOf(drawn.drawn.outcome))
})

test('bets wait for the draw of their table and are paid by the outcome', async () => {
  const { session, chip, seen } = await atOpening('salon', 'baccarat')
  const bets = ['player', 'banker', 'tie'].map((spot) => ({ spot, amount: chip }))
  const placed = good(await place(session, 'one-round-a', seen.no, bets))
  expect(placed).toMatchObject({ state: 'placed', result: null })
  expect(cents(placed.balance)).toBe(1_000_000 - 3 * cents(chip))
  expect((await viewTable(session)).mine).toMatchObject([
    { no: seen.no, state: 'placed', bets: [{ spot: 'player' }, { spot: 'banker' }, { spot: 'tie' }] },
  ])
  goTo(seen.drawsAt)
  const { drawn, mine } = await viewTable(session)
  const { total } = settleTable(
    'baccarat',
    drawn.outcome,
    bets.map(({ spot, amount }) => ({ spot, amount: cents(amount) })),
  )
  expect(mine).toMatchObject([{ state: 'closed', result: { no: seen.no, table: 'baccarat', total } }])
  expect(cents(mine[0]?.payout)).toBe(total)
  expect(await balanceOf()).toBe(1_000_000 - 3 * cents(chip) + total)
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
})

test('a table takes nothing after the close, and nothing for a round that is not its own', async () => {
  const { session, chip, seen } = await atOpening('salon', 'baccarat')
  const bet = [{ spot: 'player', amount: chip }]
  for (const no of [seen.no - 1, seen.no + 1])
    expect(await place(session, `other-no-${no}`, no, bet)).toMatchObject({ status: 409, error: 'betting_closed' })
  goTo(seen.closesAt - 1)
  expect(await place(session, 'last-moment', seen.no, bet)).toMatchObject({ ok: true })
  goTo(seen.closesAt)
  expect(await place(session, 'too-late-one', seen.no, bet)).toMatchObject({ status: 409, error: 'betting_closed' })
  expect(await balanceOf()).toBe(1_000_000 - cents(chip))
})

test('bets that are sent again are the same bets, even when the table has closed meanwhile', async () => {
  const { session, chip, seen } = await atOpening('salon', 'baccarat')
  const bet = [{ spot: 'tie', amount: chip }]
  good(await place(session, 'sent-again-1', seen.no, bet))
  goTo(seen.closesAt + 10)
  expect(good(await place(session, 'sent-again-1', seen.no, bet)).state).toBe('placed')
  expect(await place(session, 'sent-again-1', seen.no, [{ spot: 'player', amount: chip }])).toMatchObject({ error: 'round_mismatch' })
  expect(await balanceOf()).toBe(1_000_000 - cents(chip))
})

test.each([
  ['an unknown spot', [{ spot: 'lines', amount: '100.00' }]],
  [
    'a spot twice',
    [
      { spot: 'player', amount: '100.00' },
      { spot: 'player', amount: '100.00' },
    ],
  ],
  ['half a chip', [{ spot: 'player', amount: '0.50' }]],
  ['more than the table takes', [{ spot: 'player', amount: '900000.00' }]],
])('%s is not taken', async (_what, bets) => {
  const { session, seen } = await atOpening('salon', 'baccarat')
  expect(await place(session, 'not-offered-1', seen.no, bets)).toMatchObject({ ok: false, error: 'stake_not_offered' })
  expect(await balanceOf()).toBe(1_000_000)
})

test('a stake that the wallet does not hold takes nothing and leaves nothing open', async () => {
  const poor = await open.people.member({ balance: 50 })
  const { session, chip, seen } = await atOpening('salon', 'baccarat', poor)
  expect(await place(session, 'too-poor-one', seen.no, [{ spot: 'player', amount: chip }])).toMatchObject({
    status: 409,
    error: 'insufficient_balance',
  })
  expect((await viewTable(session)).mine).toEqual([])
})

test('a round without any open page is settled all the same, once it is due', async () => {
  const { session, chip, seen } = await atOpening('salon', 'baccarat')
  good(
    await place(session, 'gone-away-1', seen.no, [
      { spot: 'player', amount: chip },
      { spot: 'banker', amount: chip },
    ]),
  )
  expect(await vendor.recover()).toBe(0)
  goTo(seen.drawsAt)
  expect(await vendor.recover()).toBe(1)
  expect(await vendor.recover()).toBe(0)
  expect(await states()).not.toContainEqual(expect.objectContaining({ state: 'placed' }))
  const { mine } = await viewTable(session)
  expect(await balanceOf()).toBe(1_000_000 - 2 * cents(chip) + cents(mine[0]?.payout))
})

test('bets in a row stay under the limit of the table together', async () => {
  const rich = await open.people.member({ balance: 900_000_000 })
  const { session, seen } = await atOpening('salon', 'baccarat', rich)
  const { stakes } = await sit('salon', rich)
  const max = (cents(stakes.at(-1)) * 20) / 100
  expect(await place(session, 'whole-limit-1', seen.no, [{ spot: 'player', amount: max.toFixed(2) }])).toMatchObject({ ok: true })
  expect(await place(session, 'over-limit-1', seen.no, [{ spot: 'player', amount: stakes[0] ?? '' }])).toMatchObject({ error: 'stake_not_offered' })
})

test('all winners of a shared pool have the same odds, and each book has its own pool', async () => {
  const other = await open.people.member({ balance: 1_000_000 })
  const { session, seen } = await atOpening('derby', 'cockfight')
  const theirs = await sit('derby', other)
  const amount = (cents(theirs.stakes[4]) / 100).toFixed(2)
  good(await place(session, 'meron-mine-1', seen.no, [{ spot: 'meron', amount }]))
  good(
    await place(theirs.session, 'wala-theirs', seen.no, [
      { spot: 'wala', amount },
      { spot: 'meron', amount },
    ]),
  )
  await new Promise((done) => setTimeout(done, 1050))
  expect((await viewTable(session)).others).toEqual({ stakes: { meron: 2 * cents(amount), wala: cents(amount) }, players: 2 })
  const free = await sit('derby', member, true)
  expect((await viewTable(free.session)).others.players).toBe(0)
  goTo(seen.drawsAt)
  const [mine, yours] = [await viewTable(session), await viewTable(theirs.session)]
  expect(mine.drawn.outcome['pool']).toEqual([2 * cents(amount), cents(amount)])
  expect(yours.drawn).toEqual(mine.drawn)
  expect((await viewTable(free.session)).drawn.outcome['pool']).toEqual([0, 0])
  const paid = (one: Seen, spot: string) => one.mine[0]?.result?.returns.find((back) => back.spot === spot)?.returned
  expect(paid(mine, 'meron')).toBe(paid(yours, 'meron'))
})

test('an outcome is the same in every book, and a trial plays without money', async () => {
  const { session, chip, seen } = await atOpening('hall', 'bingo75', member, true)
  const placed = good(await place(session, 'free-card-01', seen.no, [{ spot: 'card1', amount: chip }]))
  expect(placed.state).toBe('placed')
  expect(await balanceOf()).toBe(1_000_000)
  goTo(seen.drawsAt)
  const real = await sit('hall')
  expect((await viewTable(real.session)).drawn).toEqual((await viewTable(session)).drawn)
})

describe('a bet on both sides', () => {
  /** Valid bets of a member and their payouts, as the member's team sees them. */
  const counted = async (who = member) => {
    expect(await aggregatePlay(open.app)).toBe(true)
    const text = 'select coalesce(sum(valid_bet), 0)::int as valid, coalesce(sum(paid), 0)::int as paid from play_window where member_id = $1'
    return (await open.app.store.pool.query(text, [who.member.id])).rows[0]
  }

  test('of baccarat counts by the difference, and the stake of a tie that came back not at all; what was won stays what it was', async () => {
    const { session, chip, seen } = await atOpening('salon', 'baccarat')
    const one = cents(chip)
    const bets = Object.entries({ player: 1, banker: 3, tie: 1 }).map(([spot, n]) => ({ spot, amount: ((n * one) / 100).toFixed(2) }))
    good(await place(session, 'both-sides-1', seen.no, bets))
    goTo(seen.drawsAt)
    const { drawn, mine } = await viewTable(session)
    const valid = tableGameByName('baccarat').markOf(drawn.outcome) === 'tie' ? one : 3 * one
    const won = cents(mine[0]?.payout)
    expect(await counted()).toEqual({ valid, paid: won - (5 * one - valid) })
    expect(await balanceOf()).toBe(1_000_000 - 5 * one + won)
    const { rows } = await open.app.store.pool.query(
      `select stake, won from play_round r join account a on a.id = r.account_id where a.owner_id = $1`,
      [member.member.id],
    )
    expect(rows).toEqual([{ stake: 5 * one, won }])
  })

  test('of a fight counts by the difference also where the sides were laid one after the other, from two windows', async () => {
    const { session, chip, seen } = await atOpening('derby', 'cockfight')
    const one = cents(chip)
    const other = await sit('derby')
    const twice = ((2 * one) / 100).toFixed(2)
    good(await place(session, 'first-meron', seen.no, [{ spot: 'meron', amount: twice }]))
    open.clock.turn(10)
    good(await place(other.session, 'then-wala-1', seen.no, [{ spot: 'wala', amount: chip }]))
    const friend = await open.people.member({ balance: 1_000_000 })
    const theirs = await sit('derby', friend)
    good(await place(theirs.session, 'friends-wala', seen.no, [{ spot: 'wala', amount: chip }]))
    goTo(seen.drawsAt)
    const won = (await viewTable(session)).mine.reduce((sum, { payout }) => sum + cents(payout), 0)
    const [theirWin] = (await viewTable(theirs.session)).mine.map(({ payout }) => cents(payout))
    const isDrawn = tableGameByName('cockfight').markOf((await viewTable(session)).drawn.outcome) === 'draw'
    const valid = isDrawn ? 0 : one
    expect(await counted()).toEqual({ valid, paid: won - (3 * one - valid) })
    // A bet of another player on the opposite side is not offset.
    expect(await counted(friend)).toEqual({ valid: isDrawn ? 0 : one, paid: isDrawn ? 0 : theirWin })
  })

  test('is reported again with its win after a crash in between, with the same message', async () => {
    const { session, chip, seen } = await atOpening('salon', 'baccarat')
    const bets = ['player', 'banker', 'playerPair'].map((spot) => ({ spot, amount: chip }))
    good(await place(session, 'both-and-crash', seen.no, bets))
    goTo(seen.drawsAt)
    expect((await viewTable(session)).mine).toMatchObject([{ state: 'closed' }])
    const before = [await balanceOf(), await counted()]
    expect(before[1]).toMatchObject({ valid: cents(chip) })
    await open.app.store.pool.query(`update reference_round set state = 'decided' where client_round = 'both-and-crash'`)
    expect(await vendor.recover()).toBe(1)
    expect((await viewTable(session)).mine).toMatchObject([{ state: 'closed' }])
    expect([await balanceOf(), await counted()]).toEqual(before)
  })
})

test('a title that is withdrawn in the middle of a round refunds its stakes', async () => {
  const { session, chip, seen } = await atOpening('hall', 'bingo75')
  good(await place(session, 'taken-away-1', seen.no, [{ spot: 'card2', amount: chip }]))
  await open.app.store.pool.query("update game set enabled = false where node_id = 'hall'")
  goTo(seen.drawsAt)
  expect(await vendor.recover()).toBe(1)
  expect(await balanceOf()).toBe(1_000_000)
  await open.app.store.pool.query("update game set enabled = true where node_id = 'hall'")
})

test('a slot is no table, and a table is no slot', async () => {
  const slot = await sit('slots')
  expect(await game('look', {}, slot.session)).toMatchObject({ status: 404, error: 'not_found' })
  const { session, chip } = await atOpening('salon', 'baccarat')
  expect(await game('spin', { round: 'spin-at-table', stake: chip }, session)).toMatchObject({ error: 'not_found' })
  expect(await game('bet', { round: 'bet-at-table', bets: [{ spot: 'player', amount: chip }] }, session)).toMatchObject({ error: 'not_found' })
})

test('every table can be drawn from any seed without running out of words', () => {
  for (const name of Object.keys(tableGames).filter((one): one is TableName => one in tableGames))
    for (let no = 0; no < 40; no += 1) expect(Object.keys(outcomeOf(name, 'TST-x', no, `seed ${no}`)).length).toBeGreaterThan(0)
})

test('twenty bets at once never take more than the wallet holds, and the same bet at once is one bet', async () => {
  const { session, chip, seen } = await atOpening('salon', 'baccarat')
  const few = await open.people.member({ balance: 5 * cents(chip) })
  const theirs = await sit('salon', few)
  const bet = [{ spot: 'player', amount: chip }]
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_none, i) => place(theirs.session, `at-once-${String(i).padStart(3, '0')}`, seen.no, bet)),
  )
  expect(attempts.filter((answer) => answer.ok)).toHaveLength(5)
  expect(await balanceOf(few)).toBe(0)
  const same = await Promise.all(Array.from({ length: 10 }, () => place(session, 'same-at-once', seen.no, bet)))
  expect(same.every((answer) => answer.ok)).toBe(true)
  expect(await balanceOf()).toBe(1_000_000 - cents(chip))
  goTo(seen.drawsAt)
  await Promise.all(Array.from({ length: 10 }, () => viewTable(session)))
  const { mine } = await viewTable(session)
  expect(mine).toHaveLength(1)
  expect(await balanceOf()).toBe(1_000_000 - cents(chip) + cents(mine[0]?.payout))
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
})

test.each([
  ['reef', 'fish', (chip: string) => ({ spot: `2@${cents(chip)}`, amount: chip })],
  ['koi', 'instant', (chip: string) => ({ spot: 'ticket', amount: chip })],
] as const)('a round of %s is decided at once, moves the money once and is the same when it is asked for again', async (nodeId, kind, betOf) => {
  const opened = await sit(nodeId)
  expect(opened).toMatchObject({ kind, table: null })
  const chip = opened.stakes[0] ?? ''
  let expected = 1_000_000
  for (let i = 0; i < 12; i += 1) {
    open.clock.turn(1000)
    const ask = { round: `${nodeId}-round-${String(i).padStart(3, '0')}-${member.member.id.slice(-6)}`, bets: [betOf(chip)] }
    const played = good(await game<PlayedRound, 'bet'>('bet', ask, opened.session))
    expect(good(await game<PlayedRound, 'bet'>('bet', ask, opened.session))).toEqual(played)
    expect(played.state).toBe('closed')
    expected += cents(played.payout) - cents(chip)
  }
  expect(await balanceOf()).toBe(expected)
  expect(await place(opened.session, 'no-table-here', 1, [betOf(chip)])).toMatchObject({ error: 'not_found' })
  expect(await game('bet', { round: 'not-offered-9', bets: [{ spot: 'red', amount: chip }] }, opened.session)).toMatchObject({
    error: 'stake_not_offered',
  })
})
