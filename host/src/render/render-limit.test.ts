import type { IncomingMessage } from 'node:http'
import { manualClock } from '@perya/testkit'
import { expect, test } from 'vitest'
import { renderLimit } from './render-limit.ts'

const from = (address: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: address }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('a network may have as many pages rendered as a site map lists, then two a second, and each other network as many [S-05]', () => {
  const clock = manualClock()
  const take = renderLimit([], clock)
  const taken = Array.from({ length: 41 }, () => take(from('203.0.113.9')))
  expect([taken.filter((seconds) => seconds === 0).length, taken.at(-1)]).toEqual([40, 1])
  expect(take(from('203.0.113.10'))).toBe(0)
  // All of these are addresses of one customer (one IPv6 /64).
  for (let place = 0; place < 40; place += 1) take(from(`2001:db8:1:2::${place}`))
  expect([take(from('2001:db8:1:2:ffff::1')), take(from('2001:db8:1:3::1'))]).toEqual([1, 0])
  clock.turn(1000)
  expect([1, 2, 3].map(() => take(from('203.0.113.9')))).toEqual([0, 0, 1])
})

test('behind a trusted proxy its clients are counted, and other senders cannot choose their network [S-05]', () => {
  const clock = manualClock()
  const take = renderLimit(['loopback'], clock)
  for (let place = 0; place < 40; place += 1) take(from('127.0.0.1', '203.0.113.9'))
  expect([take(from('127.0.0.1', '203.0.113.9')), take(from('127.0.0.1', '203.0.113.10'))]).toEqual([1, 0])
  for (let place = 0; place < 40; place += 1) take(from('198.51.100.7', `203.0.113.${place}`))
  expect(take(from('198.51.100.7', '203.0.113.200'))).toBe(1)
})
