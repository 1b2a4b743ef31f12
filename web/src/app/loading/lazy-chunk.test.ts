import { beforeEach, expect, test, vi } from 'vitest'
import { lazyChunk } from './lazy-chunk.ts'
import { ChunkMissing, ChunkTimeout, chunkFailure } from './chunk-failure.ts'

beforeEach(() => void vi.stubEnv('SSR', false))

test('a stalled chunk fails as a timeout, a missing chunk as missing, and both are distinguished [ERR-22 PERF-05]', async () => {
  const stalled = await lazyChunk(() => new Promise<string>(() => {}), 10)().catch((thrown: unknown) => thrown)
  expect(stalled).toBeInstanceOf(ChunkTimeout)
  expect(chunkFailure(stalled)).toBe('timeout')
  const gone = await lazyChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://x/a.js')))().catch(
    (thrown: unknown) => thrown,
  )
  expect(gone).toBeInstanceOf(ChunkMissing)
  expect(chunkFailure(gone)).toBe('missing')
})

test('a chunk that came is handed on, and an error inside it stays itself', async () => {
  await expect(lazyChunk(() => Promise.resolve({ a: 1 }))()).resolves.toEqual({ a: 1 })
  await expect(lazyChunk(() => Promise.reject(new RangeError('inside')))()).rejects.toBeInstanceOf(RangeError)
})
