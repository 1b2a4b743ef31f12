import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { CardTableView, GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb } from '@perya/calls/play/game-server'
import { requiredHold } from '@perya/domain/games/tongits/settle'
import { botMove } from '@perya/domain/games/tongits/bot'
import { turnSeconds } from '@perya/domain/games/tongits/tongits'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform } from '@perya/testkit'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregatePlay, gameServerPorts } from '@perya/gateway/play'
import { mountReferenceVendor, type ReferenceVendor } from '../mount-reference-vendor.ts'
import { dealtFrom, untilDealMillis } from './tongits-table.ts'

let open: TestPlatform
let vendor: ReferenceVendor
let restarted: ReferenceVendor
let member: SignedInPerson
let titles = 0
let title = ''

beforeAll(async () => {
  const options = { gatewayOrigin: () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`, pause: async () => {} }
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        vendor = mountReferenceVendor(server, gameServerPorts(app), options)
        // The same server after a restart: it shares only the database with the first.
        restarted = mountReferenceVendor(fastify(), gameServerPorts(app), options)
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await restarted.stop()
  await open.close()
})

// Each test has its own title, so that it never meets players of another test.
beforeEach(async () => {
  titles += 1
  title = `cards-${titles}`
  await insertTitles(open.app.store, [{ nodeId: title, gameType: 'PVP', name: 'Barkada Patio' }])
  member = await open.people.member({ balance: 10_000_000 })
})

type Session = { readonly session: string; readonly who: SignedInPerson }
const game = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session = ''): Promise<GameAnswer<T> & { status: number }> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  const answer = await open.server.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const good = <T>(answer: GameAnswer<T>): T => {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const enter = async (who = member, free = false, roomId = ''): Promise<Session & { opened: GameOpenAnswer }> => {
  const { game_url } = await open.get(
    free ? 'play.trial' : 'play.launch',
    { gameId: title, vassalage: 'TST', ...(free ? {} : { roomId }) },
    { as: who },
  )
  const opened = good(
    await game<GameOpenAnswer, 'open'>('open', { launch: new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? '' }),
  )
  return { session: opened.session, who, opened }
}
const watch = async ({ session }: Session, back = false) => good(await game<CardTableView, 'watch'>('watch', { back }, session))
const tableOf = (seen: CardTableView) => {
  if (seen.table === null) throw new Error('no table')
  return seen.table
}
const atTable = async (session: Session) => tableOf(await watch(session))
let names = 0
const playSession = (session: Session, room: string, round = `round-of-cards-${(names += 1)}`) =>
  game<CardTableView, 'sit'>('sit', { round, room }, session.session)
/** Sits down in the smallest room. */
const sit = async (session: Session, round?: string) => {
  const { rooms } = await watch(session)
  return good(await playSession(session, rooms[0]?.room ?? '', round))
}
const deal = () => open.clock.turn(untilDealMillis + 1)
type Action = Omit<GameServerInput<'move'>, 'no' | 'step'>
const moving = async (session: Session, action: Partial<Action> & Pick<Action, 'act'>, step?: number) => {
  const at = await atTable(session)
  return game<CardTableView, 'move'>('move', { no: at.no, step: step ?? at.hand?.step ?? 0, cards: [], meld: -1, ...action }, session.session)
}
/** Plays a session's turn as a bot would; does nothing when it is not its turn. */
const playTurn = async (session: Session) => {
  const { hand, you } = await atTable(session)
  if (hand === null || hand.turn !== you) return
  const move = botMove(hand, you)
  const action = move.act === 'answer' ? (move.challenges ? 'challenge' : 'fold') : move.act
  const cards = 'cards' in move ? [...move.cards] : 'card' in move ? [move.card] : []
  expect(await moving(session, { act: action, cards, meld: 'meld' in move ? move.meld : -1 })).toMatchObject({ ok: true })
}
/** Plays all sessions until the hand is over. */
const playOut = async (...sessions: readonly Session[]) => {
  for (let i = 0; i < 300; i += 1) {
    for (const session of sessions) await playTurn(session)
    const at = await atTable(sessions[0] ?? { session: '', who: member })
    if (at.state !== 'playing') return at
    open.clock.turn(2000)
  }
  throw new Error('a hand without an end')
}
/** Waits until it is the turn of one of the sessions. */
const untilTurnOf = async (session: Session) => {
  for (let i = 0; i < 100; i += 1) {
    const at = await atTable(session)
    if (at.hand?.turn === at.you) return at
    open.clock.turn(1900)
  }
  throw new Error('never his turn')
}
const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
const balanceOf = async (who = member) => cents((await open.get('wallet.balance', {}, { as: who })).sumBalance)
const states = async () =>
  (
    await open.app.store.pool.query<{ state: string }>('select state from reference_round where game_id = $1 order by created_at', [`TST-${title}`])
  ).rows.map(({ state }) => state)
const sound = async () => expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])

describe('a room', () => {
  test('is listed with its ante and its hold; reference rooms come before seeded ones [GAME-10]', async () => {
    const first = await enter()
    expect(first.opened).toMatchObject({ kind: 'tongits', table: null })
    const { rooms, room, table } = await watch(first)
    expect([rooms.length, room, table]).toEqual([4, '', null])
    expect(rooms.every(({ ante, entry }) => entry === ante * 50)).toBe(true)
    await open.app.store.pool.query(
      `insert into room (room_id, node_id, ante, entry, seats, position) values ($1, $2, 500, 20000, 3, 1), ($3, $2, 500, 20000, 4, 2)`,
      [`${title}-1`, title, `${title}-2`],
    )
    const named = await enter(member, false, `${title}-1`)
    expect(await watch(named)).toMatchObject({ rooms: [{ room: `${title}-1`, ante: 500, entry: 20_000 }], room: `${title}-1` })
    expect((await watch(first)).room).toBe('')
  })

  test('that does not exist, or needs more than the balance, seats no one and holds nothing', async () => {
    const session = await enter()
    expect(await playSession(session, 'nowhere')).toMatchObject({ status: 400, error: 'stake_not_offered' })
    const { rooms } = await watch(session)
    const poor = await enter(await open.people.member({ balance: (rooms[0]?.entry ?? 0) - 1 }))
    expect(await playSession(poor, rooms[0]?.room ?? '')).toMatchObject({ status: 409, error: 'entry_too_low' })
    expect(await states()).toEqual([])
  })

  test('holds the maximum cost of a hand, and returns it to a player who leaves before the deal', async () => {
    const session = await enter()
    const { table } = await sit(session)
    const ante = table?.ante ?? 0
    expect(table).toMatchObject({ state: 'gathering', no: 0, hand: null, end: null })
    expect(await balanceOf()).toBe(10_000_000 - requiredHold(ante))
    expect(good(await game<CardTableView, 'leave'>('leave', {}, session.session)).table).toBeNull()
    expect(await balanceOf()).toBe(10_000_000)
    expect(await states()).toEqual(['rolled_back'])
    deal()
    await vendor.recover()
    expect((await watch(session)).table).toBeNull()
    await sound()
  })
})

describe('a hand with two computer players', () => {
  test.each([false, true])('is played to its end and paid by its sheet; free: %s [GAME-08]', async (free) => {
    const session = await enter(member, free)
    const opening = cents(session.opened.balance)
    await sit(session)
    deal()
    const dealt = await atTable(session)
    expect(dealt.seats.filter(({ isHouse }) => isHouse).map(({ name }) => name)).toEqual(['House player 2', 'House player 3'])
    const { end, commitment, ante, you } = await playOut(session)
    expect(commitment).toBe(dealt.commitment)
    expect(
      createHash('sha256')
        .update(end?.seed ?? '')
        .digest('hex'),
    ).toBe(commitment)
    expect(end?.sheet.nets.reduce((a, b) => a + b, 0)).toBe(-(end?.sheet.fee ?? 0) - (end?.sheet.hitter ?? 0))
    const net = end?.sheet.nets[you] ?? 0
    expect(end?.paid).toMatchObject({ state: 'closed', result: { game: 'tongits', place: you } })
    expect(cents(end?.paid?.payout)).toBe(requiredHold(ante) + net)
    expect(cents(good(await game<GameOpenAnswer, 'resume'>('resume', {}, session.session)).balance)).toBe(opening + net)
    expect(await balanceOf()).toBe(free ? 10_000_000 : 10_000_000 + net)
    expect(await states()).toEqual(['closed'])
    await sound()
  })

  test('counts as a valid bet by what it cost or what was put in, not by what was held for it; what it came to stays', async () => {
    const nets: number[] = []
    let valid = 0
    const session = await enter()
    for (let hand = 0; hand < 3; hand += 1) {
      await sit(session)
      deal()
      const { end, ante, you } = await playOut(session)
      const net = end?.sheet.nets[you] ?? 0
      nets.push(net)
      valid += net > 0 ? ante * 1.2 : -net
    }
    expect(await aggregatePlay(open.app)).toBe(true)
    const { rows } = await open.app.store.pool.query(
      'select sum(valid_bet)::int as valid, sum(paid - valid_bet)::int as net from play_window where member_id = $1',
      [member.member.id],
    )
    expect(rows).toEqual([{ valid, net: nets.reduce((sum, net) => sum + net, 0) }])
    const { rows: noted } = await open.app.store.pool.query('select won - stake as net from play_round where title_id = $1 order by first_tx', [
      `TST-${title}`,
    ])
    expect(noted.map(({ net }) => net)).toEqual(nets)
    await sound()
  })

  test('is proved on its own page, which the name of the round opens for its players only', async () => {
    const session = await enter()
    await sit(session)
    deal()
    await playOut(session)
    const { rows } = await open.app.store.pool.query<{ id: string }>('select id from reference_round where game_id = $1', [`TST-${title}`])
    expect(await game('proof', { round: rows[0]?.id ?? '' })).toMatchObject({ status: 404, error: 'not_found' })
  })

  test('was dealt from the seed that is published at its end', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const { hand, you } = await atTable(session)
    const { end } = await playOut(session)
    const { deck } = dealtFrom(end?.seed ?? '')
    expect(deck.slice(0, 37).filter((_card, i) => ((hand?.dealer ?? 0) + i) % 3 === you)).toEqual(hand?.step === 0 ? hand.own : expect.any(Array))
  })

  test('is followed by the next one at the same table, dealt by its winner from a fresh seed', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const first = await playOut(session)
    const between = tableOf(await sit(session))
    expect(between).toMatchObject({ state: 'gathering', no: 1, you: first.you })
    expect(between.commitment).not.toBe(first.commitment)
    expect(between.end?.seed).toBe(first.end?.seed)
    expect(between.hitterPot).toBe((3 * 2 * first.ante) / 10)
    deal()
    const next = await atTable(session)
    expect(next).toMatchObject({ state: 'playing', no: 2, end: null })
    expect(next.hand?.dealer).toBe(first.end?.sheet.winner)
    const { end, hitterPot } = await playOut(session)
    const twice = end?.sheet.winner === first.end?.sheet.winner
    expect(hitterPot).toBe(twice ? 0 : (2 * 3 * 2 * first.ante) / 10)
    expect(end?.sheet.lines.some(({ what }) => what === 'hitterPot')).toBe(twice)
    await sound()
  })
})

describe('players of one room', () => {
  test('meet at one table, each sees the own cards alone, and the table deals at once when it is full', async () => {
    const sessions = [
      await enter(),
      await enter(await open.people.member({ balance: 10_000_000 })),
      await enter(await open.people.member({ balance: 10_000_000 })),
    ]
    for (const session of sessions) await sit(session)
    const seen = await Promise.all(sessions.map(atTable))
    expect(seen.map(({ you }) => you).sort()).toEqual([0, 1, 2])
    expect(seen.every(({ state, seats }) => state === 'playing' && seats.every(({ isHouse }) => !isHouse))).toBe(true)
    const hands = seen.map(({ hand }) => hand?.own ?? [])
    expect(new Set(hands.flat()).size).toBe(37)
    for (const { hand, end } of seen) {
      expect(end).toBeNull()
      expect(Object.keys(hand ?? {}).sort()).toEqual(
        ['answers', 'caller', 'counts', 'dealer', 'lastDrawn', 'melds', 'own', 'phase', 'pile', 'step', 'stockLeft', 'touched', 'turn'].sort(),
      )
    }
    await playOut(...sessions)
    expect(await states()).toEqual(['closed', 'closed', 'closed'])
    await sound()
  })

  test('never receive a card of another hand or of the stock, at any moment of a hand, nor the seed', async () => {
    const sessions = [await enter(), await enter(await open.people.member({ balance: 10_000_000 }))]
    for (const session of sessions) await sit(session)
    deal()
    for (let i = 0; i < 60; i += 1) {
      const { rows } = await open.app.store.pool.query<{ hand: { hands: number[][]; stock: number[]; end: unknown } | null; seed: string }>(
        'select hand, seed from reference_table where game_id = $1',
        [`TST-${title}`],
      )
      const answers = await Promise.all(sessions.map(({ session }) => game<CardTableView, 'watch'>('watch', { back: false }, session)))
      const [row] = rows
      if (row?.hand && row.hand.end === null)
        for (const answer of answers) {
          const { hand, you } = tableOf(good(answer))
          if (hand === null) continue
          const visible = new Set([...hand.own, ...hand.pile, ...hand.melds.flatMap(({ cards }) => cards)])
          // The clock does not move between the two reads: the response equals the stored row.
          expect([...hand.own].sort()).toEqual([...(row.hand.hands[you] ?? [])].sort())
          for (const card of [...row.hand.hands.filter((_cards, place) => place !== you).flat(), ...row.hand.stock])
            expect(visible.has(card)).toBe(false)
          expect(JSON.stringify(answer)).not.toContain(row.seed)
        }
      const before = await atTable(sessions[0] ?? { session: '', who: member })
      if (before.state !== 'playing') break
      for (const session of sessions) await playTurn(session)
      open.clock.turn(1000)
      await vendor.recover()
    }
  })

  test('of real and of play money never sit together, nor those of two rooms', async () => {
    const real = await enter()
    const free = await enter(member, true)
    const other = await enter(await open.people.member({ balance: 10_000_000 }))
    await sit(real)
    await sit(free)
    const { rooms } = await watch(other)
    good(await playSession(other, rooms[1]?.room ?? ''))
    const { rows } = await open.app.store.pool.query<{ book: string; room: string }>(
      'select book, room from reference_table where game_id = $1 order by updated_at',
      [`TST-${title}`],
    )
    expect(rows).toHaveLength(3)
    for (const session of [real, free, other]) expect((await atTable(session)).seats.filter(({ name }) => name !== '')).toHaveLength(1)
  })

  test('sit once: the same seat asked for again, twenty times at once, holds one stake', async () => {
    const session = await enter()
    const { rooms } = await watch(session)
    const room = rooms[0]?.room ?? ''
    const same = await Promise.all(Array.from({ length: 10 }, () => playSession(session, room, 'the-same-seat')))
    const others = await Promise.all(Array.from({ length: 10 }, (_none, i) => playSession(session, room, `another-seat-${i}`)))
    expect([...same, ...others].every((answer) => answer.ok)).toBe(true)
    open.clock.turn(31_000)
    await vendor.recover()
    expect((await states()).filter((state) => state !== 'rolled_back')).toHaveLength(1)
    await sound()
  })

  test('racing for a seat under many names still hold one stake each', async () => {
    const session = await enter()
    const { rooms } = await watch(session)
    await Promise.all(Array.from({ length: 8 }, () => playSession(session, rooms[0]?.room ?? '')))
    await vendor.recover()
    expect((await states()).filter((state) => state === 'placed')).toHaveLength(1)
    expect(await balanceOf()).toBe(10_000_000 - requiredHold(rooms[0]?.ante ?? 0))
  })
})

describe('a move', () => {
  test('of another player, of another step or against the rules is refused with its reason and changes nothing', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const { hand } = await untilTurnOf(session)
    const step = hand?.step ?? 0
    expect(await moving(session, { act: 'draw' }, step + 1)).toMatchObject({ status: 409, error: 'not_your_turn' })
    const isDrawing = hand?.phase === 'draw'
    expect(await moving(session, { act: isDrawing ? 'discard' : 'draw', cards: isDrawing ? [hand.own[0] ?? 0] : [] })).toMatchObject({
      status: 409,
      error: 'move_not_allowed',
    })
    expect(await moving(session, { act: 'fight' })).toMatchObject({ error: 'move_not_allowed' })
    expect(await moving(session, { act: 'discard', cards: [99] })).toMatchObject({ status: 400, error: 'invalid_input' })
    expect((await atTable(session)).hand).toEqual(hand)
    const stranger = await enter(await open.people.member())
    expect(await game('move', { no: 1, step, act: 'draw', cards: [], meld: -1 }, stranger.session)).toMatchObject({ status: 404, error: 'not_found' })
  })

  test('that is sent again after a lost answer is the same move', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const at = await untilTurnOf(session)
    const { hand, no } = at
    const action = hand?.phase === 'draw' ? ({ act: 'draw', cards: [] } as const) : ({ act: 'discard', cards: [hand?.own.at(-1) ?? 0] } as const)
    const move = { no, step: hand?.step ?? 0, meld: -1, ...action, cards: [...action.cards] }
    const first = good(await game<CardTableView, 'move'>('move', move, session.session))
    const again = good(await game<CardTableView, 'move'>('move', move, session.session))
    expect(again.table?.hand?.step).toBe(first.table?.hand?.step)
    expect(first.table?.hand?.step).toBe(move.step + 1)
  })

  test('that is not made in time is made by the clock; after a whole turn a computer player plays until the player is back', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const { you, hand } = await untilTurnOf(session)
    open.clock.turn(turnSeconds * 1000 - 2500)
    expect((await atTable(session)).hand?.step).toBe(hand?.step)
    for (let i = 0; i < 6; i += 1) {
      open.clock.turn(turnSeconds * 1000)
      await vendor.recover()
    }
    const away = await atTable(session)
    expect(away.hand === null || away.seats[you]?.isAway).toBe(true)
    if (away.hand !== null) expect((await watch(session, true)).table?.seats[you]?.isAway).toBe(false)
  })
})

describe('a player who leaves', () => {
  test('in the middle of a hand is played for to its end, and the round is paid without their return', async () => {
    const session = await enter()
    const { table } = await sit(session)
    deal()
    good(await game<CardTableView, 'leave'>('leave', {}, session.session))
    for (let i = 0; i < 90; i += 1) {
      open.clock.turn(5000)
      await vendor.recover()
    }
    expect(await states()).toEqual(['closed'])
    const { rows } = await open.app.store.pool.query<{ payout: string }>('select payout from reference_seat where game_id = $1', [`TST-${title}`])
    expect(await balanceOf()).toBe(10_000_000 - requiredHold(table?.ante ?? 0) + Number(rows[0]?.payout))
    expect(await sit(session)).toMatchObject({ table: { state: 'gathering' } })
    await sound()
  })

  test('returns in another window to the same table, cards and seat', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const before = await atTable(session)
    const again = await enter()
    expect((await atTable(again)).hand?.own).toEqual(before.hand?.own)
    expect((await sit(again)).table?.no).toBe(before.no)
    expect(await states()).toEqual(['placed'])
  })
})

describe('a restart', () => {
  test('plays on at every table, even where one of them cannot go on', async () => {
    const session = await enter()
    await sit(session)
    const other = await enter(await open.people.member({ balance: 10_000_000 }))
    const { rooms } = await watch(other)
    good(await playSession(other, rooms[1]?.room ?? ''))
    await open.app.store.pool.query(
      `update reference_table set state = 'playing', due_at = due_at - interval '1 second' where game_id = $1 and room = $2`,
      [`TST-${title}`, rooms[0]?.room],
    )
    deal()
    await vendor.recover()
    expect((await atTable(other)).state).toBe('playing')
    await open.app.store.pool.query('delete from reference_table where game_id = $1 and room = $2', [`TST-${title}`, rooms[0]?.room])
  })

  test('resumes the hand where it was: none of it was in memory, and no player loses a turn by the pause', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const before = await untilTurnOf(session)
    open.clock.turn(10 * 60_000)
    restarted.start()
    await expect
      .poll(async () => {
        const { rows } = await open.app.store.pool.query<{ due_at: Date }>('select due_at from reference_table where game_id = $1', [`TST-${title}`])
        return (rows[0]?.due_at.getTime() ?? 0) > open.clock.now()
      })
      .toBe(true)
    expect((await atTable(session)).hand).toEqual(before.hand)
    await restarted.recover()
    const over = await playOut(session)
    expect(over.end?.paid?.state).toBe('closed')
    await sound()
  })

  test('between the stake and the seat gives the stake back', async () => {
    const session = await enter()
    const { rooms } = await watch(session)
    const { room = '', ante = 0 } = rooms[0] ?? {}
    good(await playSession(session, room, 'crash-before-seat'))
    // State after a crash: the stake is debited, no seat is stored.
    await open.app.store.pool.query('delete from reference_seat where game_id = $1', [`TST-${title}`])
    await open.app.store.pool.query('delete from reference_table where game_id = $1', [`TST-${title}`])
    await vendor.recover()
    expect(await balanceOf()).toBe(10_000_000 - requiredHold(ante))
    open.clock.turn(31_000)
    await vendor.recover()
    expect([await states(), await balanceOf()]).toEqual([['rolled_back'], 10_000_000])
    expect(good(await playSession(session, room, 'crash-before-seat')).table).toBeNull()
    await sound()
  })

  test('between the end of a hand and its win pays it once, however often it is taken up', async () => {
    const session = await enter()
    await sit(session)
    deal()
    const { end, ante, you } = await playOut(session)
    const paid = await balanceOf()
    expect(paid).toBe(10_000_000 + (end?.sheet.nets[you] ?? 0))
    // State after a crash: the end is stored, the win was not sent.
    await open.app.store.pool.query(`update reference_round set state = 'placed', result = null, payout = null where game_id = $1`, [`TST-${title}`])
    await Promise.all([vendor.recover(), restarted.recover()])
    await vendor.recover()
    expect([await balanceOf(), await states(), ante > 0]).toEqual([paid, ['closed'], true])
    await sound()
  })
})

test('a card table is no slot and no shared table, and those are no card tables', async () => {
  await insertTitles(open.app.store, [{ nodeId: `slot-${titles}`, gameType: 'RNG', name: 'Koi' }])
  const session = await enter()
  expect(await game('spin', { round: 'spin-at-cards', stake: '1.00' }, session.session)).toMatchObject({ error: 'not_found' })
  expect(await game('look', {}, session.session)).toMatchObject({ error: 'not_found' })
  title = `slot-${titles}`
  const slot = await enter()
  expect(await game('watch', { back: false }, slot.session)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await playSession(slot, 'ante-100')).toMatchObject({ error: 'not_found' })
  expect(await game('move', { no: 1, step: 0, act: 'draw', cards: [], meld: -1 }, slot.session)).toMatchObject({ error: 'not_found' })
})
