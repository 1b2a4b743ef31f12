import { expect, test } from 'vitest'
import { archiveDaysOf } from './archive-days.ts'

const every = (seconds: number) => ({ kind: 'every', seconds, zone: 'Asia/Manila' }) as const
const daily = { kind: 'daily', at: '21:15', zone: 'Asia/Manila', weekdays: [1], names: 'date' } as const

test('games that draw every ten minutes or faster are archived after a week, others never', () => {
  expect([10, 60, 600, 601, 3600].map((seconds) => archiveDaysOf(every(seconds), null))).toEqual([7, 7, 7, null, null])
  expect(archiveDaysOf(daily, null)).toBeNull()
})

test('the operator’s setting for a game overrides the default, and 0 means never', () => {
  expect([archiveDaysOf(every(10), 30), archiveDaysOf(every(10), 0), archiveDaysOf(daily, 400)]).toEqual([30, null, 400])
})
