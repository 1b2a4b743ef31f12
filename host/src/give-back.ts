import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const soonMs = 1500

/** Gives back once, shortly after the start, what starting needed: the collector would keep it for as long as nobody comes. */
export const giveBackMemory = (): void => {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    collect()
  }, soonMs).unref()
}
