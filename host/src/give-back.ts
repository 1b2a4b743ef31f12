import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const soonMs = 1500

/** Makes what collects the garbage of the calling thread at once: left alone, the engine keeps it for as long as nobody comes. */
export const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** Gives back once, shortly after the start, what starting needed. */
export const giveBackMemory = (): void => {
  setTimeout(() => collector()(), soonMs).unref()
}
