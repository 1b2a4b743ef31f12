import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/calls/server-time.ts'
import { touchPlaySession } from './play-session.ts'

/** Seconds since the game was opened, updated once a second. */
export const useElapsedSeconds = (since: number): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => {
      touchPlaySession(serverNow())
      setSeconds(Math.max(0, Math.floor((serverNow() - since) / 1000)))
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}

/** `0:07`, `12:30`, `1:02:03`. */
export const formatElapsed = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
