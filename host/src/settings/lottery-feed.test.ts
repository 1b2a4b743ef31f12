import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readLotteryFeed } from './lottery-feed.ts'

const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

test('results from outside need a source and the key that signs them', () => {
  expect(readLotteryFeed({})).toBeNull()
  expect(readLotteryFeed({ LOTTERY_FEED: '/srv/results.jws', LOTTERY_FEED_KEY: key })).toMatchObject({
    source: '/srv/results.jws',
    key: expect.stringContaining(key),
  })
  expect(readLotteryFeed({ LOTTERY_FEED: 'https://results.example/today', LOTTERY_FEED_KEY: key })?.source).toBe('https://results.example/today')
})

test.each([
  [{ LOTTERY_FEED: '/srv/results.jws' }, 'together'],
  [{ LOTTERY_FEED_KEY: key }, 'together'],
  [{ LOTTERY_FEED: 'ftp://results.example', LOTTERY_FEED_KEY: key }, 'expected a path'],
  [{ LOTTERY_FEED: '/srv/results.jws', LOTTERY_FEED_KEY: 'abc' }, 'Ed25519'],
])('%j is refused with one line', (env, message) => {
  expect(() => readLotteryFeed(env)).toThrow(message)
})
