import type { MatchView } from '@perya/calls/play/sports-server'
import { maxReturn } from '@perya/domain/games/sports/slip'
import { expect, test } from 'vitest'
import { moneyFormat } from '../../frame/text/amount.ts'
import { translateEnglish } from '../../frame/text/messages.ts'
import { initialSportsState, mayPlace, type SportsState } from '../state.ts'
import { slipHint } from './slip-hint.ts'
import type { SlipPick } from './slip-picks.ts'

const matchOf = (more: Partial<MatchView> = {}): MatchView => ({
  ...{ id: 's0-1', league: 'Parol League', home: 'Alon Kites', away: 'Tala Drums', startsAt: 0, phase: 'before', tick: 0, score: [0, 0] },
  ...{ running: [0, 0], sets: [], knockout: null, isOpen: true, markets: [], commitment: null, seed: null },
  ...more,
})
const pick = (odds: number | null = 2000, more: Partial<MatchView> = {}, code = 'w:home'): SlipPick => ({
  ...{ match: matchOf(more), code, odds, before: null },
})
const start = initialSportsState({ now: 0, sport: 'football', matches: [], slips: [] }, 10_000, 100)
const stateOf = (picks: readonly SlipPick[], more: Partial<SportsState> = {}): SportsState => ({
  ...start,
  slip: { picks, chosenMode: 'single' },
  ...more,
})
const hint = (state: SportsState) => slipHint(translateEnglish, moneyFormat('PHP', 2), state)

test('a slip that may be placed has no hint, except that a live bet is delayed or that two picks of one match are no parlay', () => {
  expect(hint(stateOf([]))).toBe('')
  expect(hint(stateOf([pick()]))).toBe('')
  expect(hint(stateOf([pick(2000, { phase: 'live' })]))).toBe('This match is live. We accept the bet after 3 seconds at the odds then.')
  expect(hint(stateOf([pick(), pick(3000, {}, 't:over:10')]))).toBe('A parlay takes one pick per match.')
})

test.each([
  ['without a stake', stateOf([pick()], { stake: 0 }), 'Enter a stake.'],
  ['with more than the balance', stateOf([pick()], { stake: 10_001 }), "That's more than your balance."],
  ['with a pick that is not offered', stateOf([pick(null), pick()]), "Remove picks that aren't available."],
  [
    'with a payout above the limit',
    stateOf([pick()], { stake: maxReturn, balance: maxReturn * 2 }),
    'The payout is over ₱500,000. Lower your stake.',
  ],
])('a slip %s may not be placed, and the hint states why', (_, state, text) => {
  expect(mayPlace(state)).toBe(false)
  expect(hint(state)).toBe(text)
})
