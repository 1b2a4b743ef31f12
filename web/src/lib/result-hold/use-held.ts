import { useState, useSyncExternalStore } from 'react'
import { followValue, type HeldValue, type HoldState, resultHold } from './result-hold.ts'

const nothing: HoldState = { isOn: false, polls: null }

/** The server's value that may be shown now: while a framed game presents a round it does not change. Compared by identity. */
export const useHeld = <T>(value: T): T => {
  const state = useSyncExternalStore(resultHold.subscribe, resultHold.state, () => nothing)
  const [held, setHeld] = useState<HeldValue<T>>({ shown: value, waiting: value, since: 0 })
  const next = followValue(held, value, state)
  if (next !== held) setHeld(next)
  return next.shown
}
