import { expect, test } from 'vitest'
import { cursorValues } from './cursor-values.ts'

const asked = (from: string | null, oldestFirst = true) => ({ oldestFirst, from, timeZone: 'Asia/Manila' })

test('the oldest end of a list is where its days begin, in the operator’s time zone, and never before 1970', () => {
  expect(cursorValues(null, asked('2026-11-01'))).toEqual([new Date('2026-10-31T16:00:00Z'), 0])
  expect(cursorValues(null, { ...asked('2026-11-01'), timeZone: 'America/Lima' })).toEqual([new Date('2026-11-01T05:00:00Z'), 0])
  for (const from of [null, '0001-01-01', '1969-12-31', '1970-01-01']) expect(cursorValues(null, asked(from))).toEqual([new Date(0), 0])
  expect(cursorValues(null, asked('9999-12-31'))[0].getTime()).toBe(Date.parse('9999-12-30T16:00:00Z'))
})

test('the newest end is as far as moments go, and a place is compared with as it is', () => {
  expect(cursorValues(null, asked('2026-11-01', false))).toEqual([new Date(8_640_000_000_000), 0])
  const at = Date.parse('2026-11-03T00:00:00Z')
  expect(cursorValues({ at, id: 7 }, asked('2026-11-01'))).toEqual([new Date(at), 7])
  expect([true, false].map((oldestFirst) => cursorValues({ at, id: 'none' }, asked(null, oldestFirst))[1])).toEqual([Number.MAX_SAFE_INTEGER, 0])
  expect([true, false].map((oldestFirst) => cursorValues({ at, id: 'all' }, asked(null, oldestFirst))[1])).toEqual([0, Number.MAX_SAFE_INTEGER])
})
