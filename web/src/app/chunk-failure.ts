/** Why a chunk of the page did not come (ERR-22). */
export type ChunkFailure = 'missing' | 'timeout'

/** A chunk that took longer than the specification allows (PERF-05). */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** A chunk that is not there, perhaps because a new version was published. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'
}

const missing = /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i

/** Reads a thrown thing as a chunk failure; null when it is something else. */
export const chunkFailure = (thrown: unknown): ChunkFailure | null => {
  if (thrown instanceof ChunkTimeout) return 'timeout'
  return thrown instanceof ChunkMissing || (thrown instanceof Error && missing.test(thrown.message)) ? 'missing' : null
}

/** At most one reload by itself in this many milliseconds; after that the panel asks. */
export const reloadPause = 60_000

/** Whether the page may reload itself now, given when it last did. */
export const mayReload = (lastReload: number | null, now: number): boolean =>
  lastReload === null || now - lastReload >= reloadPause || now < lastReload
