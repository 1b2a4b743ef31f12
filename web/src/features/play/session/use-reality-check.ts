import { useState } from 'react'
import { serverNow } from '../../../lib/calls/server-time.ts'
import type { PlaySession } from './use-play-session.ts'

/** Returns whether a reality check is due, the minutes until the next one, and a function that dismisses it until then. */
export const useRealityCheck = ({ isKnown, since, minutes }: PlaySession, seconds: number) => {
  const span = minutes * 60
  const passed = Math.floor(seconds / span)
  const session = isKnown ? `${since} ${span}` : ''
  const [answered, setAnswered] = useState({ session: '', count: Number.POSITIVE_INFINITY })
  // A page that is opened late in a play session does not repeat earlier reality checks; a new play session resets them.
  if (answered.session !== session)
    setAnswered({ session, count: isKnown ? Math.max(0, Math.floor((serverNow() - since) / 1000 / span)) : answered.count })
  return {
    isDue: passed > answered.count,
    inMinutes: Math.max(1, Math.ceil((span - (seconds % span)) / 60)),
    putOff: () => setAnswered({ session, count: passed }),
  }
}
