import { useCallback, useState } from 'react'

/** State that returns to `initial` in the render in which `key` changes, so that no frame shows the old value. Keys are compared by identity. */
export const useKeyedState = <T>(key: unknown, initial: T): readonly [T, (value: T) => void] => {
  const [held, setHeld] = useState({ key, value: initial })
  const isCurrent = Object.is(held.key, key)
  if (!isCurrent) setHeld({ key, value: initial })
  const change = useCallback((value: T) => setHeld((now) => ({ ...now, value })), [])
  return [isCurrent ? held.value : initial, change]
}
