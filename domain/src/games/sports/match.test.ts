import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { type MatchEvent, applyMatchEvent, isMatchOpenForBets, isSetWon, foldMatchEvents } from './match.ts'
import { longestMatch, simulateMatch } from './simulate.ts'
import { type SportName, sportByName, sportForTitle, sports } from './sports.ts'

const names = Object.keys(sports).filter((name): name is SportName => name in sports)
const start: MatchEvent = { seq: 1, at: 1000, kind: 'start' }
const goal: MatchEvent = { seq: 2, at: 2000, kind: 'score', side: 'away', points: 1 }

test('a feed that repeats every message describes the same match', () => {
  const sport = sports.football
  const once = [start, goal, { seq: 3, at: 2000, kind: 'clock', tick: 1 } as const]
  expect(foldMatchEvents(sport, [...once, ...once])).toEqual(foldMatchEvents(sport, once))
  expect(foldMatchEvents(sport, once)).toMatchObject({ phase: 'live', tick: 1, home: 0, away: 1, seq: 3 })
})

test.each(['end', 'postponed', 'abandoned'] as const)('after the event %s, further messages of a match are ignored', (kind) => {
  const sport = sports.football
  const over = applyMatchEvent(sport, foldMatchEvents(sport, [start]), { seq: 2, at: 5, kind })
  expect(over.phase).toBe(kind === 'end' ? 'over' : 'void')
  expect(applyMatchEvent(sport, over, { ...goal, seq: 3 })).toBe(over)
  expect(isMatchOpenForBets(over, 1e12)).toBe(false)
})

test('markets stay suspended until the stated moment, or until they are reopened', () => {
  const sport = sports.football
  const shut = applyMatchEvent(sport, foldMatchEvents(sport, [start]), { seq: 2, at: 1, kind: 'suspend', until: 9000 })
  expect([isMatchOpenForBets(shut, 8999), isMatchOpenForBets(shut, 9000)]).toEqual([false, true])
  const longer = applyMatchEvent(sport, shut, { seq: 3, at: 1, kind: 'suspend', until: null })
  expect(isMatchOpenForBets(longer, 1e15)).toBe(false)
  expect(isMatchOpenForBets(applyMatchEvent(sport, longer, { seq: 4, at: 1, kind: 'resume' }), 1)).toBe(true)
  expect(applyMatchEvent(sport, shut, { seq: 3, at: 1, kind: 'suspend', until: 5 }).shutUntil).toBe(9000)
})

test('a set is won with a lead of two, at the cap with one', () => {
  const { badminton, shooter } = sports
  expect([isSetWon(badminton, 15, 13), isSetWon(badminton, 15, 14), isSetWon(badminton, 16, 14), isSetWon(badminton, 17, 16)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(isSetWon(shooter, 7, 6)).toBe(true)
})

test('points of a set become sets of the match', () => {
  const points: MatchEvent[] = Array.from({ length: 7 }, (_none, i) => ({ seq: i + 2, at: i, kind: 'score', side: 'away', points: 1 }))
  const state = foldMatchEvents(sports.shooter, [start, ...points])
  expect(state).toMatchObject({ home: 0, away: 1, running: [0, 0], sets: [[0, 7]] })
})

test.each(names)('a drawn match of %s runs by the clock, ends in time and settles once', (name) => {
  const sport = sportByName(name)
  const draw = seededDraw(`matches of ${name}`)
  const phases = new Set<string>()
  for (let i = 0; i < 300; i += 1) {
    const edge = (i % 17) - 8
    const events = simulateMatch(sport, edge, 10_000, draw)
    events.forEach((event, place) => {
      expect(event.seq).toBe(place + 1)
      expect(event.at).toBeGreaterThanOrEqual(events[place - 1]?.at ?? 10_000)
    })
    const state = foldMatchEvents(sport, events)
    phases.add(state.phase)
    expect(events.at(-1)?.at).toBeLessThanOrEqual(10_000 + longestMatch(sport) * 1000)
    if (state.phase === 'over' && sport.kind === 'race') expect(Math.max(state.home, state.away)).toBe(sport.toWin)
  }
  expect([...phases].sort()).toEqual(['over', 'void'])
})

test('the same draws give the same match', () => {
  const [one, other] = [simulateMatch(sports.football, 2, 0, seededDraw('same')), simulateMatch(sports.football, 2, 0, seededDraw('same'))]
  expect(one).toEqual(other)
  expect(simulateMatch(sports.football, 2, 0, seededDraw('another'))).not.toEqual(one)
})

test('weights of every step are whole and add up to a million for every strength', () => {
  for (const name of names) {
    const sport = sportByName(name)
    if (sport.kind !== 'timed') continue
    for (let edge = -8; edge <= 8; edge += 1)
      for (const weights of Object.values(sport.scoring(edge, 1))) {
        expect(weights.every((weight: number) => Number.isInteger(weight) && weight >= 0)).toBe(true)
        expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBe(1_000_000)
      }
  }
})

test('a title plays the sport in its name [LOBBY-12]', () => {
  const played = [
    ['SPORTS', 'Liga Football', 'football'],
    ['SPORTS', 'Hoop Republic', 'basketball'],
    ['SPORTS', 'Boxing Night', 'boxing'],
    ['SPORTS', 'Smash Court', 'badminton'],
    ['SPORTS', 'Champion Cup', 'football'],
    ['SPORTS', 'Penalty Street', 'penalties'],
    ['ESPORTS', 'Sniper Shoal', 'shooter'],
    ['ESPORTS', 'Lane Champion', 'arena'],
    ['RNG', 'Liga Football', null],
  ] as const
  for (const [gameType, name, sport] of played) expect(sportForTitle({ gameType, name }), name).toBe(sport)
})
