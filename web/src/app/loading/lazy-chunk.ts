import { ChunkMissing, ChunkTimeout, chunkFailure } from './chunk-failure.ts'

/** Maximum loading time of a chunk in milliseconds (PERF-05). */
export const chunkTimeoutMillis = 120_000

/** Loads a chunk; one that stalls fails as a timeout, a missing one as missing, under our own names, so that no library reloads the page. */
export const lazyChunk =
  <T>(load: () => Promise<T>, millis = chunkTimeoutMillis) =>
  async (): Promise<T> => {
    if (import.meta.env.SSR) return load()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout(`a chunk took longer than ${millis / 1000} s`)), millis)
    })
    try {
      const brought = await Promise.race([load(), late])
      // Undefined means that the page is about to reload itself: this page must not show anything more.
      return brought === undefined ? await new Promise<never>(() => {}) : brought
    } catch (thrown) {
      throw chunkFailure(thrown) === 'missing' ? new ChunkMissing('a chunk of the page is gone', { cause: thrown }) : thrown
    } finally {
      clearTimeout(timer)
    }
  }
