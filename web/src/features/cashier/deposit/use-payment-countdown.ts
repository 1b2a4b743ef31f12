import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/calls/server-time.ts'

const everyHalfSecond = (passed: () => void) => {
  const timer = setInterval(passed, 500)
  return () => clearInterval(timer)
}

/** Seconds until a moment on the server's clock, counted down; 0 when it has passed. */
export const usePaymentCountdown = (until: string | null): number => {
  const left = useCallback(() => (until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))), [until])
  return useSyncExternalStore(everyHalfSecond, left, left)
}
