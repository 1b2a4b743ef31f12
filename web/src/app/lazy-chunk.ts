import { ChunkMissing, ChunkTimeout, chunkFailure } from './chunk-failure.ts'

/** How long a chunk may take (PERF-05). */
export const chunkTimeoutMillis = 120_000

/** Brings a chunk; one that stalls fails as a timeout, one that is gone as missing, under our own names: no library reloads the page for us. */
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
      // Nothing comes only while the page is about to reload itself: nothing more is to be shown of this one.
      return brought === undefined ? await new Promise<never>(() => {}) : brought
    } catch (thrown) {
      throw chunkFailure(thrown) === 'missing' ? new ChunkMissing('a chunk of the page is gone', { cause: thrown }) : thrown
    } finally {
      clearTimeout(timer)
    }
  }
