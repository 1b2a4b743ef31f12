import { createHash } from 'node:crypto'
import type { LegView, MatchView, SlipView, SportsBoard } from '@perya/calls/play/sports-server'
import { fixtureById } from '@perya/domain/games/sports/fixtures'
import { forecast } from '@perya/domain/games/sports/forecast'
import { offeredMarkets } from '@perya/domain/games/sports/markets'
import { foldMatchEvents, emptyMatch } from '@perya/domain/games/sports/match'
import { simulateMatch } from '@perya/domain/games/sports/simulate'
import { type SportName, sportByName, sports } from '@perya/domain/games/sports/sports'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { expect, test } from 'vitest'
import { moneyFormat } from '../frame/text/amount.ts'
import { loadTranslator, translateEnglish } from '../frame/text/messages.ts'
import { uint32WordsOfSeed } from '../table/proof.ts'
import { betKindsOnOffer } from './board/markets.ts'
import { proveMatch } from './proof.ts'
import { legScore, marketName, matchClockText, oddsText, pickButtonLabel, pickName, matchProgress, slipState, slipTerms } from './labels.ts'
import { newScores } from './scores.ts'

const names = Object.keys(sports).filter((name): name is SportName => name in sports)
const [english, filipino, money] = [translateEnglish, await loadTranslator('TY'), moneyFormat('PHP', 2)]
const sides = { home: 'Alon Kites', away: 'Tala Drums' }
const matchOf = (more: Partial<MatchView> = {}): MatchView => ({
  id: 's0-1',
  league: 'Parol League',
  ...sides,
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

test('odds show two digits, and a third where it is one', () => {
  expect([1900, 1957, 51_000, 1020, 2500].map(oddsText)).toEqual(['1.90', '1.957', '51.00', '1.02', '2.50'])
})

test('every pick of every sport has a name in both languages', () => {
  for (const name of names) {
    for (const { market, picks } of offeredMarkets(sportByName(name), forecast(sportByName(name), 1, emptyMatch))) {
      expect(marketName(filipino, name, market)).not.toMatch(/[{.]/)
      for (const { code } of picks) for (const translate of [english, filipino]) expect(pickName(translate, code, sides), code).not.toMatch(/[{:]/)
    }
  }
  expect(pickName(english, 'h:home:-3', sides)).toBe('Alon Kites −0.75')
  expect(pickName(english, 'h:away:3', sides)).toBe('Tala Drums +0.75')
  expect(pickName(english, 't:over:10', sides)).toBe('Over 2.5')
  expect(pickButtonLabel(english, 'w:away', sides)).toBe('Tala Drums')
  expect(pickButtonLabel(english, 'w:draw', sides)).toBe('Draw')
  expect(pickName(english, 'unknown', sides)).toBe('unknown')
})

test('a card has odds on its face as long as there are any, though who wins is as good as known', () => {
  const { markets } = matchOf()
  expect(betKindsOnOffer(markets)).toEqual(['winner', 'total', 'handicap'])
  expect(betKindsOnOffer(markets.filter(({ market }) => market !== 'winner'))).toEqual(['total', 'handicap'])
  expect(betKindsOnOffer([])).toEqual([])
})

test('a match shows its state', () => {
  const at = (name: SportName, more: Partial<MatchView>, now = 0) => matchClockText(english, name, matchOf(more), now)
  expect(at('football', {})).toBe('30′')
  expect(at('basketball', { tick: 12 })).toBe('Quarter 2, minute 12')
  expect(at('badminton', { sets: [[15, 9]] })).toBe('Game 2')
  expect(at('penalties', { tick: 10 })).toBe('Kick 10 of 10')
  expect(at('football', { phase: 'before', startsAt: 80_000 })).toBe('Starts in 1:20')
  expect(at('football', { phase: 'before', startsAt: 3_723_000 })).toBe('Starts in 1:02:03')
  expect(at('football', { phase: 'before', startsAt: 0 }, 5)).toBe('About to start')
  expect([at('football', { phase: 'over' }), at('football', { phase: 'void' })]).toEqual(['Ended', 'Void'])
  expect([matchProgress('football', matchOf({ tick: 45 })), matchProgress('boxing', matchOf({ phase: 'over' }))]).toEqual([0.5, 1])
  expect(matchProgress('badminton', matchOf({ sets: [[15, 9]], running: [5, 2] }))).toBeCloseTo(4 / 9, 9)
})

const slipOf = (more: Partial<SlipView>): SlipView => ({
  round: 'r',
  state: 'closed',
  stake: '10.00',
  payout: '0.00',
  balance: null,
  held: false,
  result: { results: [], cashedOut: null },
  playedAt: '',
  legs: [],
  possible: '19.00',
  price: null,
  changedAt: 0,
  ...more,
})

test.each([
  [{ state: 'placed' }, 'Open', 'open'],
  [{}, 'Lost', 'lost'],
  [{ payout: '19.00' }, 'Won ₱19.00', 'won'],
  [{ payout: '10.00' }, '₱10.00 refunded', 'back'],
  [{ payout: '5.00' }, '₱5.00 refunded', 'back'],
  [{ state: 'cancelled' }, '₱10.00 refunded', 'back'],
  [{ payout: '7.00', result: { results: [], cashedOut: 'a' } }, 'Cashed out for ₱7.00', 'back'],
  [{ payout: '12.00', result: { results: [], cashedOut: 'a' } }, 'Cashed out for ₱12.00', 'won'],
] as const)('a slip %j is shown as %s', (more, text, kind) => {
  expect(slipState(english, money, slipOf(more))).toEqual({ text, kind })
})

test('a bet shows what it may pay while it is open, and what it paid once it is settled', () => {
  const terms = (more: Partial<SlipView>) => slipTerms(english, money, slipOf(more))
  expect(terms({ state: 'placed' })).toBe('Stake ₱10.00, pays ₱19.00 if it wins')
  expect(terms({ payout: '8.65', result: { results: [], cashedOut: 'a' } })).toBe('Stake ₱10.00, payout ₱8.65')
  expect(terms({})).toBe('Stake ₱10.00, payout ₱0.00')
  expect(terms({ state: 'cancelled' })).toBe('Stake ₱10.00, refunded')
})

test('scores are announced for followed matches, and for no others', () => {
  const boardOf = (matches: readonly MatchView[]): SportsBoard => ({ now: 0, sport: 'football', matches, slips: [] })
  const [before, now] = [boardOf([matchOf({ score: [0, 0] })]), boardOf([matchOf()])]
  expect(newScores(english, before, now, () => true)).toBe('Alon Kites – Tala Drums, 1 : 0.')
  expect(newScores(english, before, now, () => false)).toBe('')
  expect(newScores(english, now, now, () => true)).toBe('')
  const leg: LegView = { fixture: 's0-1', pick: 'w:home', odds: 1900, ...sides, phase: 'live', score: [2, 1], result: null }
  expect([legScore(english, leg), legScore(english, { ...leg, phase: 'before' }), legScore(english, { ...leg, phase: 'void' })]).toEqual([
    '2 : 1',
    'Not started',
    'Void',
  ])
})

test('the browser replays a match of the reference vendor from its seed, and detects a broken commitment or another score', async () => {
  const seed = 'b'.repeat(64)
  const fixture = fixtureById('football', 'LGR-liga', 's1-77')
  const words = await uint32WordsOfSeed(seed)
  if (fixture === null || words === null) throw new Error('no match')
  const { phase, home, away } = foldMatchEvents(
    sports.football,
    simulateMatch(sports.football, fixture.edge, fixture.startsAt, drawFromWords(words.values())),
  )
  const commitment = createHash('sha256').update(seed).digest('hex')
  const over = matchOf({ id: 's1-77', phase, score: [home, away], seed, commitment })
  expect(await proveMatch('football', 'LGR-liga', over)).toEqual({ keptPromise: true, sameScore: true })
  expect(await proveMatch('football', 'LGR-liga', { ...over, score: [home + 1, away] })).toEqual({ keptPromise: true, sameScore: false })
  expect(await proveMatch('football', 'LGR-liga', { ...over, commitment: 'x' })).toMatchObject({ keptPromise: false })
  expect(await proveMatch('football', 'LGR-liga', { ...over, seed: null })).toEqual({ keptPromise: null, sameScore: null })
})
