import { useTranslate } from '../../lib/text.tsx'

/** How a stretch of time is said: in the largest unit that is not a fraction of itself. */
export const useDuration = (): ((seconds: number) => string) => {
  const say = useTranslate()
  return (seconds) => {
    if (seconds < 55) return say('cashier.seconds', { n: Math.max(1, Math.round(seconds)) })
    if (seconds < 90 * 60) return say('cashier.minutes', { n: Math.max(1, Math.round(seconds / 60)) })
    if (seconds < 36 * 3_600) return say('cashier.hours', { n: Math.round(seconds / 3_600) })
    return say('cashier.days', { n: Math.round(seconds / 86_400) })
  }
}
