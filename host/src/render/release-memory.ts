import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const soonMs = 1500

/** Creates a function that collects the garbage of the calling thread at once: an idle engine does not collect it. */
export const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** Releases once, shortly after the start, the memory that starting needed. */
export const releaseStartupMemory = (): void => {
  setTimeout(() => collector()(), soonMs).unref()
}
