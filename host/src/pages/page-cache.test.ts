import { expect, test } from 'vitest'
import type { PageRequest } from './page-request.ts'
import { compileNoncePage } from './compile-nonce-page.ts'
import { makePageCache } from './page-cache.ts'

const pageAt = (url: string, isOpen = false): PageRequest => ({ url, language: 'EN', theme: 'dark', isReturning: false, isOpen, mayKeep: true })
const small = compileNoncePage(Buffer.from('<p>one</p>'), 'mark')

test('only recently requested pages are due for a refresh, the most recently requested first, and not before their time', () => {
  let now = 0
  const warm = { askedMs: 1000, dueMs: 50, most: 1 }
  const cache = makePageCache({ freshMs: 10, staleMs: 5000, warm, bytes: 500, openBytes: 500, now: () => now })
  const [home, other] = [pageAt('/'), pageAt('/rng')]
  expect(cache.isDue(home)).toBe(false)
  cache.keep(home, small, 200)
  now = 10
  cache.keep(other, small, 200)
  now = 49
  expect(cache.isDue(home)).toBe(false)
  now = 60
  expect([cache.isDue(home), cache.isDue(other)]).toEqual([false, true])
  cache.find(home)
  now = 61
  expect([cache.isDue(home), cache.isDue(other)]).toEqual([true, false])
  cache.keep(home, small, 200)
  now = 1000
  expect(cache.isDue(home)).toBe(true)
  now = 1100
  expect(cache.isDue(home)).toBe(false)
})

test('a cached page is fresh for a while, then stale, then gone; the memory is bounded', () => {
  let now = 0
  const warm = { askedMs: 1000, dueMs: 50, most: 1 }
  const cache = makePageCache({ freshMs: 10, staleMs: 100, warm, bytes: 500, openBytes: 500, now: () => now })
  const asked = pageAt('/')
  cache.keep(asked, small, 200)
  expect(cache.find(asked)?.isFresh).toBe(true)
  now = 50
  expect(cache.find(asked)?.isFresh).toBe(false)
  now = 101
  expect(cache.find(asked)).toBeNull()
  for (let count = 0; count < 50; count += 1) cache.keep({ ...asked, url: `/${count}` }, small, 200)
  expect(cache.find({ ...asked, url: '/0' })).toBeNull()
  expect(cache.find({ ...asked, url: '/49' })).not.toBeNull()
})

test('a flood of unbounded addresses evicts only pages that were requested once, and no page of the site [S-05]', () => {
  const warm = { askedMs: 1000, dueMs: 50, most: 1 }
  const cache = makePageCache({ freshMs: 10, staleMs: 100, warm, bytes: small.bytes * 20, openBytes: small.bytes * 4, now: () => 0 })
  const bound = Array.from({ length: 16 }, (_, place) => pageAt(`/${place}`))
  for (const page of bound) cache.keep(page, small, 200)
  const popular = pageAt('/?q=popular', true)
  cache.keep(popular, small, 200)
  expect(cache.find(popular)).not.toBeNull()
  for (let count = 0; count < 1000; count += 1) cache.keep(pageAt(`/?q=${count}`, true), small, 200)
  expect(bound.map((page) => cache.last(page) !== null)).toEqual(bound.map(() => true))
  expect(cache.last(popular)).not.toBeNull()
  expect([996, 997, 998, 999].map((count) => cache.last(pageAt(`/?q=${count}`, true)) !== null)).toEqual([false, true, true, true])
  for (const page of [17, 18, 19, 20, 21].map((place) => pageAt(`/more/${place}`))) cache.keep(page, small, 200)
  // Pages of the site have precedence over unbounded ones when there is room for one of them.
  expect(bound.slice(1).every((page) => cache.last(page) !== null)).toBe(true)
  expect(cache.last(popular)).toBeNull()
})

test('a deleted page frees its memory', () => {
  const cache = makePageCache({
    freshMs: 10,
    staleMs: 100,
    warm: { askedMs: 1, dueMs: 1, most: 1 },
    bytes: small.bytes * 2,
    openBytes: small.bytes,
    now: () => 0,
  })
  for (const url of ['/a', '/b']) cache.keep(pageAt(url), small, 200)
  cache.drop(pageAt('/b'))
  cache.keep(pageAt('/c'), small, 200)
  expect(['/a', '/b', '/c'].map((url) => cache.last(pageAt(url)) !== null)).toEqual([true, false, true])
})
