import { type RefObject, useEffect, useState } from 'react'

/** Full screen of an element, and whether it is on. */
export const useFullScreen = (stage: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    const done = document.fullscreenElement === null ? stage.current?.requestFullscreen?.() : document.exitFullscreen()
    // A browser may refuse (a phone, a policy); the game then stays in the page.
    done?.catch(() => undefined)
  }
  return { isFull, toggle }
}
