/** Why a chunk of the page did not load (ERR-22). */
export type ChunkFailure = 'missing' | 'timeout'

/** Thrown when a chunk takes longer than the specification allows (PERF-05). */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Thrown when a chunk does not exist, for example because a new version was published. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'
}

const missing = /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i

/** Reads a thrown value as a chunk failure; null when it is something else. */
export const chunkFailure = (thrown: unknown): ChunkFailure | null => {
  if (thrown instanceof ChunkTimeout) return 'timeout'
  return thrown instanceof ChunkMissing || (thrown instanceof Error && missing.test(thrown.message)) ? 'missing' : null
}

/** Minimum milliseconds between two automatic reloads; within them the error panel asks instead. */
export const reloadPause = 60_000

/** Returns whether the page may reload itself now, given the time of its last reload. */
export const mayReload = (lastReload: number | null, now: number): boolean =>
  lastReload === null || now - lastReload >= reloadPause || now < lastReload
