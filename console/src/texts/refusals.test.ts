import { expect, test } from 'vitest'
import { CallRefused } from '../lib/calls/api.ts'
import { refusalText } from './refusals.ts'

const refusedWith = (detail: string) => refusalText(new CallRefused('invalid_input', 400, '', { detail }))

test('a refusal names fields in words, not as flags of the command line', () => {
  expect(refusedWith('--note is missing')).toBe('“note” is missing')
  expect(refusedWith('--min-level must be at most 3, --days too')).toBe('“min level” must be at most 3, “days” too')
  expect(refusedWith('K-1 -- of -5 and x--y')).toBe('K-1 -- of -5 and x--y')
})
