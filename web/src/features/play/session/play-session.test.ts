import { expect, test } from 'vitest'
import { playSessionStart } from './play-session.ts'
import { formatElapsed } from './use-played.ts'

const noted = { title: 'real TALA g1', since: 1000, seen: 50_000 }

test('a reload continues the play session of the same title [GAME-07]', () => {
  expect(playSessionStart(noted, 'real TALA g1', 60_000)).toBe(1000)
})

test('another title, another book or a long pause starts a new one', () => {
  expect(playSessionStart(noted, 'fun TALA g1', 60_000)).toBe(60_000)
  expect(playSessionStart(noted, 'real TALA g2', 60_000)).toBe(60_000)
  expect(playSessionStart(noted, 'real TALA g1', 50_000 + 5 * 60_000 + 1)).toBe(50_000 + 5 * 60_000 + 1)
})

test('stored values are used only as far as they can be true', () => {
  for (const raw of [
    null,
    'x',
    7,
    [],
    {},
    { ...noted, since: '1' },
    { ...noted, since: 70_000 },
    { ...noted, seen: 70_000 },
    { ...noted, since: Number.NaN },
  ])
    expect(playSessionStart(raw, 'real TALA g1', 60_000)).toBe(60_000)
})

test('time is shown in minutes, and in hours from the first on', () => {
  expect([0, 7, 59, 60, 754, 3599, 3600, 36_061].map(formatElapsed)).toEqual([
    '0:00',
    '0:07',
    '0:59',
    '1:00',
    '12:34',
    '59:59',
    '1:00:00',
    '10:01:01',
  ])
})
