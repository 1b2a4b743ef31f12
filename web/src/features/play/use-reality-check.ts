import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-time.ts'
import type { PlaySession } from './use-play-session.ts'

/** Whether a reminder is due, in how many minutes the next one is, and how to put it off until then. */
export const useRealityCheck = ({ isKnown, since, minutes }: PlaySession, seconds: number) => {
  const span = minutes * 60
  const passed = Math.floor(seconds / span)
  const [answered, setAnswered] = useState(Number.POSITIVE_INFINITY)
  // A page that comes into a sitting late does not begin with what was answered before; another sitting begins anew.
  useEffect(() => {
    if (isKnown) setAnswered(Math.max(0, Math.floor((serverNow() - since) / 1000 / span)))
  }, [isKnown, since, span])
  return {
    isDue: passed > answered,
    inMinutes: Math.max(1, Math.ceil((span - (seconds % span)) / 60)),
    putOff: () => setAnswered(passed),
  }
}
