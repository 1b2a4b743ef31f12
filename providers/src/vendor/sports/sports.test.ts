import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import type { MatchView, SportsBoard } from '@perya/calls/play/sports-server'
import { vendorHeaders } from '@perya/calls/play/vendor'
import type { MatchEvent } from '@perya/domain/games/sports/match'
import { cashOutShare, liveBetDelayMillis, possibleReturn } from '@perya/domain/games/sports/slip'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signMessage } from '@perya/calls/partner/signature'
import { signingKeyOf, gameServerPorts } from '@perya/gateway/play'
import { mountReferenceVendor, type ReferenceVendor } from '../mount-reference-vendor.ts'

let open: TestPlatform
let vendor: ReferenceVendor
let member: SignedInPerson
let count = 0
/** Pauses that players had to wait, and what happens during them. */
let pending: number[] = []
let meanwhile: () => Promise<void> = async () => {}

beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        vendor = mountReferenceVendor(server, gameServerPorts(app), {
          gatewayOrigin: () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`,
          pause: async (milliseconds) => {
            pending.push(milliseconds)
            await meanwhile()
          },
        })
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  await insertTitles(open.app.store, [
    { nodeId: 'liga', gameType: 'SPORTS', name: 'Liga Football' },
    { nodeId: 'copa', gameType: 'SPORTS', name: 'Copa Football' },
    { nodeId: 'clutch', gameType: 'ESPORTS', name: 'Clutch Avenue' },
    { nodeId: 'reels', gameType: 'RNG', name: 'Football Reels' },
  ])
})
afterAll(() => open.close())
beforeEach(async () => {
  open.clock.turn(20_000)
  await vendor.recover()
  member = await open.people.member({ balance: 1_000_000 })
  pending = []
  meanwhile = async () => {}
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
  if (!answer.ok) throw new Error(`${answer.error}: ${answer.message}`)
  return answer.value
}
const sit = async (nodeId = 'liga', who = member, free = false) => {
  const { game_url } = await open.get(free ? 'play.trial' : 'play.launch', { gameId: nodeId, vassalage: 'TST' }, { as: who })
  const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  return good(await game<GameOpenAnswer, 'open'>('open', { launch }))
}
const board = async (session: string) => good(await game<SportsBoard, 'board'>('board', {}, session))
const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
const balanceOf = async (who = member) => cents((await open.get('wallet.balance', {}, { as: who })).sumBalance)
const newName = () => `slip-${String((count += 1)).padStart(8, '0')}`

type Legs = GameServerInput<'slip'>['legs']
const place = (session: string, legs: Legs, more: Partial<GameServerInput<'slip'>> = {}) =>
  game<PlayedRound, 'slip'>('slip', { round: newName(), stake: '100.00', consent: 'none', legs, ...more }, session)
const cashOut = (session: string, round: string, min = '0.01', ask = newName()) =>
  game<PlayedRound, 'cashOut'>('cashOut', { round, ask, least: min }, session)

/** Sends a feed message, signed with the key of its vendor. */
const notify = async (events: { fixtures?: unknown[]; events?: unknown[] }, { nodeId = 'liga', signed = true } = {}) => {
  const key = await signingKeyOf(open.app.store, 'TST')
  const path = `/games/api/sports/feed/TST/${nodeId}`
  const body = JSON.stringify({ fixtures: [], events: [], ...events })
  const [time, nonce] = [String(open.clock.now()), randomBytes(12).toString('base64url')]
  const answer = await open.server.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.key]: key?.keyId ?? '',
      [vendorHeaders.time]: time,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]: signMessage(
        { method: 'POST', path, time, nonce, body: Buffer.from(body) },
        signed ? (key?.secret ?? '') : 'another secret',
      ),
    },
  })
  return { status: answer.statusCode, ...answer.json<{ value: { fixtures: number; events: number } | null; errorCode: string | null }>() }
}

type What = MatchEvent extends infer E ? (E extends MatchEvent ? Omit<E, 'seq' | 'at'> : never) : never
/** A match that this test reports, from its fixture on. */
const aMatch = async (nodeId = 'liga') => {
  const id = `f${String((count += 1))}`
  const fixture = { id, league: 'Test League', home: 'Alon Kites', away: 'Tala Drums', edge: 1, startsAt: open.clock.now() + 60_000 }
  expect(await notify({ fixtures: [fixture] }, { nodeId })).toMatchObject({ status: 200, value: { fixtures: 1, events: 0 } })
  let seq = 0
  const sent: { fixture: string; event: unknown }[] = []
  const message = async (...what: What[]) => {
    const events = what.map((one) => ({ fixture: id, event: { ...one, seq: (seq += 1), at: open.clock.now() } }))
    sent.push(...events)
    expect(await notify({ events }, { nodeId })).toMatchObject({ status: 200, value: { events: events.length } })
  }
  const seen = async (session: string): Promise<MatchView> => {
    const match = (await board(session)).matches.find((one) => one.id === id)
    if (match === undefined) throw new Error('not on the board')
    return match
  }
  const legOf = async (session: string, pick: string) => {
    const odds = (await seen(session)).markets.flatMap(({ picks }) => picks).find(({ code }) => code === pick)?.odds
    if (odds === undefined) throw new Error(`${pick} is not offered`)
    return { fixture: id, pick, odds }
  }
  return { id, fixture, says: message, told: sent, seen, legOf }
}
const nil = [{ kind: 'start' }, { kind: 'clock', tick: 90 }, { kind: 'end' }] as const satisfies What[]
const one = [{ kind: 'start' }, { kind: 'score', side: 'home', points: 1 }, { kind: 'clock', tick: 90 }, { kind: 'end' }] as const satisfies What[]

describe('the board', () => {
  test('lists matches of the reference vendor: live ones first, each with a commitment, none with its seed before its end', async () => {
    const { session, kind, stakes } = await sit()
    expect([kind, stakes.length]).toEqual(['sports', 5])
    const { matches, sport, slips } = await board(session)
    expect([sport, slips]).toEqual(['football', []])
    const mine = matches.filter(({ id }) => id.startsWith('s'))
    expect(mine).toHaveLength(9)
    const phases = mine.map(({ phase }) => ['live', 'before', 'over', 'void'].indexOf(phase))
    expect(phases).toEqual([...phases].sort((a, b) => a - b))
    for (const { phase, seed, commitment } of mine) {
      expect(commitment).toMatch(/^[0-9a-f]{64}$/)
      expect(seed === null).toBe(phase === 'live' || phase === 'before')
    }
  })

  test('shows the seed of a match at its end, and it has the hash that was shown before it began', async () => {
    const { session } = await sit()
    const next = (await board(session)).matches.find(({ id, phase }) => id.startsWith('s') && phase === 'before')
    if (next === undefined) throw new Error('no match ahead')
    // Longer than the longest match, shorter than the break after it.
    open.clock.turn(next.startsAt - open.clock.now() + 294_000)
    const over = (await board(session)).matches.find(({ id }) => id === next.id)
    expect(['over', 'void']).toContain(over?.phase)
    expect(
      createHash('sha256')
        .update(over?.seed ?? '')
        .digest('hex'),
    ).toBe(next.commitment)
  })

  test('is for titles of matches only, and such a title is nothing else', async () => {
    const { session } = await sit('reels')
    expect(await game('board', {}, session)).toMatchObject({ status: 404, error: 'not_found' })
    const liga = await sit()
    expect(await game('spin', { round: 'spin-at-liga', stake: '1.00' }, liga.session)).toMatchObject({ error: 'not_found' })
    expect(await game('look', {}, liga.session)).toMatchObject({ error: 'not_found' })
  })
})

describe('a single', () => {
  test('takes its stake at once, waits for the end of its match, and is paid its odds once', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const leg = await match.legOf(session, 'w:home')
    expect(good(await place(session, [leg]))).toMatchObject({ state: 'placed', stake: '100.00', result: null, balance: '9900.00' })
    expect((await board(session)).slips).toMatchObject([{ state: 'placed', legs: [{ ...leg, home: 'Alon Kites', result: null }] }])
    await match.says(...one)
    const paid = Math.floor((10_000 * leg.odds) / 1000)
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', legs: [{ result: 'won', score: [1, 0] }] }])
    expect(await balanceOf()).toBe(990_000 + paid)
    // The feed repeats all events: none is applied twice.
    expect(await notify({ events: match.told })).toMatchObject({ status: 200, value: { events: 0 } })
    await vendor.recover()
    await Promise.all(Array.from({ length: 10 }, () => board(session)))
    expect(await balanceOf()).toBe(990_000 + paid)
    expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
  })

  test('that is lost returns nothing, and one on a whole line that is met comes back', async () => {
    const match = await aMatch()
    const { session } = await sit()
    good(await place(session, [await match.legOf(session, 'w:home')]))
    await match.says(...nil)
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', payout: '0.00', legs: [{ result: 'lost' }] }])
    expect(await balanceOf()).toBe(990_000)
  })

  test.each(['postponed', 'abandoned'] as const)('comes back when its match is %s', async (kind) => {
    const match = await aMatch()
    const { session } = await sit()
    good(await place(session, [await match.legOf(session, 't:over:12')]))
    await match.says({ kind })
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', payout: '100.00', legs: [{ result: 'void' }] }])
    expect(await balanceOf()).toBe(1_000_000)
  })

  test('comes back when its match has no end a day and a half after its start', async () => {
    const match = await aMatch()
    const { session } = await sit()
    // The session has expired by then, so the balance is read from the ledger.
    const cash = async () =>
      (
        await open.app.store.pool.query<{ balance: number }>(
          "select balance from account where owner_id = $1 and kind = 'cash' and currency = 'PHP'",
          [member.member.id],
        )
      ).rows[0]?.balance
    good(await place(session, [await match.legOf(session, 'w:draw')]))
    open.clock.turn(60_000 + 36 * 3_600_000)
    await vendor.recover()
    expect(await cash()).toBe(990_000)
    open.clock.turn(2000)
    await vendor.recover()
    expect(await cash()).toBe(1_000_000)
  })

  test('moves play money only when it is played free', async () => {
    const match = await aMatch('clutch')
    const { session, balance } = await sit('clutch', member, true)
    good(await place(session, [await match.legOf(session, 'w:home')]))
    await match.says({ kind: 'abandoned' })
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', balance }])
    expect(await balanceOf()).toBe(1_000_000)
    expect((await board((await sit('clutch')).session)).slips).toEqual([])
  })

  test('is settled without any open page, also by a server that has just started', async () => {
    const { session } = await sit()
    const next = (await board(session)).matches.find(({ id, phase, markets }) => id.startsWith('s') && phase === 'before' && markets.length > 0)
    const pick = next?.markets[0]?.picks[0]
    if (next === undefined || pick === undefined) throw new Error('no match ahead')
    good(await place(session, [{ fixture: next.id, pick: pick.code, odds: pick.odds }]))
    const states = async () =>
      (await open.app.store.pool.query("select state from reference_round where slip is not null and state = 'placed'")).rows.length
    expect(await vendor.recover()).toBe(0)
    const waiting = await states()
    open.clock.turn(next.startsAt - open.clock.now() + 300_000)
    expect(await vendor.recover()).toBeGreaterThanOrEqual(1)
    expect(await states()).toBeLessThan(waiting)
    const { slips } = await board(session)
    expect(slips).toMatchObject([{ state: 'closed' }])
    expect(await balanceOf()).toBe(990_000 + cents(slips[0]?.payout))
  })

  test('of a title that is withdrawn is refunded', async () => {
    const match = await aMatch('clutch')
    const { session } = await sit('clutch')
    good(await place(session, [await match.legOf(session, 'w:home')]))
    await open.app.store.pool.query("update game set enabled = false where node_id = 'clutch'")
    open.clock.turn(61_000)
    await vendor.recover()
    expect(await balanceOf()).toBe(1_000_000)
    await open.app.store.pool.query("update game set enabled = true where node_id = 'clutch'")
  })

  test('that is sent again is the same bet, whatever the odds are by then', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const leg = await match.legOf(session, 'w:away')
    const round = newName()
    good(await place(session, [leg], { round }))
    await match.says({ kind: 'start' }, { kind: 'score', side: 'home', points: 1 })
    expect(good(await place(session, [leg], { round })).state).toBe('placed')
    expect(await place(session, [leg], { round, stake: '200.00' })).toMatchObject({ error: 'round_mismatch' })
    expect(await place(session, [{ ...leg, pick: 'w:home' }], { round })).toMatchObject({ error: 'round_mismatch' })
    expect(await balanceOf()).toBe(990_000)
  })

  test.each([
    ['less than the least stake', { stake: '0.50' }],
    ['more than the title takes', { stake: '900000.00' }],
    ['nothing', { stake: '0.00' }],
  ])('of %s is not taken', async (_what, more) => {
    const match = await aMatch()
    const { session } = await sit()
    expect(await place(session, [await match.legOf(session, 'w:home')], more)).toMatchObject({ ok: false, error: 'stake_not_offered' })
    expect(await balanceOf()).toBe(1_000_000)
  })

  test('is refused for a pick that is not offered, an unknown match, or more than the balance', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const leg = await match.legOf(session, 'w:home')
    expect(await place(session, [{ ...leg, fixture: 'f-nowhere' }])).toMatchObject({ error: 'stake_not_offered' })
    expect(await place(session, [{ ...leg, pick: 't:over:9998' }], { consent: 'any' })).toMatchObject({ error: 'odds_moved' })
    expect(await place(session, [{ ...leg, pick: 'drop table' }], { consent: 'any' })).toMatchObject({ error: 'odds_moved' })
    const poor = await open.people.member({ balance: 100 })
    expect(await place((await sit('liga', poor)).session, [leg])).toMatchObject({ error: 'insufficient_balance' })
    expect((await board(session)).slips).toEqual([])
  })
})

describe('odds that have moved', () => {
  test('are refused with the new odds; who agrees to any is taken at the new ones, who agrees to higher at higher ones only', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const [home, away] = [await match.legOf(session, 'w:home'), await match.legOf(session, 'w:away')]
    await match.says({ kind: 'start' }, { kind: 'score', side: 'home', points: 1 }, { kind: 'clock', tick: 20 })
    const [now, lower] = [await match.legOf(session, 'w:away'), await match.legOf(session, 'w:home')]
    expect(now.odds).toBeGreaterThan(away.odds)
    expect(lower.odds).toBeLessThan(home.odds)
    expect(await place(session, [away])).toMatchObject({ status: 409, error: 'odds_moved', moved: [now] })
    expect(await place(session, [home], { consent: 'higher' })).toMatchObject({ error: 'odds_moved', moved: [lower] })
    expect(await balanceOf()).toBe(1_000_000)
    good(await place(session, [away], { consent: 'higher' }))
    good(await place(session, [home], { consent: 'any' }))
    expect((await board(session)).slips.map(({ legs }) => legs[0]?.odds).sort()).toEqual([now.odds, lower.odds].sort())
  })

  test('are not offered while a market is suspended, while the feed is silent, and after the start of a match without messages', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const leg = await match.legOf(session, 'w:home')
    const attempts = () => place(session, [leg], { consent: 'any' })
    open.clock.turn(60_000)
    expect(await attempts()).toMatchObject({ status: 409, error: 'market_shut' })
    await match.says({ kind: 'start' }, { kind: 'suspend', until: null })
    expect(await attempts()).toMatchObject({ error: 'market_shut' })
    expect((await match.seen(session)).isOpen).toBe(false)
    await match.says({ kind: 'resume' })
    expect(await attempts()).toMatchObject({ ok: true })
    open.clock.turn(91_000)
    expect(await attempts()).toMatchObject({ error: 'market_shut' })
    await match.says({ kind: 'clock', tick: 90 }, { kind: 'end' })
    expect(await attempts()).toMatchObject({ error: 'market_shut' })
  })
})

describe('a bet on a running match', () => {
  const running = async () => {
    const match = await aMatch()
    const { session } = await sit()
    await match.says({ kind: 'start' }, { kind: 'clock', tick: 20 })
    return { match, session, leg: await match.legOf(session, 'w:home') }
  }
  const untouched = async (session: string) => {
    expect((await board(session)).slips).toEqual([])
    expect(await balanceOf()).toBe(1_000_000)
  }

  test('waits before it is taken; one on a match that has not begun does not, nor does one that was taken and is sent again', async () => {
    const { match, session, leg } = await running()
    const round = newName()
    good(await place(session, [leg], { round }))
    expect(pending).toEqual([liveBetDelayMillis])
    good(await place(session, [leg], { round }))
    good(await place(session, [await (await aMatch()).legOf(session, 'w:home')]))
    expect(pending).toEqual([liveBetDelayMillis])
    // One live leg is enough.
    const ahead = await aMatch()
    good(await place(session, [await ahead.legOf(session, 'w:home'), await match.legOf(session, 'w:away')]))
    expect(pending).toEqual([liveBetDelayMillis, liveBetDelayMillis])
  })

  test('is refused with the new odds when they moved while it waited, and taken at those where the player agreed to any', async () => {
    const { match, session, leg } = await running()
    meanwhile = () => match.says({ kind: 'clock', tick: 60 })
    expect(await place(session, [leg])).toMatchObject({ status: 409, error: 'odds_moved', moved: [{ fixture: match.id, pick: 'w:home' }] })
    await untouched(session)
    const before = await match.legOf(session, 'w:home')
    expect(before.odds).not.toBe(leg.odds)
    meanwhile = () => match.says({ kind: 'clock', tick: 80 })
    good(await place(session, [before], { consent: 'any' }))
    const now = await match.legOf(session, 'w:home')
    expect(now.odds).not.toBe(before.odds)
    expect((await board(session)).slips).toMatchObject([{ legs: [{ odds: now.odds }] }])
    expect(await balanceOf()).toBe(990_000)
  })

  test('is refused when a score arrives while it waits, whatever its player agreed to', async () => {
    const { match, session, leg } = await running()
    meanwhile = () => match.says({ kind: 'score', side: 'home', points: 1 }, { kind: 'suspend', until: open.clock.now() + 8000 })
    expect(await place(session, [leg], { consent: 'any' })).toMatchObject({ status: 409, error: 'market_shut' })
    await untouched(session)
  })

  test('is refused without a wait when it could not be taken anyway', async () => {
    const { session, leg } = await running()
    expect(await place(session, [{ ...leg, odds: leg.odds + 1 }])).toMatchObject({ error: 'odds_moved' })
    expect(pending).toEqual([])
    await untouched(session)
  })

  test('that is sent again while it waits is the same bet, though the odds have moved since it was taken', async () => {
    const { match, session, leg } = await running()
    const round = newName()
    meanwhile = async () => {
      meanwhile = async () => {}
      good(await place(session, [leg], { round }))
      await match.says({ kind: 'clock', tick: 70 })
    }
    expect(good(await place(session, [leg], { round })).state).toBe('placed')
    expect((await board(session)).slips).toMatchObject([{ legs: [{ odds: leg.odds }] }])
    expect(await balanceOf()).toBe(990_000)
  })

  test('that is sent many times while it waits takes one stake', async () => {
    const { session, leg } = await running()
    const round = newName()
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(session, [leg], { round })))
    expect(answers.map(({ ok }) => ok)).toEqual(new Array(5).fill(true))
    expect((await board(session)).slips).toHaveLength(1)
    expect(await balanceOf()).toBe(990_000)
  })
})

describe('a market that the operator has stopped', () => {
  const setStop = async (fixture: string, market: string, stop: boolean) =>
    open.app.store.pool.query<{ done: boolean }>('select set_market_stop($1, $2, $3, $4, $5, $6, $7) as done', [
      'TST',
      ...['TST-copa', fixture, market],
      stop,
      'risk1',
      new Date(open.clock.now()),
    ])

  test('takes no slip and no cash-out until it is resumed; the other markets and matches do', async () => {
    const [match, other] = [await aMatch('copa'), await aMatch('copa')]
    const { session } = await sit('copa')
    const [winner, total] = [await match.legOf(session, 'w:home'), await match.legOf(session, 't:over:10')]
    const taken = good(await place(session, [winner]))
    await setStop(match.id, 'winner', true)
    expect((await match.seen(session)).markets.map(({ market }) => market)).not.toContain('winner')
    expect((await match.seen(session)).isOpen).toBe(true)
    expect(await place(session, [winner], { consent: 'any' })).toMatchObject({ status: 409, error: 'market_shut' })
    expect(await place(session, [await other.legOf(session, 'w:home'), winner])).toMatchObject({ error: 'market_shut' })
    expect(await cashOut(session, taken.round)).toMatchObject({ error: 'market_shut' })
    expect((await board(session)).slips).toMatchObject([{ price: null }])
    good(await place(session, [total]))
    good(await place(session, [await other.legOf(session, 'w:home')]))
    await setStop(match.id, 'winner', false)
    good(await place(session, [winner]))
    good(await cashOut(session, taken.round))
  })

  test('with its whole match is closed, and slips taken before are settled', async () => {
    const match = await aMatch('copa')
    const { session } = await sit('copa')
    const leg = await match.legOf(session, 'w:home')
    good(await place(session, [leg]))
    await setStop(match.id, 'match', true)
    expect((await match.seen(session)).isOpen).toBe(false)
    expect(await place(session, [leg], { consent: 'any' })).toMatchObject({ error: 'market_shut' })
    await match.says(...one)
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', legs: [{ result: 'won' }] }])
    expect(await balanceOf()).toBe(990_000 + Math.floor((10_000 * leg.odds) / 1000))
  })

  test('stores no slip after the stop, with twenty slips at the same moment', async () => {
    const match = await aMatch('copa')
    const { session } = await sit('copa')
    const leg = await match.legOf(session, 'w:home')
    const placing = Array.from({ length: 20 }, () => place(session, [leg]))
    await setStop(match.id, 'winner', true)
    const stored = async () =>
      (await open.app.store.pool.query(`select 1 from reference_round where slip @> $1::jsonb`, [JSON.stringify([{ fixture: match.id }])])).rows
        .length
    const atStop = await stored()
    const answers = await Promise.all(placing)
    expect(await stored()).toBe(atStop)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(atStop)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))).toEqual(new Array(20 - atStop).fill('market_shut'))
  })

  test('is refused although the match was read before the stop', async () => {
    const match = await aMatch('copa')
    const { session } = await sit('copa')
    await match.says({ kind: 'start' }, { kind: 'clock', tick: 20 })
    const leg = await match.legOf(session, 'w:home')
    meanwhile = async () => void (await setStop(match.id, 'match', true))
    expect(await place(session, [leg])).toMatchObject({ error: 'market_shut' })
    expect(await balanceOf()).toBe(1_000_000)
  })
})

describe('the operator’s maximum loss on a match', () => {
  const limit = (units: number) => open.turnSetting('sports', { mostOnMatch: units })
  afterEach(() => limit(500_000_000))
  const win = (odds: number, stake = 10_000) => Math.floor((stake * odds) / 1000) - stake

  test('has a limit: a stake past it is refused and not taken, a smaller one is taken, and one on another side or match too', async () => {
    const [match, other] = [await aMatch('clutch'), await aMatch('clutch')]
    const { session } = await sit('clutch')
    const [home, away] = [await match.legOf(session, 'w:home'), await match.legOf(session, 'w:away')]
    await limit(win(away.odds) + 100)
    good(await place(session, [away]))
    expect(await place(session, [away])).toMatchObject({ status: 409, error: 'match_full' })
    expect(await balanceOf()).toBe(990_000)
    expect((await board(session)).slips).toHaveLength(1)
    // Both selections exclude each other: the cheaper one adds nothing to the exposure.
    expect(win(home.odds)).toBeLessThan(win(away.odds))
    good(await place(session, [home]))
    good(await place(session, [await other.legOf(session, 'w:home')]))
    await limit(win(away.odds) + win(away.odds, 1000))
    good(await place(session, [away], { stake: '10.00' }))
  })

  test('counts every match of a parlay, and is free again when bets are cashed out or decided', async () => {
    const [match, other] = [await aMatch('clutch'), await aMatch('clutch')]
    const { session } = await sit('clutch')
    const legs = [await match.legOf(session, 'w:home'), await other.legOf(session, 'w:home')]
    const odds = legs.map((leg) => leg.odds)
    await limit(possibleReturn(10_000, odds) - 10_000)
    const round = newName()
    good(await place(session, legs, { round }))
    for (const leg of legs) expect(await place(session, [leg])).toMatchObject({ error: 'match_full' })
    expect(good(await place(session, legs, { round })).state).toBe('placed')
    good(await cashOut(session, round))
    good(await place(session, legs.slice(0, 1)))
    await match.says({ kind: 'abandoned' })
    await board(session)
    good(await place(session, legs.slice(1)))
  })

  test('holds for stakes that race each other, and not for play money', async () => {
    const match = await aMatch('clutch')
    const { session } = await sit('clutch')
    const leg = await match.legOf(session, 'w:home')
    await limit(3 * win(leg.odds))
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(session, [leg])))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))).toEqual(new Array(9).fill('match_full'))
    expect(await balanceOf()).toBe(970_000)
    const free = await sit('clutch', member, true)
    await limit(0)
    good(await place(free.session, [leg]))
  })
})

describe('a parlay', () => {
  test('pays the product of its legs, a void one counting once', async () => {
    const [first, second, third] = [await aMatch(), await aMatch(), await aMatch()]
    const { session } = await sit()
    const legs = [await first.legOf(session, 'w:home'), await second.legOf(session, 't:under:10'), await third.legOf(session, 'w:away')]
    const { possible } = (good(await place(session, legs)), (await board(session)).slips[0] ?? { possible: '' })
    expect(cents(possible)).toBe(
      possibleReturn(
        10_000,
        legs.map(({ odds }) => odds),
      ),
    )
    await first.says(...one)
    await second.says(...nil)
    expect((await board(session)).slips).toMatchObject([{ state: 'placed', legs: [{ result: 'won' }, { result: 'won' }, { result: null }] }])
    await third.says({ kind: 'postponed' })
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', legs: [{ result: 'won' }, { result: 'won' }, { result: 'void' }] }])
    const paid = possibleReturn(10_000, [legs[0]?.odds ?? 0, legs[1]?.odds ?? 0])
    expect(await balanceOf()).toBe(990_000 + paid)
  })

  test('is over with its first lost leg', async () => {
    const [first, second] = [await aMatch(), await aMatch()]
    const { session } = await sit()
    good(await place(session, [await first.legOf(session, 'w:away'), await second.legOf(session, 'w:home')]))
    await first.says(...one)
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', payout: '0.00', legs: [{ result: 'lost' }, { result: null }] }])
    await second.says(...one)
    expect((await board(session)).slips).toMatchObject([{ payout: '0.00', legs: [{ result: 'lost' }, { result: null }] }])
  })

  test('takes one pick of each match only, and no return above the maximum payout', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => aMatch()))
    const rich = await open.people.member({ balance: 100_000_000 })
    const { session, stakes } = await sit('liga', rich)
    const [first] = many
    if (first === undefined) throw new Error('no match')
    expect(await place(session, [await first.legOf(session, 'w:home'), await first.legOf(session, 't:over:12')])).toMatchObject({
      error: 'stake_not_offered',
    })
    const legs = await Promise.all(many.map((match) => match.legOf(session, 'w:draw')))
    expect(await place(session, legs, { stake: stakes.at(-1) ?? '' })).toMatchObject({ error: 'stake_not_offered' })
    expect(await place(session, [...legs, ...legs])).toMatchObject({ status: 400, error: 'invalid_input' })
  })
})

describe('a cash-out', () => {
  test('pays the price of the server once, however many ask at once, and settles nothing afterwards', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const round = newName()
    good(await place(session, [await match.legOf(session, 'w:home')], { round }))
    const [slip] = (await board(session)).slips
    // Nothing has happened: the stake less the margin in the odds, less the price of cashing out.
    expect(cents(slip?.price)).toBeLessThanOrEqual(Math.ceil(10_000 * 0.95 * cashOutShare))
    expect(cents(slip?.price)).toBeGreaterThan(9000)
    const attempts = await Promise.all(Array.from({ length: 20 }, () => cashOut(session, round, slip?.price ?? '')))
    expect(attempts.filter((answer) => answer.ok)).toHaveLength(1)
    expect(attempts.filter((answer) => !answer.ok && answer.error === 'slip_over')).toHaveLength(19)
    expect(await balanceOf()).toBe(990_000 + cents(slip?.price))
    await match.says(...one)
    expect((await board(session)).slips).toMatchObject([{ state: 'closed', payout: slip?.price, price: null, result: { results: [null] } }])
    expect(await balanceOf()).toBe(990_000 + cents(slip?.price))
    expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
  })

  test('that is asked for again after a lost answer is the same one', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const [round, ask] = [newName(), newName()]
    good(await place(session, [await match.legOf(session, 'w:home')], { round }))
    const paid = good(await cashOut(session, round, '1.00', ask))
    expect(good(await cashOut(session, round, '1.00', ask))).toEqual(paid)
    expect(await cashOut(session, round)).toMatchObject({ status: 409, error: 'slip_over' })
  })

  test('is worth more when the bet is ahead and less when it is behind, and never less than was agreed', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const round = newName()
    const leg = await match.legOf(session, 'w:home')
    good(await place(session, [leg], { round }))
    const priceNow = async () => cents((await board(session)).slips[0]?.price)
    const before = await priceNow()
    await match.says({ kind: 'start' }, { kind: 'score', side: 'home', points: 1 }, { kind: 'clock', tick: 60 })
    const ahead = await priceNow()
    expect(ahead).toBeGreaterThan(before)
    expect(ahead).toBeLessThan(possibleReturn(10_000, [leg.odds]))
    await match.says({ kind: 'score', side: 'away', points: 1 })
    expect(await priceNow()).toBeLessThan(ahead)
    expect(await cashOut(session, round, (ahead / 100).toFixed(2))).toMatchObject({ status: 409, error: 'odds_moved' })
    expect((await board(session)).slips[0]?.state).toBe('placed')
  })

  test('is not offered while a market is suspended, and never for a bet of others', async () => {
    const match = await aMatch()
    const { session } = await sit()
    const round = newName()
    good(await place(session, [await match.legOf(session, 'w:home')], { round }))
    await match.says({ kind: 'start' }, { kind: 'suspend', until: null })
    expect((await board(session)).slips[0]?.price).toBeNull()
    expect(await cashOut(session, round)).toMatchObject({ error: 'market_shut' })
    const other = await open.people.member({ balance: 1000 })
    expect(await cashOut((await sit('liga', other)).session, round)).toMatchObject({ status: 404, error: 'not_found' })
    await match.says({ kind: 'end' })
    expect(await cashOut(session, round)).toMatchObject({ error: 'slip_over' })
  })
})

describe('a feed', () => {
  test('is believed only when it signs', async () => {
    expect(await notify({}, { signed: false })).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  })

  test('contains titles of matches, and only fixtures that it announced', async () => {
    expect(await notify({}, { nodeId: 'reels' })).toMatchObject({ status: 404 })
    expect(await notify({}, { nodeId: 'nowhere' })).toMatchObject({ status: 404 })
    expect(await notify({ events: [{ fixture: 'f-none', event: { seq: 1, at: 1, kind: 'start' } }] })).toMatchObject({ status: 404 })
  })

  test.each([
    ['an event of no kind', { seq: 1, at: 1, kind: 'miracle' }],
    ['a score without a side', { seq: 1, at: 1, kind: 'score', points: 1 }],
    ['a score of a hundred', { seq: 1, at: 1, kind: 'score', side: 'home', points: 100 }],
    ['more than was asked', { seq: 1, at: 1, kind: 'start', winner: 'home' }],
    ['a place in the order of nothing', { seq: 0, at: 1, kind: 'start' }],
  ])('with %s is refused', async (_what, event) => {
    const { id } = await aMatch()
    expect(await notify({ events: [{ fixture: id, event }] })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  })

  test('cannot withdraw a message, nor skip one; a message is taken as a whole or not at all', async () => {
    const { id, says, fixture } = await aMatch()
    await says({ kind: 'start' })
    const at = open.clock.now()
    expect(await notify({ events: [{ fixture: id, event: { seq: 1, at, kind: 'end' } }] })).toMatchObject({ status: 409, errorCode: 'conflict' })
    const second = { fixture: id, event: { seq: 2, at, kind: 'clock', tick: 1 } }
    const fourth = { fixture: id, event: { seq: 4, at, kind: 'clock', tick: 3 } }
    expect(await notify({ events: [second, fourth] })).toMatchObject({ status: 409 })
    expect(await notify({ events: [second] })).toMatchObject({ status: 200, value: { events: 1 } })
    expect(await notify({ fixtures: [{ ...fixture, edge: 8 }] })).toMatchObject({ status: 200, value: { fixtures: 0 } })
  })

  test('may move a match that has not begun', async () => {
    const { id, fixture, seen } = await aMatch()
    const { session } = await sit()
    expect(await notify({ fixtures: [{ ...fixture, startsAt: fixture.startsAt + 3_600_000 }] })).toMatchObject({ value: { fixtures: 1 } })
    expect(await seen(session)).toMatchObject({ id, startsAt: fixture.startsAt + 3_600_000, commitment: null, seed: null })
  })
})
