import type { TableView } from '@perya/calls/play/game-server'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import { expect, test } from 'vitest'
import { composedStatus, statusOf } from '../frame/text/status.ts'
import { reduceTable, type TableEvent } from './reducer.ts'
import { amountOn, mergeBets, totalOf } from '../frame/spot-bets.ts'
import { initialTableState, isOpen, balanceAfterChips, type TableState } from './state.ts'

const view: TableView<TableRound> = {
  now: 1000,
  no: 5,
  opensAt: 0,
  closesAt: 10_000,
  drawsAt: 11_000,
  endsAt: 15_000,
  commitment: 'five',
  before: {},
  drawn: { no: 4, seed: 's', outcome: { player: [1] } },
  road: ['banker'],
  others: { stakes: {}, players: 1 },
  mine: [],
}
type Mine = TableView<TableRound>['mine'][number]
const own = (more: Partial<Mine>): Mine => ({
  round: 'r',
  state: 'placed',
  stake: '1.00',
  payout: '0.00',
  balance: null,
  held: false,
  result: null,
  playedAt: '',
  no: 5,
  bets: [],
  ...more,
})
const start = (more: Partial<{ balance: number; maxStake: number }> = {}) =>
  initialTableState({ name: 'baccarat', view, balance: 450, chip: 100, maxStake: 300, ...more })
const after = (state: TableState, ...events: readonly TableEvent[]) => events.reduce(reduceTable, state)
const chip = (spot: string): TableEvent => ({ type: 'chipPlaced', spot })
const keyOf = ({ status: { phrases } }: TableState) => phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.key)).join()
const twoSent = after(start(), chip('a'), chip('b'), { type: 'sent' })

test('chips are deducted from the balance shown and stay within the limit of the table', () => {
  const full = after(start(), chip('a'), chip('b'), chip('a'), chip('a'))
  expect(mergeBets(full.bets.laid)).toEqual([
    { spot: 'a', amount: 200 },
    { spot: 'b', amount: 100 },
  ])
  expect([balanceAfterChips(full), keyOf(full)]).toEqual([150, 'table.full'])
})

test('a chip above the balance is refused', () => {
  const poor = after(start({ balance: 50 }), chip('a'))
  expect([poor.bets.laid, keyOf(poor)]).toEqual([[], 'color.short'])
})

test('a bet that was refused is back in the balance shown', () => {
  const state = after(twoSent, { type: 'refused', status: statusOf('refused.betting_closed') })
  expect([balanceAfterChips(state), state.bets.laid, state.sending, keyOf(state)]).toEqual([450, [], null, 'refused.betting_closed'])
})

test('an accepted bet is deducted once, whether or not the server reports a balance', () => {
  for (const balance of [null, 250]) {
    const state = after(twoSent, { type: 'accepted', balance })
    expect([balanceAfterChips(state), totalOf(state.bets.accepted), state.bets.laid]).toEqual([250, 200, []])
  }
})

test('a cancelled bet is on the layout again, unsent', () => {
  const state = after(twoSent, { type: 'cancelled' })
  expect([state.bets.laid.length, state.sending, keyOf(state)]).toEqual([2, null, 'slot.cancelled'])
})

test('bets that the server holds are shown again after a reload', () => {
  const bets = [
    { spot: 'a', amount: 100 },
    { spot: 'a', amount: 300 },
  ]
  const mine = [own({ bets }), own({ state: 'cancelled', bets }), own({ no: 4, bets })]
  const state = after(start(), { type: 'viewReceived', view: { ...view, mine }, balance: 50 })
  expect([amountOn(state.bets.accepted, 'a'), state.balance]).toEqual([400, 50])
})

test('a view that arrives while chips are sent does not count them twice', () => {
  const mine = [own({ bets: [{ spot: 'a', amount: 100 }] })]
  const state = after(twoSent, { type: 'viewReceived', view: { ...view, mine }, balance: 250 }, { type: 'accepted', balance: null })
  expect([totalOf(state.bets.accepted), state.balance]).toEqual([200, 250])
})

test('nothing changes the chips while they are sent or bets are closed', () => {
  const changes: TableEvent[] = [chip('a'), { type: 'undone' }, { type: 'cleared' }, { type: 'repeated' }, { type: 'sent' }]
  const closed = after(start(), chip('a'), { type: 'timed', now: 10_000 })
  expect(isOpen(closed)).toBe(false)
  for (const state of [twoSent, closed]) for (const event of changes) expect(reduceTable(state, event)).toBe(state)
})

test('chips that were not sent in time are removed and reported', () => {
  expect(after(start(), chip('a'), { type: 'roundClosed' })).toMatchObject({ bets: { laid: [] }, status: statusOf('table.tooLate') })
  expect(keyOf(after(start(), { type: 'roundClosed' }))).toBe('table.closed')
  expect(after(twoSent, { type: 'roundClosed' }).bets.laid).toHaveLength(2)
})

test('the bets of the last round may be repeated in the next', () => {
  const next = after(twoSent, { type: 'accepted', balance: null }, { type: 'roundEnded' })
  expect([totalOf(next.bets.accepted), next.bets.former.length]).toEqual([0, 2])
  expect(totalOf(after(next, { type: 'repeated' }).bets.laid)).toBe(200)
  expect(after(next, { type: 'roundEnded' }).bets.former).toHaveLength(2)
  expect(keyOf(after({ ...next, balance: 100 }, { type: 'repeated' }))).toBe('color.short')
})

test('the road and the marks show an outcome only after its draw was shown', () => {
  const received = after(start(), { type: 'viewReceived', view: { ...view, road: ['banker', 'player'] }, balance: null })
  expect([received.road, received.marked]).toEqual([['banker'], null])
  const drawn = after(received, { type: 'drawn', net: 95, status: composedStatus('Player', 'win') })
  expect([drawn.road, drawn.marked, drawn.lastNet]).toEqual([['banker', 'player'], view.drawn.outcome, 95])
  expect(after(drawn, { type: 'roundOpened' }).marked).toBeNull()
})

test('the commitment of every round seen is kept for its proof', () => {
  const next = after(
    start(),
    ...[5, 6].map((no): TableEvent => ({ type: 'viewReceived', view: { ...view, no, commitment: `c${no}` }, balance: null })),
  )
  expect([...next.commitments]).toEqual([
    [5, 'c5'],
    [6, 'c6'],
  ])
})
