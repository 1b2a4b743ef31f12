import { expect, test } from 'vitest'
import { reminderChoices, reminderMinutes } from './reminder.ts'

const bounds = { least: 10, most: 60, usual: 30 }

test('a member chooses within what the brand allows', () => {
  expect(reminderChoices(bounds)).toEqual([10, 15, 20, 30, 45, 60])
  expect(reminderChoices({ least: 50, most: 55, usual: 50 })).toEqual([50])
})

test('a choice holds while it is allowed, else the usual', () => {
  expect(reminderMinutes(bounds, 15)).toBe(15)
  expect(reminderMinutes(bounds, null)).toBe(30)
  expect(reminderMinutes(bounds, 5)).toBe(30)
  expect(reminderMinutes(bounds, 120)).toBe(30)
})
