import { matchExposure, type OpenSlip } from '@perya/domain/games/sports/exposure'
import { possibleReturn } from '@perya/domain/games/sports/slip'
import { insertTitles, openTestConsole, openTestPlatform, queryAsOwner, type TestConsole, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let staffConsole: TestConsole
let count = 0
beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  await insertTitles(open.app.store, [{ nodeId: 'goals', vendor: 'SPO', gameType: 'SPORTS', name: 'Football' }])
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

type Leg = { readonly fixture: string; readonly pick: string; readonly odds: number }
type Slip = { readonly stake: number; readonly legs: readonly Leg[] }
const place = async ({ stake, legs }: Slip, { state = 'placed', book = 'real', currency = 'PHP' } = {}) => {
  count += 1
  await queryAsOwner(
    open.app.store,
    `insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, state, created_at, updated_at, due_at, slip)
     values ($1, 'SPO', 'p', $2, $3, 'SPO-goals', $1, '[]', $4, $5, now(), now(), now(), $6)`,
    [`round-${count}`, book, currency, stake, state, JSON.stringify(legs)],
  )
}
const cleared = () => queryAsOwner(open.app.store, 'delete from reference_round')
const matchesOf = async (role: 'risk' | 'lottery' | 'finance' | 'auditor' = 'risk') =>
  Object((await (await staffConsole.staff(role)).get('see/sports')).value).rows
const cents = (written: string): number => Math.round(Number(written) * 100)

// A linear congruential generator: the same slips in every run.
const randomSlips = (number: number): readonly Slip[] => {
  let state = 20_261_127
  const below = (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
  const fixtures = ['s0-1', 's1-7', 's2-3', 'feed-1', 'feed-2']
  const picks = ['w:home', 'w:draw', 'w:away', 't:over:25', 't:under:25', 't:over:35', 'h:home:-10', 'h:away:10', 'h:home:0', 'h:away:0', 'h:away:-5']
  return Array.from({ length: number }, () => {
    const first = below(fixtures.length)
    const size = below(4) === 0 ? 1 + below(3) : 1
    const legs = Array.from({ length: size }, (_, step) => ({
      fixture: fixtures[(first + step) % fixtures.length] ?? '',
      pick: picks[below(picks.length)] ?? '',
      odds: 1020 + below(9_000),
    }))
    return { stake: 100 + below(1_000_000), legs }
  })
}

test('the exposure of each match is the upper bound of the rule that refuses bets, for singles, parlays and both sides of a handicap', async () => {
  await cleared()
  const slips = randomSlips(300)
  for (const slip of slips) await place(slip)
  const expected = new Map(
    ['s0-1', 's1-7', 's2-3', 'feed-1', 'feed-2'].map((fixture) => [fixture, matchExposure(fixture, slips as readonly OpenSlip[])] as const),
  )
  const found = await matchesOf()
  expect(new Map(found.map((row: { fixture: string; exposure: string }) => [row.fixture, cents(row.exposure)]))).toEqual(expected)
  const largest = found.map(({ exposure }: { exposure: string }) => cents(exposure))
  expect(largest).toEqual(largest.toSorted((one: number, other: number) => other - one))
  for (const { markets, parlays, exposure } of found) {
    const sum = markets.reduce((all: number, { loss }: { loss: string }) => all + cents(loss), cents(parlays))
    expect(sum).toBe(cents(exposure))
  }
})

test('settled slips, play money and refused slips are no exposure; currencies are apart', async () => {
  await cleared()
  const slip = { stake: 10_000, legs: [{ fixture: 'feed-1', pick: 'w:home', odds: 2500 }] }
  await place(slip)
  await place(slip, { currency: 'USD' })
  await place(slip, { book: 'fun' })
  await place(slip, { state: 'refused' })
  const found = await matchesOf()
  const loss = possibleReturn(10_000, [2500]) - 10_000
  expect(
    found.map((row: { currency: string; exposure: string; slips: number }) => [row.currency, cents(row.exposure), row.slips]).toSorted(),
  ).toEqual([
    ['PHP', loss, 1],
    ['USD', loss, 1],
  ])
})

test('a match has the names of its sides, the share of the limit, and the picks that cost it', async () => {
  await cleared()
  await operate('sports', 'limit', '300')
  await queryAsOwner(
    open.app.store,
    `insert into reference_fixture (vendor, game_id, id, fixture, starts_at) values ('SPO', 'SPO-goals', 'feed-9', $1, now()) on conflict do nothing`,
    [JSON.stringify({ id: 'feed-9', league: 'Cup', home: 'Kites', away: 'Tides', edge: 0, startsAt: Date.parse('2026-12-01T10:00:00Z') })],
  )
  await place({ stake: 10_000, legs: [{ fixture: 'feed-9', pick: 'w:home', odds: 2500 }] })
  await place({ stake: 1_000, legs: [{ fixture: 'feed-9', pick: 'w:away', odds: 3000 }] })
  expect(await matchesOf()).toMatchObject([
    {
      match: { home: 'Kites', away: 'Tides', startsAt: '2026-12-01T10:00:00.000Z' },
      ...{ slips: 2, staked: '110.00', exposure: '150.00', limit: '300.00', share: 50 },
      markets: [{ market: 'winner', pick: 'w:home', loss: '150.00', staked: '110.00', slips: 2 }],
    },
  ])
})

test('a stopped match is listed without slips, twice stopped is refused, and the audit trail has both', async () => {
  await cleared()
  await expect(operate('sports', 'stop', 'SPO', 'goals', 'nowhere')).rejects.toThrow('goals of SPO has no match nowhere')
  await expect(operate('sports', 'stop', 'SPO', 'goals', 's0-1', '--market', 'corners')).rejects.toThrow('must be match, winner')
  await operate('sports', 'stop', 'SPO', 'goals', 's0-1', '--market', 'total 10')
  await operate('sports', 'stop', 'SPO', 'goals', 's0-1')
  await expect(operate('sports', 'stop', 'SPO', 'goals', 's0-1')).rejects.toThrow('match of s0-1 is stopped already')
  expect(await matchesOf()).toMatchObject([{ fixture: 's0-1', slips: 0, exposure: '0.00', stopped: ['match', 'total 10'], markets: [] }])
  await place({ stake: 10_000, legs: [{ fixture: 's0-1', pick: 'w:home', odds: 2500 }] })
  expect(await matchesOf()).toMatchObject([{ fixture: 's0-1', slips: 1, stopped: ['match', 'total 10'] }])
  await operate('sports', 'resume', 'SPO', 'goals', 's0-1')
  await operate('sports', 'resume', 'SPO', 'goals', 's0-1', '--market', 'total 10')
  await expect(operate('sports', 'resume', 'SPO', 'goals', 's0-1')).rejects.toThrow('match of s0-1 is open already')
  expect(await matchesOf()).toMatchObject([{ fixture: 's0-1', stopped: [] }])
  const { rows } = await open.app.store.pool.query(
    `select action, detail ->> 'market' as market from audit_record where subject = 'SPO/SPO-goals/s0-1' and result = 'done' order by id`,
  )
  expect(rows.map(({ action, market }) => `${action} ${market}`)).toEqual([
    'sports stop total 10',
    'sports stop match',
    'sports resume match',
    'sports resume total 10',
  ])
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

test('the command line lists the same, and roles without the right get nothing', async () => {
  const { value } = await operate('sports', 'exposure')
  expect(value).toEqual(await matchesOf('auditor'))
  expect(await (await staffConsole.staff('support')).get('see/sports')).toMatchObject({ status: 403, errorCode: 'not_permitted' })
})
