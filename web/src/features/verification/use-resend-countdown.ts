import { useEffect, useReducer } from 'react'
import { serverNow } from '../../lib/calls/server-time.ts'

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - serverNow()) / 1000))

/** Whole seconds until a moment on the server's clock, counted down once a second; 0 when it has passed. */
export const useResendCountdown = (until: number): number => {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (secondsUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      look()
      if (secondsUntil(until) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return secondsUntil(until)
}
