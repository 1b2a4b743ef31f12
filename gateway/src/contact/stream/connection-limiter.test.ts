import { expect, test } from 'vitest'
import { createConnectionLimiter } from './connection-limiter.ts'

test('an address has a limit; another one is not affected by it', () => {
  const places = createConnectionLimiter(2, 10)
  const first = places.take('a')
  places.take('a')
  expect(places.take('a')).toBe('too_many_requests')
  expect(places.take('b')).toHaveProperty('giveBack')
  if (typeof first === 'object') first.giveBack()
  expect(places.take('a')).toHaveProperty('giveBack')
})

test('a process opens so many and no more, and a place is given back once only', () => {
  const places = createConnectionLimiter(5, 2)
  const first = places.take('a')
  places.take('b')
  expect(places.take('c')).toBe('busy')
  if (typeof first === 'object') {
    first.giveBack()
    first.giveBack()
  }
  expect(places.open()).toBe(1)
  expect(places.take('c')).toHaveProperty('giveBack')
  expect(places.take('d')).toBe('busy')
})
