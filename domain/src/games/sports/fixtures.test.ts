import { expect, test } from 'vitest'
import { latestEndOf, fixtureById, fixturesAt, fixtureTracks } from './fixtures.ts'
import { type SportName, sports } from './sports.ts'

const names = Object.keys(sports).filter((name): name is SportName => name in sports)
const now = Date.UTC(2026, 10, 22, 1, 0)

test.each(names)('the board of %s has a match in every lane and two ahead, found again by their ids', (name) => {
  for (let moment = now; moment < now + 3_600_000; moment += 77_000) {
    const board = fixturesAt(name, 'LGR-liga', moment)
    expect(board).toHaveLength(fixtureTracks * 3)
    expect(new Set(board.map(({ id }) => id)).size).toBe(board.length)
    expect(board.filter(({ startsAt }) => startsAt <= moment)).toHaveLength(fixtureTracks)
    for (const fixture of board) {
      expect(fixtureById(name, 'LGR-liga', fixture.id)).toEqual(fixture)
      expect(fixture.home).not.toBe(fixture.away)
      expect(fixture.league).not.toBe('')
      expect(Math.abs(fixture.edge)).toBeLessThanOrEqual(8)
      expect(latestEndOf(name, fixture)).toBeGreaterThan(fixture.startsAt)
    }
  }
})

test('no team plays in two lanes, and a match ends before the next of its lane begins', () => {
  const board = fixturesAt('football', 'LGR-liga', now)
  const byLane = Array.from({ length: fixtureTracks }, (_none, lane) => board.filter(({ id }) => id.startsWith(`s${lane}-`)))
  const sidesIn = byLane.map((some) => new Set(some.flatMap(({ home, away }) => [home, away])))
  expect(sidesIn.flatMap((sides) => [...sides])).toHaveLength(new Set(sidesIn.flatMap((sides) => [...sides])).size)
  for (const [first, second] of byLane) {
    if (first === undefined || second === undefined) throw new Error('no match')
    expect(latestEndOf('football', first)).toBeLessThan(second.startsAt)
  }
})

test('two titles have sides and hours of their own', () => {
  const [one, other] = [fixturesAt('football', 'LGR-liga', now), fixturesAt('football', 'LGR-cup', now)]
  expect(one.map(({ home }) => home)).not.toEqual(other.map(({ home }) => home))
  expect(one[0]?.startsAt).not.toBe(other[0]?.startsAt)
})

test.each(['', 's3-1', 's0', 's0--1', 'f1', 's0-1234567890', 's0-1.5'])('%j is no fixture of the simulation', (id) => {
  expect(fixtureById('football', 'LGR-liga', id)).toBeNull()
})
