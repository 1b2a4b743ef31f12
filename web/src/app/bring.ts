import { ChunkTimeout } from './chunk-failure.ts'

/** How long a chunk may take (PERF-05). */
export const chunkMillis = 120_000

/** Brings a chunk; one that stalls fails as a timeout. */
export const bring =
  <T>(load: () => Promise<T>, millis = chunkMillis) =>
  (): Promise<T> => {
    if (import.meta.env.SSR) return load()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout(`a chunk took longer than ${millis / 1000} s`)), millis)
    })
    return Promise.race([load(), late]).finally(() => clearTimeout(timer))
  }
