import type { MatchView, SlipView, SportsBoard } from '@perya/calls/play/sports-server'
import { forecast } from '@perya/domain/games/sports/forecast'
import { offeredMarkets, oddsOfPick } from '@perya/domain/games/sports/markets'
import { emptyMatch } from '@perya/domain/games/sports/match'
import { sports } from '@perya/domain/games/sports/sports'
import { expect, test } from 'vitest'
import { statusOf } from '../frame/text/status.ts'
import { reduceSports, type SportsEvent } from './reducer.ts'
import { costOfSlip, hasPick, isLiveSlip, mayJoin, returnOfSlip, stakeMode } from './slip/slip-picks.ts'
import { initialSportsState, isRunning, mayPlace, settledSince, type SportsState } from './state.ts'

const matchOf = (more: Partial<MatchView> = {}): MatchView => ({
  id: 's0-1',
  league: 'Parol League',
  home: 'Alon Kites',
  away: 'Tala Drums',
  startsAt: 0,
  phase: 'live',
  tick: 30,
  score: [1, 0],
  running: [0, 0],
  sets: [],
  knockout: null,
  isOpen: true,
  markets: offeredMarkets(sports.football, forecast(sports.football, 0, emptyMatch)),
  commitment: null,
  seed: null,
  ...more,
})
const homeOdds = oddsOfPick(matchOf().markets, 'w:home') ?? 0
const slipOf = (more: Partial<SlipView>): SlipView => ({
  round: 'r',
  state: 'placed',
  stake: '1.00',
  payout: '0.00',
  balance: null,
  held: false,
  result: null,
  playedAt: '',
  legs: [],
  possible: '1.90',
  price: null,
  changedAt: 0,
  ...more,
})
const boardOf = (matches: readonly MatchView[], slips: readonly SlipView[] = []): SportsBoard => ({ now: 9000, sport: 'football', matches, slips })
const start = initialSportsState(boardOf([matchOf()]), 10_000, 100)
const after = (state: SportsState, ...events: readonly SportsEvent[]) => events.reduce(reduceSports, state)
const pick = (code: string, odds: number, match = matchOf()): SportsEvent => ({ type: 'pickToggled', match, code, odds })
const received = (matches: readonly MatchView[], slips: readonly SlipView[] = []): SportsEvent => ({
  type: 'boardReceived',
  board: boardOf(matches, slips),
  balance: null,
})
const other = matchOf({ id: 's1-1' })

test('another side of the same winner market takes the place of the first, and a second click removes a pick', () => {
  const state = after(start, pick('w:home', homeOdds), pick('w:away', 3000))
  expect(state.slip.picks.map(({ code }) => code)).toEqual(['w:away'])
  expect(hasPick(after(state, pick('w:away', 3000)).slip, 's0-1', 'w:away')).toBe(false)
})

test('picks of different matches may be one parlay, picks of the same match may not', () => {
  const same = after(start, pick('w:away', 3000), pick('t:over:10', 1900), { type: 'modeChosen', mode: 'parlay' })
  expect([mayJoin(same.slip), stakeMode(same.slip)]).toEqual([false, 'single'])
  const { slip } = after(same, { type: 'pickRemoved', fixture: 's0-1', code: 't:over:10' }, pick('w:home', 2000, other))
  expect([stakeMode(slip), costOfSlip(slip, 100), returnOfSlip(slip, 100)]).toEqual(['parlay', 100, 600])
  const singles = { ...slip, chosenMode: 'single' } as const
  expect([costOfSlip(singles, 100), returnOfSlip(singles, 100)]).toEqual([200, 500])
})

test('a slip has room for eight picks, and the ninth is refused with a message', () => {
  const full = after(start, ...Array.from({ length: 8 }, (_none, i) => pick('w:home', 2000, matchOf({ id: `s${i}-1` }))))
  expect(full.slip.picks).toHaveLength(8)
  expect(after(full, pick('w:home', 2000, matchOf({ id: 'f9' })))).toMatchObject({ slip: full.slip, status: statusOf('sports.full') })
})

test('the slip follows odds that move, shows those before, and drops matches that are over', () => {
  const moved = after(start, pick('w:home', 1500), received([matchOf()]))
  expect(moved.slip.picks).toMatchObject([{ odds: homeOdds, before: 1500 }])
  expect(isLiveSlip(moved.slip)).toBe(true)
  expect(isLiveSlip(after(moved, received([matchOf({ phase: 'before' })])).slip)).toBe(false)
  const shut = after(moved, received([matchOf({ isOpen: false })]))
  expect([shut.slip.picks[0]?.odds, returnOfSlip(shut.slip, 100), mayPlace(shut)]).toEqual([null, null, false])
  const refused = after(shut, { type: 'oddsMoved', legs: [{ fixture: 's0-1', pick: 'w:home', odds: 1700 }] })
  expect(refused.slip.picks).toMatchObject([{ odds: 1700, before: homeOdds }])
  expect(after(refused, received([matchOf({ phase: 'over' })])).slip.picks).toEqual([])
})

test('a slip is placed once at a time, within the balance, and with a stake', () => {
  const ready = after(start, pick('w:home', homeOdds))
  expect(mayPlace(ready)).toBe(true)
  expect(mayPlace(after(ready, { type: 'sent' }))).toBe(false)
  expect(mayPlace(after(ready, { type: 'sent' }, { type: 'answered' }))).toBe(true)
  expect(mayPlace(after(ready, { type: 'stakeChanged', stake: 10_001 }))).toBe(false)
  expect(mayPlace(after(ready, { type: 'stakeChanged', stake: 0 }))).toBe(false)
  expect(mayPlace(start)).toBe(false)
})

test('a refused bet leaves its picks on the slip and the balance as it was', () => {
  const ready = after(start, pick('w:home', homeOdds))
  expect(after(ready, { type: 'sent' }, { type: 'answered' })).toMatchObject({ slip: ready.slip, balance: 10_000 })
})

test('an accepted slip leaves the slip, and picks that were not accepted stay on it', () => {
  const two = after(start, pick('w:home', homeOdds), pick('w:home', 2000, other))
  const one = after(two, { type: 'slipChanged', round: 'r', state: 'placed', legs: [{ fixture: 's0-1', pick: 'w:home' }] })
  expect(one.slip.picks.map(({ match }) => match.id)).toEqual(['s1-1'])
})

test('a result is announced once, and only of a slip that was open on this page', () => {
  const open = after(start, received([], [slipOf({})]))
  const settled = [slipOf({ state: 'closed' }), slipOf({ round: 'old', state: 'closed' })]
  expect(settledSince(open.slipStates, settled).map(({ round }) => round)).toEqual(['r'])
  expect(settledSince(after(open, received([], settled)).slipStates, settled)).toEqual([])
  expect([slipOf({}), slipOf({ state: 'pending' }), slipOf({ state: 'cancelled' })].map(isRunning)).toEqual([true, true, false])
})

test('the balance is that of the newest change', () => {
  const state = after(start, { type: 'boardReceived', board: boardOf([]), balance: { units: 9000, changedAt: 8000 } }, received([]))
  expect([state.balance, state.balanceChangedAt]).toEqual([9000, 8000])
  expect(after(state, { type: 'balanceChanged', balance: 8000 }).balance).toBe(8000)
})
