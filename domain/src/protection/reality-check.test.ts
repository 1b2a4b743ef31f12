import { expect, test } from 'vitest'
import { realityCheckChoices, realityCheckMinutes } from './reality-check.ts'

const bounds = { least: 10, most: 60, usual: 30 }

test('a member chooses within what the brand allows', () => {
  expect(realityCheckChoices(bounds)).toEqual([10, 15, 20, 30, 45, 60])
  expect(realityCheckChoices({ least: 50, most: 55, usual: 50 })).toEqual([50])
})

test('a choice holds while it is allowed, else the usual', () => {
  expect(realityCheckMinutes(bounds, 15)).toBe(15)
  expect(realityCheckMinutes(bounds, null)).toBe(30)
  expect(realityCheckMinutes(bounds, 5)).toBe(30)
  expect(realityCheckMinutes(bounds, 120)).toBe(30)
})
