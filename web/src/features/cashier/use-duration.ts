import { useTranslate } from '../../lib/text/text.tsx'

/** Formats a duration in the largest unit that it fills at least once. */
export const useDuration = (): ((seconds: number) => string) => {
  const say = useTranslate()
  return (seconds) => {
    if (seconds < 55) return say('cashier.seconds', { n: Math.max(1, Math.round(seconds)) })
    if (seconds < 90 * 60) return say('cashier.minutes', { n: Math.max(1, Math.round(seconds / 60)) })
    if (seconds < 36 * 3_600) return say('cashier.hours', { n: Math.round(seconds / 3_600) })
    return say('cashier.days', { n: Math.round(seconds / 86_400) })
  }
}
