import { instantGame } from '@perya/domain/games/instant/instant-games'
import { expect, test } from 'vitest'
import { shownBalance, stakeOf } from '../frame/round-state.ts'
import { statusOf } from '../frame/text/status.ts'
import { type InstantEvent, reduceInstant } from './reducer.ts'
import { hasMoreOptions, initialInstantState, type InstantState, listedOptions } from './state.ts'

const after = (state: InstantState, ...events: readonly InstantEvent[]) => events.reduce(reduceInstant, state)
const crash = initialInstantState('crash', 5000, [0, 100, 500], 7)
const raffle = initialInstantState('raffle', 5000, [100], 7)

test('a bet that was refused is back in the balance shown', () => {
  const staked = after(crash, { type: 'staked', stake: 500, status: null })
  expect([shownBalance(staked), shownBalance(after(staked, { type: 'returned', balance: null, status: statusOf('instant.ready') }))]).toEqual([
    4500, 5000,
  ])
})

test('arrow keys go round the options in their order', () => {
  const { spots } = instantGame('crash')
  const first = after(crash, { type: 'optionChosen', spot: spots[0] ?? '' })
  expect(after(first, { type: 'optionMoved', by: 1 }).chosen).toBe(spots[1])
  expect(after(first, { type: 'optionMoved', by: -1 }).chosen).toBe(spots.at(-1))
})

test('a game with many options lists a part of them, and others on request', () => {
  expect([hasMoreOptions('raffle'), hasMoreOptions('crash')]).toEqual([true, false])
  expect(listedOptions(raffle)).toHaveLength(8)
  expect(listedOptions(raffle)[0]).toBe(raffle.chosen)
  const others = after(raffle, { type: 'othersListed' })
  expect(listedOptions(others)[0]).toBe(others.chosen)
  expect(listedOptions(others)).not.toContain(raffle.chosen)
})

test('neither stake nor option changes while a round is decided', () => {
  const running = after(crash, { type: 'phaseChanged', phase: 'running' })
  const events: readonly InstantEvent[] = [
    { type: 'stakeChanged', by: 1 },
    { type: 'stakeChosen', place: 0 },
    { type: 'optionChosen', spot: 'x' },
    { type: 'optionMoved', by: 1 },
    { type: 'othersListed' },
  ]
  for (const event of events) expect(after(running, event)).toBe(running)
})

test('the stake stays within the stakes on offer', () => {
  expect(stakeOf(after(crash, { type: 'stakeChanged', by: -1 }))).toBe(100)
  expect(stakeOf(after(crash, { type: 'stakeChanged', by: 1 }, { type: 'stakeChanged', by: 1 }))).toBe(500)
  expect([0, 1, 9].map((place) => stakeOf(after(crash, { type: 'stakeChosen', place })))).toEqual([100, 500, stakeOf(crash)])
})
