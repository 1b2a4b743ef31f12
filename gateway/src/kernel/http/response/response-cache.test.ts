import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareCachedResponse, createResponseCache } from './response-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a ready-made answer', () => {
  test('is given until its second is over, and not a moment longer', () => {
    const answers = createResponseCache()
    answers.keep('a', '{"n":1}', 1)
    vi.advanceTimersByTime(999)
    expect(answers.find('a')?.bytes.toString()).toBe('{"n":1}')
    vi.advanceTimersByTime(1)
    expect(answers.find('a')).toBeNull()
  })

  test('replaces the one before it', () => {
    const answers = createResponseCache()
    answers.keep('a', 'old', 1)
    answers.keep('a', 'new', 1)
    expect(answers.find('a')?.bytes.toString()).toBe('new')
  })

  test('is one thing in every encoding, packed once each', () => {
    const text = JSON.stringify({ list: Array.from({ length: 400 }, (_, n) => `title ${n}`) })
    const ready = prepareCachedResponse(text, 1)
    const whole = (encoding: 'br' | 'gzip') => Buffer.concat([ready.packed(encoding).head, ready.packed(encoding).close(',"traceId":"t"}')])
    expect(brotliDecompressSync(whole('br')).toString()).toBe(`${text},"traceId":"t"}`)
    expect(gunzipSync(whole('gzip')).toString()).toBe(`${text},"traceId":"t"}`)
    expect(ready.packed('br')).toBe(ready.packed('br'))
  })

  test('has the mark of its content: the same content the same, other content another', () => {
    expect(prepareCachedResponse('{"n":1}', 1).etag).toBe(prepareCachedResponse('{"n":1}', 9).etag)
    expect(prepareCachedResponse('{"n":1}', 1).etag).not.toBe(prepareCachedResponse('{"n":2}', 1).etag)
  })

  test('of one language is never given in another', () => {
    const answers = createResponseCache()
    answers.keep('EN /wps/system/helpCenter', 'Begin here', 1)
    expect(answers.find('TY /wps/system/helpCenter')).toBeNull()
  })
})

describe('strangers who ask a thousand different things', () => {
  test('do not fill the memory: the oldest answers go, the newest stay', () => {
    const answers = createResponseCache()
    for (let n = 0; n < 1000; n += 1) answers.keep(`question ${n}`, `answer ${n}`, 60)
    const found = Array.from({ length: 1000 }, (_, n) => answers.find(`question ${n}`) !== null)
    expect(found.filter(Boolean)).toHaveLength(300)
    expect(found.slice(700).every(Boolean)).toBe(true)
  })

  test('cannot make few answers that are huge together', () => {
    const answers = createResponseCache()
    for (let n = 0; n < 100; n += 1) answers.keep(`question ${n}`, 'x'.repeat(250_000), 60)
    const found = Array.from({ length: 100 }, (_, n) => answers.find(`question ${n}`)).filter((one) => one !== null)
    expect(found.length).toBeGreaterThan(10)
    expect(found.reduce((sum, one) => sum + one.bytes.byteLength, 0)).toBeLessThanOrEqual(12_000_000)
  })

  test('get a page of 1,000 titles from what is kept [CALL-34]', () => {
    const answers = createResponseCache()
    answers.keep('page', 'x'.repeat(700_000), 60)
    expect(answers.find('page')?.bytes.byteLength).toBe(700_000)
  })

  test('get an answer that is too large, or whose request is too long, but it is not cached', () => {
    const answers = createResponseCache()
    expect(answers.keep('large', 'x'.repeat(1_000_001), 60).bytes.byteLength).toBe(1_000_001)
    expect(answers.find('large')).toBeNull()
    const long = 'q'.repeat(401)
    expect(answers.keep(long, 'fine', 60).bytes.toString()).toBe('fine')
    expect(answers.find(long)).toBeNull()
  })

  test('leave room again when their time is over', () => {
    const answers = createResponseCache()
    for (let n = 0; n < 300; n += 1) answers.keep(`question ${n}`, 'x', 1)
    vi.advanceTimersByTime(1000)
    answers.keep('lasting', 'y', 60)
    for (let n = 0; n < 299; n += 1) answers.keep(`later ${n}`, 'x', 60)
    expect(answers.find('lasting')?.bytes.toString()).toBe('y')
  })
})
