import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-time.ts'

/** Seconds until a moment on the server's clock, counted down; 0 when it has passed. */
export const usePaymentCountdown = (until: string | null): number => {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
