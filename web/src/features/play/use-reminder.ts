import { useEffect, useState } from 'react'
import type { Sitting } from './use-sitting.ts'

/** Whether a reminder is due, in how many minutes the next one is, and how to put it off until then. */
export const useReminder = ({ isKnown, minutes }: Sitting, seconds: number) => {
  const span = minutes * 60
  const passed = Math.floor(seconds / span)
  const [answered, setAnswered] = useState<number | null>(null)
  // A page that comes into a sitting late does not begin with what was answered before; a new sitting begins anew.
  useEffect(() => {
    if (isKnown) setAnswered((before) => (before === null ? passed : Math.min(before, passed)))
  }, [isKnown, passed])
  return {
    isDue: answered !== null && passed > answered,
    inMinutes: Math.max(1, Math.ceil((span - (seconds % span)) / 60)),
    putOff: () => setAnswered(passed),
  }
}
