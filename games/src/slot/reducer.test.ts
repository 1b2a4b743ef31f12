import { machineForSeed } from '@perya/domain/games/slot/machine-for-seed'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { expect, test } from 'vitest'
import { shownBalance, stakeOf } from '../frame/round-state.ts'
import { statusOf } from '../frame/text/status.ts'
import { reduceSlot, type SlotEvent } from './reducer.ts'
import { isCellLit, type ReelsState, restReels, startReels, stoppedReels, stopReels } from './reels/reel-state.ts'
import { initialSlotState, type SlotState } from './state.ts'

const machine = machineForSeed('TST-slot')
const stakes = [0, 100, 500, 2000, 10_000]
const startWith = (balance: number) => initialSlotState({ machine, balance, stakes, maxFirstStake: 2000, last: null })
const after = (state: SlotState, ...events: readonly SlotEvent[]) => events.reduce(reduceSlot, state)

test('the first stake leaves a hundred rounds and is not above its maximum', () => {
  expect([10_000_000, 60_000, 50].map((balance) => stakeOf(startWith(balance)))).toEqual([2000, 500, 100])
})

test('the reels begin at the last round of the session', () => {
  const stops = [1, 2, 3, 4, 5]
  const base = { stops, lineWins: [], scatters: 0, scatterWin: 0, freeGames: 0, multiplier: 1, win: 0 }
  const result: SlotRound = { lines: 10, base, free: [], total: 0 }
  const last = { round: 'r', state: 'closed', stake: '1', payout: '0', balance: '1', held: false, result, playedAt: '' } as const
  expect(initialSlotState({ machine, balance: 1, stakes, maxFirstStake: 1, last }).stops).toEqual(stops)
})

test('a bet that was refused is back in the balance shown', () => {
  const staked = after(startWith(60_000), { type: 'staked', stake: 500, status: null })
  expect(shownBalance(staked)).toBe(59_500)
  expect(shownBalance(after(staked, { type: 'returned', balance: null, status: statusOf('slot.ready') }))).toBe(60_000)
})

test('the stake cannot change while a round is decided', () => {
  const running = after(startWith(60_000), { type: 'phaseChanged', phase: 'running' })
  expect(after(running, { type: 'stakeChanged', by: 1 })).toBe(running)
  expect(after(running, { type: 'stakeChosen', place: 0 })).toBe(running)
  expect(stakeOf(after(running, { type: 'phaseChanged', phase: 'resting' }, { type: 'stakeChanged', by: 1 }))).toBe(2000)
})

test('reels stop one after the other, exactly at the stops of the server', () => {
  const resting: ReelsState = { stops: [0, 0, 0, 0, 0], motions: [], highlight: { kind: 'scatter' } }
  const turning = startReels(resting, 1000)
  expect([turning.highlight, stoppedReels(turning, 60_000)]).toEqual([null, []])
  const stopping = stopReels(turning, [3, 1, 4, 1, 5], 1200)
  const slow = stopping.motions.map(({ slowAt }) => slowAt ?? 0)
  expect(slow).toEqual([...slow].sort((a, b) => a - b))
  expect(slow[0]).toBeGreaterThanOrEqual(1700)
  expect(stoppedReels(stopping, 60_000)).toEqual([0, 1, 2, 3, 4])
  expect(restReels(stopping)).toMatchObject({ stops: [3, 1, 4, 1, 5], motions: [] })
})

test('a highlighted line lights its own cells, as many as it pays for', () => {
  const win = { line: 0, symbol: 'A', count: 3, pay: 1 } as const
  const state: ReelsState = { stops: [0, 0, 0, 0, 0], motions: [], highlight: { kind: 'line', win } }
  const lit = machine.lines[0]?.map((row, reel) => isCellLit(machine, state, reel, row))
  expect(lit).toEqual([true, true, true, false, false])
  expect(isCellLit(machine, { ...state, highlight: null }, 4, 0)).toBe(true)
})

test('one of the stakes on offer is chosen at once, and no other', () => {
  const start = startWith(60_000)
  expect([0, 3, 4, -1].map((place) => stakeOf(after(start, { type: 'stakeChosen', place })))).toEqual([100, 10_000, 500, 500])
})
