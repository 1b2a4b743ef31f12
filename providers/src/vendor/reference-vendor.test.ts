import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import { type ColorRound, settleColorGameThrow } from '@perya/domain/games/color-game/color-game'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mountReferenceVendor, type ReferenceVendor } from './mount-reference-vendor.ts'
import { gameServerPorts } from '@perya/gateway/play'

// The connection between vendor and gateway can lose a request before it arrives, or its response afterwards.
type Fault = 'none' | 'before' | 'after'
const faults: Fault[] = []
let seen: string[] = []
let wire: Server
let open: TestPlatform
let vendor: ReferenceVendor
let member: SignedInPerson

const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        vendor = mountReferenceVendor(server, gameServerPorts(app), {
          gatewayOrigin: () => `http://127.0.0.1:${portOf(wire)}`,
          pause: async () => {},
          shortestRound: () => 0,
        })
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  wire = createServer((incoming, outgoing) => {
    const fault = faults.shift() ?? 'none'
    seen.push(incoming.url?.split('/').at(-1) ?? '')
    if (fault === 'before') return void incoming.socket.destroy()
    const onward = request({ port: portOf(open.server.server), path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      if (fault === 'after') {
        answer.resume()
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => wire.listen(0, '127.0.0.1', done))
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'color-game', gameType: 'INHOUSE' }])
})
afterAll(async () => {
  await open.close()
  wire.close()
})
beforeEach(async () => {
  faults.length = 0
  seen = []
  open.clock.turn(60_000)
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
const launchOf = async (nodeId: string, free = false) => {
  const { game_url } = await open.get(free ? 'play.trial' : 'play.launch', { gameId: nodeId, vassalage: 'TST' }, { as: member })
  return new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
}
const sit = async (nodeId = 'lanterns', free = false) => good(await game<GameOpenAnswer, 'open'>('open', { launch: await launchOf(nodeId, free) }))
const spin = async (session: string, round: string, stake: string) => game<PlayedRound<SlotRound>, 'spin'>('spin', { round, stake }, session)
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const cents = (text: string | null) => Math.round(Number(text) * 100)
const rowsOf = async (sql: string) => (await open.app.store.pool.query(sql)).rows
const lastState = async () => (await rowsOf('select state from reference_round order by created_at desc, updated_at desc limit 1'))[0]?.state

test('a launch opens one table, once [GAME-05]', async () => {
  const launch = await launchOf('lanterns')
  const opened = good(await game<GameOpenAnswer, 'open'>('open', { launch }))
  expect(opened).toMatchObject({
    kind: 'slot',
    book: 'real',
    currency: 'PHP',
    currencyDigits: 2,
    balance: '10000.00',
    game: { nodeId: 'lanterns', vendor: 'TST', seed: 'TST-lanterns' },
    last: null,
  })
  expect(opened.stakes.length).toBeGreaterThan(2)
  expect(await game('open', { launch })).toMatchObject({ status: 401, ok: false, error: 'launch_invalid' })
})

test('a launch that is a minute old opens nothing', async () => {
  const launch = await launchOf('lanterns')
  open.clock.turn(60_001)
  expect(await game('open', { launch })).toMatchObject({ error: 'launch_invalid' })
})

test.each(['', 'x', 'TST.', 'NIX.abc', '__proto__.x', 'TST.'.padEnd(47, 'a')])('the launch %j opens nothing', async (launch) => {
  expect(await game('open', { launch })).toMatchObject({ status: 401, error: 'launch_invalid' })
})

test('a slot round takes its stake, shows the drawn result and pays the machine’s win', async () => {
  const { session, stakes } = await sit()
  let expected = 1_000_000
  for (let i = 0; i < 30; i += 1) {
    open.clock.turn(1000)
    const played = good(await spin(session, `round-${i}-${member.member.id}`, stakes[0] ?? ''))
    const lineBet = cents(stakes[0] ?? '') / 20
    expect(played.state).toBe('closed')
    expect(cents(played.payout)).toBe((played.result?.total ?? 0) * lineBet)
    expected += cents(played.payout) - cents(stakes[0] ?? '')
    expect(cents(played.balance)).toBe(expected)
  }
  expect(cents(await balance())).toBe(expected)
  expect(await rowsOf('select * from invariant_violation')).toEqual([])
})

test('free games are part of their round and are paid with it', async () => {
  const { session, stakes } = await sit()
  let round: PlayedRound<SlotRound> | null = null
  for (let i = 0; i < 1500 && (round?.result?.free.length ?? 0) === 0; i += 1) {
    open.clock.turn(1000)
    round = good(await spin(session, `seek-${i}-${member.member.id}`, stakes[0] ?? ''))
  }
  const result = round?.result
  expect(result?.free.length).toBeGreaterThanOrEqual(5)
  expect(new Set(result?.free.map(({ multiplier }) => multiplier)).size).toBe(1)
  expect(result?.total).toBe((result?.base.win ?? 0) + (result?.free.reduce((sum, { win }) => sum + win, 0) ?? 0))
}, 60_000)

test('a round that is asked for again is the same round and costs nothing more [GAME-07]', async () => {
  const { session, stakes } = await sit()
  const first = good(await spin(session, 'same-round-1', stakes[1] ?? ''))
  const after = await balance()
  const again = await Promise.all(Array.from({ length: 8 }, () => spin(session, 'same-round-1', stakes[1] ?? '')))
  for (const one of again) expect(good(one)).toEqual(first)
  expect(await balance()).toBe(after)
  expect(await spin(session, 'same-round-1', stakes[0] ?? '')).toMatchObject({ status: 422, error: 'round_mismatch' })
})

test('eight presses of one round at once are one stake', async () => {
  const { session, stakes } = await sit()
  const all = await Promise.all(Array.from({ length: 8 }, () => spin(session, 'pressed-once', stakes[0] ?? '')))
  expect(new Set(all.map((one) => JSON.stringify(good(one)))).size).toBe(1)
  expect(await rowsOf(`select count(*)::int as n from reference_round where client_round = 'pressed-once'`)).toEqual([{ n: 1 }])
})

test('the Color Game pays each colour by the dice and takes only what the table offers', async () => {
  const { session, kind, stakes } = await sit('color-game')
  expect(kind).toBe('color-game')
  expect(stakes[0]).toBe('1.00')
  const round = good(
    await game<PlayedRound<ColorRound>, 'bet'>(
      'bet',
      {
        round: 'colour-round',
        bets: [
          { spot: 'red', amount: '100.00' },
          { spot: 'white', amount: '5.00' },
        ],
      },
      session,
    ),
  )
  const dice = round.result?.dice ?? []
  const { total } = settleColorGameThrow(dice, [
    { spot: 'red', amount: 10_000 },
    { spot: 'white', amount: 500 },
  ])
  expect(dice).toHaveLength(3)
  expect(round).toMatchObject({ state: 'closed', stake: '105.00' })
  expect([cents(round.payout), cents(round.balance)]).toEqual([total, 1_000_000 - 10_500 + total])
  for (const bets of [
    [{ spot: 'black', amount: '1.00' }],
    [{ spot: 'red', amount: '0.50' }],
    [{ spot: 'red', amount: '-1.00' }],
    [
      { spot: 'red', amount: '1.00' },
      { spot: 'red', amount: '1.00' },
    ],
    [{ spot: 'red', amount: '99999999.00' }],
  ]) {
    expect(await game('bet', { round: 'colour-wrong', bets }, session)).toMatchObject({ ok: false, error: 'stake_not_offered' })
  }
  expect(await game('bet', { round: 'colour-none', bets: [] }, session)).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(await spin(session, 'not-a-slot', '1.00')).toMatchObject({ error: 'not_found' })
  expect(cents(await balance())).toBe(cents(round.balance))
})

test.each(['0.01', '0', '-1.00', '1e3', '99999.00', 'all'])('the stake %s is not offered', async (stake) => {
  const { session } = await sit()
  expect((await spin(session, 'odd-stake-1', stake)).ok).toBe(false)
  expect(await balance()).toBe('10000.00')
})

test('a player with too little money cannot play, and receives the same refusal again', async () => {
  member = await open.people.member({ balance: 1 })
  const { session, stakes } = await sit()
  for (let again = 0; again < 2; again += 1)
    expect(await spin(session, 'too-poor-1', stakes[0] ?? '')).toMatchObject({ status: 409, error: 'insufficient_balance' })
  expect(await balance()).toBe('0.01')
})

test('play needs a vendor session, and ends with the logout', async () => {
  expect(await spin('', 'nobody-here', '1.00')).toMatchObject({ status: 401, error: 'session_over' })
  expect(await spin('a'.repeat(43), 'nobody-here', '1.00')).toMatchObject({ status: 401 })
  const { session, stakes } = await sit()
  await open.get('session.logout', {}, { as: member })
  expect(await spin(session, 'after-logout', stakes[0] ?? '')).toMatchObject({ status: 401, error: 'session_over' })
})

test('free play moves play money only [GAME-08]', async () => {
  const { session, book, stakes, balance: fun } = await sit('lanterns', true)
  expect([book, fun]).toEqual(['fun', '10000.00'])
  good(await spin(session, 'free-round-1', stakes[0] ?? ''))
  expect(await balance()).toBe('10000.00')
})

test('resume shows the last round and the balance', async () => {
  const { session, stakes } = await sit()
  const round = good(await spin(session, 'to-resume-1', stakes[0] ?? ''))
  const resumed = good(await game<GameOpenAnswer, 'resume'>('resume', {}, session))
  expect(resumed).toMatchObject({ last: round, balance: round.balance, game: { nodeId: 'lanterns' } })
})

test.each([
  ['the bet is lost on its way', ['before']],
  ['the answer to the bet is lost', ['after']],
  ['both, again and again', ['before', 'after', 'after', 'before']],
  ['the answer to the win is lost', ['none', 'after', 'after']],
  ['the win is lost on its way', ['none', 'before', 'before', 'before', 'before']],
] as [string, Fault[]][])('when %s, the round is played once and paid once', async (_what, plan) => {
  const { session, stakes } = await sit()
  faults.push(...plan)
  const round = good(await spin(session, `lossy-${member.member.id}`, stakes[2] ?? ''))
  expect(round.state).toBe('closed')
  const expected = 1_000_000 - cents(stakes[2] ?? '') + cents(round.payout)
  expect(cents(await balance())).toBe(expected)
  expect(cents(round.balance)).toBe(expected)
})

test('when it is unknown whether the stake was taken, it is refunded', async () => {
  const { session, stakes } = await sit()
  faults.push('after', 'before', 'before', 'before', 'before')
  expect(good(await spin(session, 'unknown-stake', stakes[3] ?? ''))).toMatchObject({
    state: 'cancelled',
    payout: '0.00',
    balance: '10000.00',
    result: null,
  })
  expect(good(await spin(session, 'unknown-stake', stakes[3] ?? ''))).toMatchObject({ state: 'cancelled' })
  expect(seen.filter((verb) => verb === 'rollback')).toHaveLength(1)
  expect(await balance()).toBe('10000.00')
})

test('a stake that never arrived leaves a tombstone, and no later copy of it is taken', async () => {
  const { session, stakes } = await sit()
  faults.push('before', 'before', 'before', 'before', 'before')
  expect(good(await spin(session, 'never-arrived', stakes[0] ?? ''))).toMatchObject({ state: 'cancelled' })
  expect(await rowsOf(`select outcome from ledger_tx where ext_id like '%:bet' and outcome = 'tombstone'`)).not.toEqual([])
  expect(await balance()).toBe('10000.00')
})

test('a decided round whose win found no ear is paid later, with the same result; until then nothing is shown', async () => {
  const { session, stakes } = await sit()
  faults.push('none', 'before', 'before', 'before', 'before', 'before')
  const pending = good(await spin(session, 'paid-later-1', stakes[0] ?? ''))
  expect(pending).toMatchObject({ state: 'pending', result: null, balance: null, payout: '0.00' })
  const [{ result, payout }] = await rowsOf(`select result, payout from reference_round where client_round = 'paid-later-1'`)
  expect(await lastState()).toBe('decided')
  expect(await vendor.recover()).toBe(1)
  expect(await vendor.recover()).toBe(0)
  const resumed = good(await game<GameOpenAnswer<SlotRound>, 'resume'>('resume', {}, session))
  expect(resumed.last).toMatchObject({ state: 'closed', result })
  expect(cents(await balance())).toBe(1_000_000 - cents(stakes[0] ?? '') + payout)
})

test('a rollback that found no ear is done later', async () => {
  const { session, stakes } = await sit()
  faults.push('after', ...Array.from({ length: 9 }, (): Fault => 'before'))
  expect(good(await spin(session, 'given-back-later', stakes[0] ?? ''))).toMatchObject({ state: 'pending' })
  expect(await lastState()).toBe('cancelling')
  expect(await vendor.recover()).toBe(1)
  expect(await balance()).toBe('10000.00')
})

test('a round that a crash left behind is finished with the same messages', async () => {
  const { session, stakes } = await sit()
  good(await spin(session, 'before-crash', stakes[0] ?? ''))
  const [seat] = await rowsOf(`select * from reference_round where client_round = 'before-crash'`)
  const leave = async (id: string, age: number) =>
    open.app.store.pool.query(
      `insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $1, $7, $8, $9, $9)`,
      [
        id,
        seat.vendor,
        seat.player_id,
        seat.book,
        seat.currency,
        seat.game_id,
        JSON.stringify(seat.bets),
        seat.stake,
        new Date(open.clock.now() - age),
      ],
    )
  await leave('crashed-just-now', 1000)
  await leave('crashed-long-ago', 10 * 60_000)
  expect(await vendor.recover()).toBe(2)
  expect(await rowsOf(`select id, state from reference_round where id like 'crashed-%' order by id`)).toEqual([
    { id: 'crashed-just-now', state: 'closed' },
    { id: 'crashed-long-ago', state: 'rolled_back' },
  ])
  expect(await rowsOf('select * from invariant_violation')).toEqual([])
})

test('a session that hurries is slowed down', async () => {
  const { session } = await sit()
  const answers = await Promise.all(Array.from({ length: 60 }, () => game('resume', {}, session)))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
})

test.each([
  [{ round: 'x', stake: '1.00' }],
  [{ round: 'long'.repeat(20), stake: '1.00' }],
  [{ stake: '1.00' }],
  [{ round: 'abcdefgh' }],
  [[]],
  ['text'],
])('%j is no spin', async (body) => {
  const { session } = await sit()
  const answer = await open.server.inject({
    method: 'POST',
    url: '/games/api/spin',
    payload: JSON.stringify(body),
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
})
