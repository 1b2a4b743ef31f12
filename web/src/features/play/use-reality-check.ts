import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-time.ts'
import type { PlaySession } from './use-play-session.ts'

/** Returns whether a reality check is due, the minutes until the next one, and a function that dismisses it until then. */
export const useRealityCheck = ({ isKnown, since, minutes }: PlaySession, seconds: number) => {
  const span = minutes * 60
  const passed = Math.floor(seconds / span)
  const [answered, setAnswered] = useState(Number.POSITIVE_INFINITY)
  // A page that is opened late in a play session does not repeat earlier reality checks; a new play session resets them.
  useEffect(() => {
    if (isKnown) setAnswered(Math.max(0, Math.floor((serverNow() - since) / 1000 / span)))
  }, [isKnown, since, span])
  return {
    isDue: passed > answered,
    inMinutes: Math.max(1, Math.ceil((span - (seconds % span)) / 60)),
    putOff: () => setAnswered(passed),
  }
}
