import { useEffect, useRef } from 'react'

/** Runs on Ctrl (or Command) with a letter, while typing as well. */
export const useShortcut = (letter: string, run: () => void): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== letter) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [letter])
}
