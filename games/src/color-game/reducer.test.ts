import { playColorGame } from '@perya/domain/games/color-game/color-game'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { shownBalance } from '../frame/round-state.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { statusOf } from '../frame/text/status.ts'
import { type ColorEvent, reduceColor } from './reducer.ts'
import { betsOf, type ColorState, initialColorState } from './state.ts'

const after = (state: ColorState, ...events: readonly ColorEvent[]) => events.reduce(reduceColor, state)
const red: ColorEvent = { type: 'chipPlaced', spot: 'red' }
const start = initialColorState(2500, [0, 100, 500, 1000])
const running: ColorEvent = { type: 'phaseChanged', phase: 'running' }

test('the first chip is the highest that leaves twenty of it', () => {
  expect([2500, 10_000, 10].map((balance) => initialColorState(balance, [100, 500]).chip)).toEqual([100, 500, 100])
})

test('chips on the board are added up by spot and never exceed the balance', () => {
  const state = after(start, red, { type: 'chipChosen', chip: 1000 }, { type: 'chipPlaced', spot: 'triple' }, red, red)
  expect(betsOf(state)).toEqual([
    { spot: 'red', amount: 1100 },
    { spot: 'triple', amount: 1000 },
  ])
  expect(state.status).toEqual(statusOf('color.short'))
})

test('a bet that was refused is back in the balance shown, and its chips are still on the board', () => {
  const staked = after(start, red, running, { type: 'staked', stake: 100, status: null })
  expect(shownBalance(staked)).toBe(2400)
  const returned = after(staked, { type: 'returned', balance: null, status: statusOf('color.ready') })
  expect([shownBalance(returned), totalOf(returned.laid)]).toEqual([2500, 100])
})

test('the board does not change while the dice roll', () => {
  const state = after(start, red, running)
  for (const event of [red, { type: 'undone' }, { type: 'cleared' }, { type: 'repeated' }] as const) expect(after(state, event)).toBe(state)
})

test('the winning spots are marked until the next throw, and the bets may be repeated', () => {
  const result = playColorGame(betsOf(after(start, red)), seededDraw('dice'))
  const landed = after(start, red, { type: 'landed', result })
  expect([landed.marked, landed.laid, totalOf(landed.former)]).toEqual([result, [], 100])
  const next = after(landed, { type: 'repeated' }, { type: 'staked', stake: 100, status: null })
  expect([next.marked, totalOf(next.laid)]).toEqual([null, 100])
})

test('bets that the balance no longer covers are not repeated', () => {
  const poor = { ...after(start, red), former: [{ spot: 'red', amount: 5000 }] as const, laid: [] }
  expect(after(poor, { type: 'repeated' })).toMatchObject({ laid: [], status: statusOf('color.short') })
})

test('the last chip placed is the first to be removed', () => {
  const state = after(start, red, { type: 'chipPlaced', spot: 'blue' }, { type: 'undone' })
  expect(betsOf(state).map(({ spot }) => spot)).toEqual(['red'])
  expect(after(state, { type: 'cleared' }).laid).toEqual([])
})
