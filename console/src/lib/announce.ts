import { createStore } from './store.ts'

/** The result of the last action, shown at the foot and read out; empty: none. */
export const lastResult = createStore('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows and reads out a result for 8 seconds. */
export const announceResult = (text: string): void => {
  clearTimeout(timer)
  lastResult.write(text)
  timer = setTimeout(() => lastResult.write(''), 8000)
}
